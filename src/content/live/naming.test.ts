import { expect, test } from 'vitest'

import type { PublishedDocument } from '#model/content/document.ts'
import { groupByNamed, namingTokens } from './naming.ts'

const guide = (body: PublishedDocument['body'], title = 'Hold-up'): PublishedDocument => ({
  contentKey: 'MCAAAAAAAAAAAAAAAAAAAAAAAAAA',
  managedContentId: '20Y000000000001',
  type: 'busbar__guide',
  language: 'en_US',
  title,
  urlName: 'hold-up-time',
  version: 1,
  publishedDate: '2026-01-01T00:00:00.000Z',
  access: 'public',
  body,
})

test('a change invalidates look-ups of the names that an item had before and has now', () => {
  const before = guide({ glossary: ['dip', 'energy'], outline: 'text' })
  const after = guide({ glossary: ['dip', 'capacitor'], sizes: [1, 2] })
  expect(namingTokens(before, after).toSorted()).toEqual([
    'naming:busbar__guide.glossary=capacitor',
    'naming:busbar__guide.glossary=dip',
    'naming:busbar__guide.glossary=dip',
    'naming:busbar__guide.glossary=energy',
  ])
})

test('lists of names are invalidated by a new name, and not by a new text', () => {
  expect(namingTokens(guide({ text: 'old' }), guide({ text: 'new' }))).toEqual([])
  expect(namingTokens(guide({}), guide({}, 'Ride-through'))).toEqual(['names:busbar__guide'])
  const term = (body: PublishedDocument['body']) => ({ ...guide(body), type: 'busbar__glossaryTerm' })
  expect(namingTokens(term({}), term({ abbreviation: 'HU' }))).toEqual(['names:busbar__glossaryTerm'])
  expect(namingTokens(undefined, guide({}))).toEqual(['names:busbar__guide'])
  expect(namingTokens(guide({}), undefined)).toEqual(['names:busbar__guide'])
})

test('an item that holds a name twice is listed once', () => {
  expect(groupByNamed([guide({ glossary: ['dip', 'dip'] })], 'glossary').get('dip')).toHaveLength(1)
})
