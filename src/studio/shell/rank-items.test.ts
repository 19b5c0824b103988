import { expect, test } from 'vitest'

import type { Row } from '#model/authoring/shapes.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { holdsWords, isSameName, rankItems } from './rank-items.ts'

const forms = describeForms({ types: ALL_TYPES, blocks: new Map() })
const row = (title: string, type: string): Row => ({
  contentKey: `${type} ${title}`,
  language: 'en_US',
  type,
  title,
  urlName: '',
  state: 'draft',
  draftVersion: 1,
  access: 'public',
  draftAuthor: '',
  changedAt: '2026-11-25T10:00:00.000Z',
})

test('titles that are what was typed come first, then those that begin with it', () => {
  const rows = ['Overpower', 'A power supply', 'Power Good', 'Power'].map((title) => row(title, 'busbar__glossaryTerm'))
  expect(rankItems(rows, 'power', forms).map(({ title }) => title)).toEqual(['Power', 'Power Good', 'A power supply', 'Overpower'])
})

test('terms and articles come before pages, pictures and routes of the same rank', () => {
  const types = ['sfdc_cms__route', 'sfdc_cms__image', 'sfdc_cms__view', 'busbar__product', 'busbar__article']
  expect(
    rankItems(
      types.map((type) => row('Hold-up', type)),
      'hold',
      forms,
    ).map(({ type }) => type),
  ).toEqual(types.toReversed())
})

test('without words the order of the server stays', () => {
  const rows = [row('B', 'sfdc_cms__route'), row('A', 'busbar__article')]
  expect(rankItems(rows, '', forms)).toEqual(rows)
})

test('names are compared without case, accents and what stands between words', () => {
  expect(isSameName('Überlast', 'uberlast')).toBe(true)
  expect(holdsWords('New: Glossary term', 'new gloss')).toBe(true)
  expect(holdsWords('New: Glossary term', 'news')).toBe(false)
})
