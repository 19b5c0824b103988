import { expect, test } from 'vitest'

import { findCollisions, isUnsaved, mergeTyped, openTyped, takeTheirs, type Typed } from './typed-words.ts'

const draft = { version: 3, title: 'Bench', body: { title: 'Bench', altText: 'A bench', focalPoint: { x: 0.5, y: 0.5 } } }
const type = (words: Partial<Typed>): Typed => ({ base: draft, body: {}, savedAs: Infinity, ...words })
const later = (version: number, body: Partial<typeof draft.body>) => ({ ...draft, version, body: { ...draft.body, ...body } })

test('what was typed stays until a draft holds it', () => {
  const typed = type({ body: { altText: 'A test bench' } })
  expect([openTyped(typed, draft), isUnsaved(typed)]).toEqual([typed, true])
  const saved = { ...typed, savedAs: 4 }
  expect(openTyped(saved, draft)).toEqual(saved)
  expect(openTyped(saved, later(4, { altText: 'A test bench' })).body).toEqual({})
})

test('fields that somebody else has changed are kept when they were not typed into', () => {
  const theirs = { ...later(4, { focalPoint: { x: 0.1, y: 0.1 } }), title: 'Test bench' }
  const typed = type({ body: { altText: 'A test bench' } })
  expect(findCollisions(typed, theirs)).toEqual([])
  expect(mergeTyped(typed, theirs)).toEqual({
    title: 'Test bench',
    body: { title: 'Test bench', altText: 'A test bench', focalPoint: { x: 0.1, y: 0.1 } },
  })
})

test('a field that both have changed differently collides, until one of the two is taken', () => {
  const typed = type({ title: 'Mine', body: { altText: 'Mine', focalPoint: { x: 0.2, y: 0.2 } } })
  const theirs = { ...later(4, { altText: 'Theirs', focalPoint: { x: 0.2, y: 0.2 } }), title: 'Theirs' }
  expect(findCollisions(typed, theirs)).toEqual([
    { field: 'altText', theirs: 'Theirs' },
    { field: 'title', theirs: 'Theirs' },
  ])
  expect(findCollisions({ ...typed, base: theirs }, theirs)).toEqual([])
  const taken = takeTheirs(typed, theirs)
  expect([findCollisions(taken, theirs), mergeTyped(taken, theirs).body['altText']]).toEqual([[], 'Theirs'])
})
