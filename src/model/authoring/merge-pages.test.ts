import fc from 'fast-check'
import { expect, test } from 'vitest'

import { changeComponent, insertComponent, moveComponent, removeComponent } from '../pages/edit-tree.ts'
import type { Component } from '../pages/view.ts'
import { isComponent, walkComponents } from '../pages/walk-components.ts'
import { atDepth } from '../../../tests/support/effort.ts'
import { type ItemWords, mergeWords } from './merge-words.ts'

const SECTIONS = 20
const BLOCKS = 9
const block = (id: string, children: Component[] = []): Component => ({
  id,
  definition: 'busbar:section',
  attributes: { text: `text of ${id}` },
  regions: [{ name: 'content', children }],
})
/** 201 components: a root, sections, and blocks in them. */
const START = block(
  'root',
  Array.from({ length: SECTIONS }, (_, section) =>
    block(
      `s${section}`,
      Array.from({ length: BLOCKS }, (_each, place) => block(`s${section}b${place}`)),
    ),
  ),
)
const IDS = [...walkComponents(START)].map(({ id }) => id).slice(1)
const toWords = (component: Component): ItemWords => ({ title: 'Page', urlName: 'page', body: { component: component as never } })

function listIds({ body }: ItemWords): string[] {
  if (!isComponent(body['component'])) throw new Error('The page is no tree.')
  return [...walkComponents(body['component'])].map(({ id }) => id)
}

type Edit = { kind: 'write' | 'insert' | 'move' | 'remove'; one: number; other: number }
const edits = fc.array(
  fc.record<Edit>({
    kind: fc.constantFrom('write', 'write', 'insert', 'insert', 'move', 'remove'),
    one: fc.nat({ max: IDS.length - 1 }),
    other: fc.nat({ max: IDS.length - 1 }),
  }),
  { minLength: 1, maxLength: 30 },
)

/** A page after the edits of one person; what they wrote and added is named after them. */
function edit(tree: Component, who: string, all: readonly Edit[]): Component {
  return all.reduce((now, { kind, one, other }, number) => {
    const id = IDS[one] ?? ''
    const to = { parent: IDS[other] ?? '', region: 'content', index: number % 3 }
    if (kind === 'write') return changeComponent(now, id, (component) => ({ ...component, attributes: { text: `words ${who} ${number}` } }))
    if (kind === 'insert') return insertComponent(now, block(`new ${who} ${number}`), to)
    return kind === 'move' ? moveComponent(now, id, to) : removeComponent(now, id)
  }, tree)
}

/** Ids and texts that only one side has. */
function listOwn(tree: Component, who: string): string[] {
  return [...walkComponents(tree)].flatMap(({ id, attributes }) =>
    [id, String(attributes['text'])].filter((each) => each.startsWith(`new ${who} `) || each.startsWith(`words ${who} `)),
  )
}

test('two people move sections of a page: each move of either is in the merged page, or both orders are shown', () => {
  const place = fc.nat({ max: SECTIONS - 1 })
  const moves = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 3 })
  const move = (all: readonly (readonly [number, number])[]) =>
    all.reduce((now, [section, index]) => moveComponent(now, `s${section}`, { parent: 'root', region: 'content', index }), START)
  const orderOf = (tree: unknown) => (isComponent(tree) ? (tree.regions[0]?.children.map(({ id }) => id) ?? []) : [])
  const isTurned = (order: readonly string[], one: string, other: string) => order.indexOf(one) > order.indexOf(other)
  fc.assert(
    fc.property(moves, moves, (mine, theirs) => {
      const [ours, others] = [move(mine), move(theirs)]
      const { words, collisions } = mergeWords(toWords(START), toWords(ours), toWords(others))
      const [base, merged] = [orderOf(START), orderOf(words.body['component'])]
      for (const collision of collisions) {
        expect([collision.mine, collision.theirs, merged]).toEqual([orderOf(ours), orderOf(others), orderOf(ours)])
        const takes = new Set([collision.key])
        expect(mergeWords(toWords(START), toWords(ours), toWords(others), takes).words.body).toEqual(toWords(others).body)
      }
      if (collisions.length > 0) return
      for (const [index, one] of base.entries())
        for (const other of base.slice(index + 1))
          expect(isTurned(merged, one, other)).toBe(isTurned(orderOf(ours), one, other) || isTurned(orderOf(others), one, other))
    }),
    { numRuns: atDepth({ quick: 50, sampled: 1000, long: 5000 }) },
  )
})

test('two people change a page of 200 blocks: nothing of either is lost without being shown, and the page is whole', () => {
  fc.assert(
    fc.property(edits, edits, (mine, theirs) => {
      const [ours, others] = [edit(START, 'mine', mine), edit(START, 'theirs', theirs)]
      const { words, collisions } = mergeWords(toWords(START), toWords(ours), toWords(others))
      const ids = listIds(words)
      expect(new Set(ids).size).toBe(ids.length)
      for (const collision of collisions) {
        const taken = listIds(mergeWords(toWords(START), toWords(ours), toWords(others), new Set([collision.key])).words)
        expect(new Set(taken).size).toBe(taken.length)
      }

      const kept = JSON.stringify(words)
      const shown = JSON.stringify(collisions)
      for (const own of listOwn(ours, 'mine')) expect([own, kept.includes(`"${own}"`)]).toEqual([own, true])
      for (const own of listOwn(others, 'theirs')) expect([own, kept.includes(`"${own}"`) || shown.includes(`"${own}"`)]).toEqual([own, true])
      // A block that both left, and neither moved out of what was removed, is still there or is told.
      const [left, alsoLeft] = [ours, others].map((each) => new Set([...walkComponents(each)].map(({ id }) => id)))
      for (const id of IDS) if (left?.has(id) && alsoLeft?.has(id)) expect([id, ids.includes(id) || shown.includes(`"${id}"`)]).toEqual([id, true])
      if (collisions.length === 0) {
        const swapped = mergeWords(toWords(START), toWords(others), toWords(ours))
        expect(swapped.collisions).toEqual([])
      }
    }),
    { numRuns: atDepth({ quick: 50, sampled: 1000, long: 5000 }) },
  )
})
