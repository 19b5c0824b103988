import { expect, test } from 'vitest'

import type { Json, JsonObject } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import { mergeWords, type ItemWords } from './merge-words.ts'

const words = (body: JsonObject, title = 'Ripple'): ItemWords => ({ title, urlName: 'ripple', body })
const merge = (base: JsonObject, mine: JsonObject, theirs: JsonObject) => mergeWords(words(base), words(mine), words(theirs))
/** The merged words where theirs is taken of all collisions. */
const takeAll = (base: JsonObject, mine: JsonObject, theirs: JsonObject) => {
  const takes = new Set(merge(base, mine, theirs).collisions.map(({ key }) => key))
  return mergeWords(words(base), words(mine), words(theirs), takes).words
}

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
  expect(collisions).toEqual([{ key: 'body.a', path: ['body', 'a'], base: 'old', mine: 'mine', theirs: 'theirs' }])
  expect(mergeWords(words({}, 'A'), words({}, 'B'), words({}, 'C')).collisions[0]?.path).toEqual(['title'])
})

test('a field that one changed and the other removed collides', () => {
  expect(merge({ a: 1 }, { a: 2 }, {}).collisions).toMatchObject([{ path: ['body', 'a'], base: 1, mine: 2, theirs: undefined }])
})

const block = (id: string, text = id): JsonObject => ({ id, definition: 'busbar:text', attributes: { text }, regions: [] })
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
  const theirs = page(block('a'), block('d'), block('b', 'other words'), block('c'), block('new'))
  const { words: merged, collisions } = merge(base, inOrder('dabc'), theirs)
  expect(idsOf(merged)).toEqual(['d', 'a', 'b', 'c', 'new'])
  const orders = { base: ['a', 'b', 'c', 'd'], mine: ['d', 'a', 'b', 'c'], theirs: ['a', 'd', 'b', 'c'] }
  expect(collisions).toMatchObject([{ path: MAIN, kind: 'order', ...orders }])
  expect(takeAll(base, inOrder('dabc'), theirs).body).toEqual(theirs)
})

test('a block that one changed and the other removed collides, by its id', () => {
  const { collisions } = merge(page(block('a')), page(block('a', 'changed')), page())
  expect(collisions).toMatchObject([{ path: [...MAIN, 'a'], kind: 'gone', mine: block('a', 'changed'), theirs: undefined }])
})

