import { isJsonObject, type Json } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import { findComponent, type TreePlace } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { isTree, walkComponents } from '#model/pages/walk-components.ts'

/**
 * What differs between two versions: a field that every item has, a field of the type or of a block, a block that was added or removed, or
 * its place, or who sees it. `component` is the block, by its definition; `key` is unique in one comparison.
 */
export type Difference = { key: string; component?: string } & (
  | { kind: 'item' | 'field'; path: string; before: Json | undefined; after: Json | undefined }
  | { kind: 'block'; before: Component | undefined; after: Component | undefined }
  | { kind: 'visibility'; before: Component['visibility']; after: Component['visibility'] }
  | { kind: 'place'; before: BlockPlace | undefined; after: BlockPlace | undefined }
)
/** Where a block stands: in which block, by its definition, and as which one there. */
export type BlockPlace = { parent: string; number: number }

/** What differs between two versions, field by field; for pages block by block. */
export function compareWords(before: ItemWords, after: ItemWords): Difference[] {
  const own: Difference[] = (['title', 'urlName'] as const).flatMap((name) =>
    before[name] === after[name] ? [] : [{ kind: 'item', key: `item ${name}`, path: name, before: before[name], after: after[name] }],
  )
  return [...own, ...compareFields(before.body, after.body, '')]
}

function compareFields(before: Json | undefined, after: Json | undefined, path: string): Difference[] {
  if (isSame(before, after)) return []
  if (isTree(before) && isTree(after)) return compareTrees(before, after)
  if (!isJsonObject(before) || !isJsonObject(after)) return [{ kind: 'field', key: path, path, before, after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => compareFields(before[name], after[name], path === '' ? name : `${path}.${name}`))
}

function compareTrees(before: Component, after: Component): Difference[] {
  const ids = new Set([...walkComponents(before), ...walkComponents(after)].map((component) => component.id))
  return [...ids].flatMap((id): Difference[] => {
    const old = findComponent(before, id)
    const now = findComponent(after, id)
    const component = (now ?? old)?.component.definition ?? ''
    if (old === undefined || now === undefined) return [{ kind: 'block', key: id, component, before: old?.component, after: now?.component }]
    const moved: Difference[] =
      rankOf(before, after, old.place) === rankOf(after, before, now.place)
        ? []
        : [{ kind: 'place', key: `${id} place`, component, before: toPlace(before, old.place), after: toPlace(after, now.place) }]
    const fields = compareFields(old.component.attributes, now.component.attributes, '')
    const seen: Difference[] =
      old.component.visibility === now.component.visibility
        ? []
        : [{ kind: 'visibility', key: `${id} visibility`, component, before: old.component.visibility, after: now.component.visibility }]
    return [...moved, ...seen, ...fields.map((field) => ({ ...field, key: `${id} ${field.key}`, component }))]
  })
}

/** The block and region that a block stands in, and as which one of those that stand there in both versions. */
function rankOf(tree: Component, other: Component, place: TreePlace | undefined): string {
  if (place === undefined) return ''
  const siblings = childrenOf(tree, place).slice(0, place.index)
  const kept = new Set(childrenOf(other, place).map(({ id }) => id))
  return `${place.parent} ${place.region} ${siblings.filter(({ id }) => kept.has(id)).length}`
}

function childrenOf(tree: Component, { parent, region }: TreePlace): readonly Component[] {
  return findComponent(tree, parent)?.component.regions.find(({ name }) => name === region)?.children ?? []
}

function toPlace(tree: Component, place: { parent: string; index: number } | undefined): BlockPlace | undefined {
  return place && { parent: findComponent(tree, place.parent)?.component.definition ?? '', number: place.index + 1 }
}
