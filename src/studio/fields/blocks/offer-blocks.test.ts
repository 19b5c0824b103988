import { expect, test } from 'vitest'

import type { Forms } from '#model/types/describe-forms.ts'
import { offerBlocks } from './offer-blocks.ts'

const form = (group: string) => ({ label: { en: group, de: group }, group, icon: 'box', schema: {} })
const blocks: Forms['blocks'] = {
  'busbar:cards': form('lists'),
  'busbar:heading': form('text'),
  'busbar:section': form('structure'),
  'busbar:text': form('text'),
}
const namesOf = (wishes: Parameters<typeof offerBlocks>[1]) =>
  offerBlocks(blocks, wishes).map(({ definition, group }) => `${group ?? 'most'} ${definition.slice(7)}`)

test('blocks are offered in the order of their groups', () => {
  expect(namesOf({ allow: undefined, uses: {} })).toEqual(['structure section', 'text heading', 'text text', 'lists cards'])
})

test('those that were added most come first, and stay in their groups', () => {
  expect(namesOf({ allow: undefined, uses: { 'busbar:text': 1, 'busbar:heading': 2, 'busbar:cards': 3, 'busbar:gone': 9 } })).toEqual([
    'most cards',
    'most heading',
    'most text',
    'structure section',
    'text heading',
    'text text',
    'lists cards',
  ])
})

test('one or two that were added make no group of their own', () => {
  expect(namesOf({ allow: undefined, uses: { 'busbar:text': 1, 'busbar:cards': 3 } })).toEqual([
    'structure section',
    'text heading',
    'text text',
    'lists cards',
  ])
})

test('a region is offered what it may hold, by block or by group', () => {
  expect(namesOf({ allow: ['text'], uses: { 'busbar:cards': 3 } })).toEqual(['text heading', 'text text'])
  expect(namesOf({ allow: ['busbar:cards'], uses: {} })).toEqual(['lists cards'])
})

test('what can stand in no region is not offered, such as the outermost block', () => {
  const regions = [{ name: 'content', label: { en: 'Content', de: 'Inhalt' }, allow: ['structure', 'text'] as const }]
  const page: Forms['blocks'] = { ...blocks, 'busbar:layout': { ...form('page'), regions } }
  const offered = offerBlocks(page, { allow: undefined, uses: { 'busbar:layout': 3 } }).map(({ definition }) => definition)
  expect(offered).toEqual(['busbar:section', 'busbar:heading', 'busbar:text'])
})