test('their side of a collision is taken: words, a removal, and a block that I had removed', () => {
  const base = page(block('a'), block('b'))
  const blocksTaken = (mine: JsonObject, theirs: JsonObject) => {
    expect(merge(base, mine, theirs).collisions).toHaveLength(1)
    return blocksOf(takeAll(base, mine, theirs))
  }
  const changed = page(block('a', 'theirs'), block('b'))
  expect(blocksTaken(page(block('a', 'mine'), block('b')), changed)).toEqual([block('a', 'theirs'), block('b')])
  expect(blocksTaken(page(block('a', 'mine'), block('b')), page(block('b')))).toEqual([block('b')])
  expect(blocksTaken(page(block('b')), changed)).toEqual([block('a', 'theirs'), block('b')])
  expect(takeAll({ a: 'old' }, { a: 'mine' }, { a: 'theirs' }).body).toEqual({ a: 'theirs' })
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

test('a block that one moved to another region stands there, with what the other one changed and added in it', () => {
  const base = regions([whole('x', 'x', [whole('y')]), whole('a')], [whole('b')])
  const moved = regions([whole('a')], [whole('b'), whole('x', 'x', [whole('y')])])
  const changed = regions([whole('x', 'changed', [whole('y', 'other'), whole('new')]), whole('a', 'changed')], [whole('b')])
  const merged = regions([whole('a', 'changed')], [whole('b'), whole('x', 'changed', [whole('y', 'other'), whole('new')])])
  expect(merge(base, moved, changed)).toEqual({ words: words(merged), collisions: [] })
  expect(merge(base, changed, moved)).toEqual({ words: words(merged), collisions: [] })
})

test('a block that both moved to different regions stands once, and both places are told', () => {
  const base = regions([whole('x'), whole('a')], [whole('b')])
  const moved = regions([whole('a', 'mine')], [whole('b'), whole('x')])
  const other = regions([whole('a')], [whole('b', 'theirs')], [whole('x')])
  const { words: merged, collisions } = merge(base, moved, other)
  expect(merged.body).toEqual(regions([whole('a', 'mine')], [whole('b', 'theirs'), whole('x')]))
  expect(collisions).toMatchObject([
    {
      kind: 'place',
      base: { parent: 'root', region: 'left', number: 1 },
      mine: { parent: 'root', region: 'right', number: 2 },
      theirs: { parent: 'root', region: 'last', number: 1 },
    },
  ])
  expect(takeAll(base, moved, other).body).toEqual(regions([whole('a', 'mine')], [whole('b', 'theirs')], [whole('x')]))
})

test('a block that both moved to the same region stands there once, with the changes of both', () => {
  const base = regions([whole('x', 'x', [whole('y'), whole('z')])], [])
  const mine = regions([], [whole('x', 'mine', [whole('z')]), whole('y')])
  const theirs = regions([], [whole('x', 'x', [whole('y', 'theirs'), whole('z'), whole('new')])])
  expect(merge(base, mine, theirs)).toMatchObject({
    words: words(regions([], [whole('x', 'mine', [whole('z'), whole('new')]), whole('y', 'theirs')])),
    collisions: [],
  })
})

test('a block that one moved into a new block stands there, with what the other one changed', () => {
  const base = regions([whole('x')], [])
  const moved = regions([], [whole('new', 'new', [whole('x')])])
  const changed = regions([whole('x', 'changed')], [])
  const merged = regions([], [whole('new', 'new', [whole('x', 'changed')])])
  for (const [mine, theirs] of [[moved, changed] as const, [changed, moved] as const])
    expect(merge(base, mine, theirs)).toEqual({ words: words(merged), collisions: [] })
})

test('blocks that each moved into the other stand as one of them has it', () => {
  const base = regions([whole('x')], [whole('y')])
  const mine = regions([], [whole('y', 'y', [whole('x')])])
  const theirs = regions([whole('x', 'x', [whole('y')])], [])
  expect(merge(base, mine, theirs)).toMatchObject({ words: words(mine), collisions: [{ kind: 'place' }, { kind: 'place' }] })
  expect(takeAll(base, mine, theirs).body).toEqual(theirs)
})

test('what one moved into a block that the other removed is not gone with it', () => {
  const base = page(whole('a'), whole('x'))
  const removed = page(whole('x'))
  const moved = page(whole('a', 'a', [whole('x')]))
  expect(merge(base, removed, moved)).toMatchObject({ words: words(removed), collisions: [{ kind: 'gone', mine: undefined }] })
  expect(takeAll(base, removed, moved).body).toEqual(moved)
  expect(merge(base, moved, removed)).toMatchObject({ words: words(moved), collisions: [{ kind: 'gone', theirs: undefined }] })
  expect(takeAll(base, moved, removed).body).toEqual(removed)
})

test('a block that one moved out of another one is not gone with that one', () => {
  const base = page(whole('a', 'a', [whole('x')]), whole('b'))
  const movedOut = page(whole('b', 'b', [whole('x')]))
  const changed = page(whole('a', 'a', [whole('x', 'changed')]), whole('b'))
  for (const [mine, theirs] of [[movedOut, changed] as const, [changed, movedOut] as const])
    expect(merge(base, mine, theirs)).toEqual({ words: words(page(whole('b', 'b', [whole('x', 'changed')]))), collisions: [] })
})

test('trees that are none are compared as a whole', () => {
  const broken = (text: string): JsonObject => ({ component: { ...whole('root', text), regions: [{ name: 'content', children: [null] }] } })
  const twice = page(block('a'), block('a'))
  expect(merge(broken('a'), broken('b'), broken('c')).collisions).toMatchObject([{ path: ['body', 'component'] }])
  expect(merge(twice, page(block('a')), page(block('a'), block('a'), block('b'))).collisions).toMatchObject([{ path: ['body', 'component'] }])
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
