import { findComponent, moveComponent } from '../pages/edit-tree.ts'
import type { Component } from '../pages/view.ts'
import { walkComponents } from '../pages/walk-components.ts'

/** A page before two people changed it, and as each of them left it. */
export type Trees = { base: Component; mine: Component; theirs: Component }

/** A component that stands in another region, and what it stands behind there. */
type Move = { id: string; parent: string; region: string; behind: string | undefined }

/**
 * The same trees where a component that one person has moved to another region stands there in all three, so that what the other one changed in
 * it is merged. Components that both have moved, that one has removed, or whose new place the other tree does not have, stay where they are.
 */
export function untangleMoves({ base, mine, theirs }: Trees): Trees {
  const [ours, others] = [listMoves(base, mine), listMoves(base, theirs)]
  let [before, own, other] = [base, mine, theirs]
  for (const move of ours.values()) if (!others.has(move.id)) [before, other] = repeat(move, before, other)
  for (const move of others.values()) if (!ours.has(move.id)) [before, own] = repeat(move, before, own)
  return { base: before, mine: own, theirs: other }
}

function listMoves(base: Component, side: Component): Map<string, Move> {
  const before = placesOf(base)
  return new Map(
    [...placesOf(side)].filter(([id, { parent, region }]) => {
      const old = before.get(id)
      return old !== undefined && (old.parent !== parent || old.region !== region)
    }),
  )
}

/** Where each component stands, those around it first. */
function placesOf(tree: Component): Map<string, Move> {
  return new Map(
    Array.from(walkComponents(tree), ({ id: parent, regions }) =>
      regions.flatMap(({ name: region, children }) =>
        children.map(({ id }, place): [string, Move] => [id, { id, parent, region, behind: children[place - 1]?.id }]),
      ),
    ).flat(),
  )
}

/** Two trees with a move repeated; in neither where it is not possible in one of them. */
function repeat(move: Move, before: Component, other: Component): [Component, Component] {
  const [moved, alsoMoved] = [moveIn(before, move), moveIn(other, move)]
  return moved === undefined || alsoMoved === undefined ? [before, other] : [moved, alsoMoved]
}

function moveIn(tree: Component, { id, parent, region, behind }: Move): Component | undefined {
  const found = findComponent(tree, id)
  const into = findComponent(tree, parent)?.component
  if (found === undefined || into === undefined || findComponent(found.component, parent) !== undefined) return undefined
  const children = into.regions.find(({ name }) => name === region)?.children ?? []
  const index = children.filter((child) => child.id !== id).findIndex((child) => child.id === behind) + 1
  return moveComponent(tree, id, { parent, region, index })
}
