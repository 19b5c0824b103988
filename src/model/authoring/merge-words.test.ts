import { expect, test } from 'vitest'

import type { Json, JsonObject } from '#base/pure/json.ts'
import { isSame, mergeWords, takeTheirs, type ItemWords } from './merge-words.ts'

const words = (body: JsonObject, title = 'Ripple'): ItemWords => ({ title, urlName: 'ripple', body })
const merge = (base: JsonObject, mine: JsonObject, theirs: JsonObject) => mergeWords(words(base), words(mine), words(theirs))

test('changes of different fields are both kept, however deep they are', () => {
  const base = { definition: 'A', unit: 'mV', data: { low: 1, high: 2 } }
  const { words: merged, collisions } = merge(base, { ...base, definition: 'B' }, { ...base, data: { low: 1, high: 3 } })
  expect(merged.body).toEqual({ definition: 'B', unit: 'mV', data: { low: 1, high: 3 } })
  expect(collisions).toEqual([])
})

test('the same change of both, and fields that one removed, are no collision', () => {
  const base = { a: 1, b: 2 }
  expect(merge(base, { a: 5, b: 2 }, { a: 5 })).toEqual({ words: words({ a: 5 }), collisions: [] })
})

test('different changes of one field collide: mine stands, and both are told', () => {
  const { words: merged, collisions } = merge({ a: 'old' }, { a: 'mine' }, { a: 'theirs' })
  expect(merged.body).toEqual({ a: 'mine' })
  expect(collisions).toEqual([{ path: ['body', 'a'], base: 'old', mine: 'mine', theirs: 'theirs' }])
  expect(mergeWords(words({}, 'A'), words({}, 'B'), words({}, 'C')).collisions[0]?.path).toEqual(['title'])
})

test('a field that one changed and the other removed collides', () => {
  expect(merge({ a: 1 }, { a: 2 }, {}).collisions).toEqual([{ path: ['body', 'a'], base: 1, mine: 2, theirs: undefined }])
})

const block = (id: string, text = id): JsonObject => ({ id, attributes: { text } })
/** A page as it is stored: components stand in the regions of their parent. */
const page = (...blocks: Json[]): JsonObject => ({
  component: {
    id: 'root',
    definition: 'layout',
    attributes: {},
    regions: [
      { name: 'header', children: [] },
      { name: 'main', children: blocks },
    ],
  },
})
type Page = { component: { regions: { children: { id: string; attributes: { text: string } }[] }[] } }
const blocksOf = ({ body }: ItemWords) => (body as Page).component.regions[1]?.children ?? []
const idsOf = (of: ItemWords) => blocksOf(of).map(({ id }) => id)
const MAIN = ['body', 'component', 'regions', 'main', 'children']

test('blocks are merged one by one: added ones stay where they were put, removed ones are gone', () => {
  const base = page(block('a'), block('b'), block('c'))
  const mine = page(block('a'), block('new'), block('b'), block('c'))
  const theirs = page(block('a', 'other words'), block('c'), block('last'))
  const { words: merged, collisions } = merge(base, mine, theirs)
  expect(idsOf(merged)).toEqual(['a', 'new', 'c', 'last'])
  expect(blocksOf(merged)[0]).toEqual(block('a', 'other words'))
  expect(collisions).toEqual([])
})

test('blocks that only one of them moved stand where they were moved to', () => {
  const base = page(block('a'), block('b'), block('c'))
  const moved = page(block('c'), block('a'), block('b'))
  expect(idsOf(merge(base, base, moved).words)).toEqual(['c', 'a', 'b'])
  expect(idsOf(merge(base, moved, page(block('a', 'x'), block('b'), block('c'))).words)).toEqual(['c', 'a', 'b'])
})

test('blocks that both moved stand where each put them; what they put in different places collides, and either order can be taken', () => {
  const inOrder = (ids: string) => page(...[...ids].map((id) => block(id)))
  const base = inOrder('abcd')
  const both = merge(base, inOrder('bacd'), inOrder('abdc'))
  expect([idsOf(both.words).join(''), both.collisions]).toEqual(['badc', []])
  const across = merge(base, inOrder('dabc'), inOrder('bacd'))
  expect([idsOf(across.words).join(''), across.collisions]).toEqual(['dbac', []])

  // One put the last block first, the other one behind the first.
  const { words: merged, collisions } = merge(
    base,
    inOrder('dabc'),
    page(block('a'), block('d'), block('b', 'other words'), block('c'), block('new')),
  )
  expect(idsOf(merged)).toEqual(['d', 'a', 'b', 'c', 'new'])
  expect(collisions).toEqual([{ path: MAIN, isOrder: true, base: ['a', 'b', 'c', 'd'], mine: ['d', 'a', 'b', 'c'], theirs: ['a', 'd', 'b', 'c'] }])
  const taken = collisions.reduce(takeTheirs, merged)
  expect(blocksOf(taken)).toEqual([block('a'), block('d'), block('b', 'other words'), block('c'), block('new')])
})

test('a block that one changed and the other removed collides, by its id', () => {
  const { collisions } = merge(page(block('a')), page(block('a', 'changed')), page())
  expect(collisions.map(({ path }) => path)).toEqual([[...MAIN, 'a']])
})

