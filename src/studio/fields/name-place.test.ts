import { expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '../../../tests/support/block-rules.ts'
import { namePlace } from './name-place.ts'

const forms = describeForms({ types: ALL_TYPES, blocks: BLOCK_RULES as never })
const name = (type: string, path: readonly string[], body: JsonObject = {}) =>
  namePlace(path, { form: forms.types[type], forms, words: { title: '', urlName: '', body } }).map((each) =>
    typeof each === 'string' ? each : 'de' in each ? each.de : each.part,
  )

test('fields of an item and of its type are named as in the form', () => {
  expect(name('busbar__article', ['title'])).toEqual(['Titel'])
  expect(name('busbar__article', ['urlName'])).toEqual(['URL-Name'])
  expect(name('busbar__article', ['body', 'excerpt'])).toEqual(['Teaser'])
})

test('a step into a list is named by its number', () => {
  const items = [{ label: 'Products' }, { label: 'Resources', items: [{ label: 'Guides' }] }]
  expect(name('busbar__menu', ['body', 'items', '1', 'label'], { items })).toEqual(['Menüpunkte', '2', 'Beschriftung'])
})

test('fields of a block are named with their block', () => {
  const heading = { id: 'h', definition: 'busbar:heading', attributes: { text: 'Ripple' }, regions: [] }
  const component = { id: 'root', definition: 'busbar:layout', attributes: {}, regions: [{ name: 'content', children: [heading] }] }
  const inside = ['body', 'component', 'regions', 'content', 'children', 'h']
  expect(name('sfdc_cms__view', [...inside, 'attributes', 'text'], { component })).toEqual(['Überschrift', 'Text'])
  expect(name('sfdc_cms__view', ['body', 'component', 'regions'], { component })).toEqual(['Seite', 'regions'])
  expect(name('sfdc_cms__view', [...inside, 'visibility'], { component })).toEqual(['Überschrift', 'visibility'])
})

test('what the form has no label for keeps its own name', () => {
  expect(name('busbar__article', ['body', 'gone'])).toEqual(['gone'])
})