test('their side of a collision is taken: words, a removal, and a block that I had removed', () => {
  const take = (base: JsonObject, mine: JsonObject, theirs: JsonObject) => {
    const { words: merged, collisions } = merge(base, mine, theirs)
    expect(collisions).toHaveLength(1)
    return collisions.reduce(takeTheirs, merged)
  }
  const base = page(block('a'), block('b'))
  expect(blocksOf(take(base, page(block('a', 'mine'), block('b')), page(block('a', 'theirs'), block('b'))))).toEqual([
    block('a', 'theirs'),
    block('b'),
  ])
  expect(idsOf(take(base, page(block('a', 'mine'), block('b')), page(block('b'))))).toEqual(['b'])
  expect(blocksOf(take(base, page(block('b')), page(block('a', 'theirs'), block('b'))))).toEqual([block('b'), block('a', 'theirs')])
  expect(take({ a: 'old' }, { a: 'mine' }, { a: 'theirs' }).body).toEqual({ a: 'theirs' })
})

const whole = (id: string, text = id, children: Json[] = []): JsonObject => ({
  ...block(id, text),
  definition: 'busbar:box',
  regions: [{ name: 'content', children }],
})
const regions = (left: Json[], right: Json[], last: Json[] = []): JsonObject => ({
  component: {
    ...whole('root'),
    regions: [
      { name: 'left', children: left },
      { name: 'right', children: right },
      { name: 'last', children: last },
    ],
  },
})
const countOf = (id: string, value: unknown) => JSON.stringify(value).split(`"id":"${id}"`).length - 1

test('a block that one moved to another region stands there, with what the other one changed and added in it', () => {
  const base = regions([whole('x', 'x', [whole('y')]), whole('a')], [whole('b')])
  const moved = regions([whole('a')], [whole('b'), whole('x', 'x', [whole('y')])])
  const changed = regions([whole('x', 'changed', [whole('y', 'other'), whole('new')]), whole('a', 'changed')], [whole('b')])
  const merged = regions([whole('a', 'changed')], [whole('b'), whole('x', 'changed', [whole('y', 'other'), whole('new')])])
  expect(merge(base, moved, changed)).toEqual({ words: words(merged), collisions: [] })
  expect(merge(base, changed, moved)).toEqual({ words: words(merged), collisions: [] })
})

test('a block that both moved to different regions stands once, and both pages are told', () => {
  const base = regions([whole('x'), whole('a')], [whole('b')])
  const moved = regions([whole('a')], [whole('b'), whole('x')])
  const other = regions([whole('a')], [whole('b')], [whole('x')])
  for (const [mine, theirs] of [[moved, other] as const, [other, moved] as const]) {
    const { words: merged, collisions } = merge(base, mine, theirs)
    expect([countOf('x', merged), collisions.length]).toEqual([1, 1])
    expect(collisions.reduce(takeTheirs, merged).body).toEqual(theirs)
  }
})

test('a block stands once when one moved it into a new block, and the other changed it', () => {
  const base = regions([whole('x')], [])
  const moved = regions([], [whole('new', 'new', [whole('x')])])
  for (const [mine, theirs] of [[moved, regions([whole('x', 'changed')], [])] as const, [regions([whole('x', 'changed')], []), moved] as const]) {
    const { words: merged, collisions } = merge(base, mine, theirs)
    expect([countOf('x', merged), collisions.length]).toEqual([1, 1])
    expect(countOf('x', collisions.reduce(takeTheirs, merged))).toBe(1)
  }
})

test('a block stands once when one moved it out of a block that the other changed or moved, and then removed that block', () => {
  const base = page(whole('a', 'a', [whole('x')]), whole('b'))
  const movedOut = page(whole('b', 'b', [whole('x')]))
  const kept = [page(whole('a', 'changed', [whole('x')]), whole('b')), page(whole('b', 'b', [whole('a', 'a', [whole('x')])]))]
  for (const other of kept)
    for (const [mine, theirs] of [[movedOut, other] as const, [other, movedOut] as const]) {
      const { words: merged, collisions } = merge(base, mine, theirs)
      // A block that was changed is not taken out without being shown; one that was moved stays.
      expect([countOf('x', merged), countOf('a', [merged, collisions]) > 0]).toEqual([1, true])
      expect(countOf('x', collisions.reduce(takeTheirs, merged))).toBe(1)
    }
})

test('random changes of two people: what only one of them changed is as they left it, and nothing is invented', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 500; round += 1) {
    const ids = Array.from({ length: 12 }, (_, place) => `b${place}`)
    const base = page(...ids.map((id) => block(id)))
    const change = (mark: string) => {
      const changed = new Map<string, string>()
      for (let times = 1 + random(4); times > 0; times -= 1) changed.set(`b${random(12)}`, `${mark}${round}`)
      return { changed, tree: page(...ids.map((id) => block(id, changed.get(id) ?? id)), block(`${mark}-new`)) }
    }
    const mine = change('m')
    const theirs = change('t')
    const { words: merged, collisions } = merge(base, mine.tree, theirs.tree)
    const texts = new Map(blocksOf(merged).map(({ id, attributes }) => [id, attributes.text]))
    for (const id of ids) expect(texts.get(id)).toBe(mine.changed.get(id) ?? theirs.changed.get(id) ?? id)
    expect([...texts.keys()].toSorted()).toEqual([...ids, 'm-new', 't-new'].toSorted())
    expect(collisions.length).toBe(ids.filter((id) => mine.changed.has(id) && theirs.changed.has(id)).length)
  }
})

test('the order of fields does not count, that of lists does', () => {
  expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: undefined }, {})).toBe(false)
})
