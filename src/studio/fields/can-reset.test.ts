import { expect, test } from 'vitest'

import type { Json, JsonObject } from '#base/pure/json.ts'
import { describeForms } from '#model/types/describe-forms.ts'
import { BLOCK_RULES } from '../../../tests/support/block-rules.ts'
import { canReset } from './can-reset.ts'
import { propertiesOf, readSchema } from './form-schema.ts'

const { blocks } = describeForms({ types: [], blocks: BLOCK_RULES as never })

/** Whether an attribute of a block can be reset, as its form shows it. */
function isOffered(definition: string, name: string, value: Json | undefined): boolean {
  const form = blocks[definition] ?? expect.unreachable()
  const { schema, isRequired } = propertiesOf(form.schema).find((each) => each.name === name) ?? expect.unreachable()
  return canReset(readSchema(schema, form.schema), { value, begun: form.initial?.[name], isRequired })
}

test('what differs from a new block, or from what is taken without a value, can be reset', () => {
  expect(isOffered('busbar:banner', 'height', 201)).toBe(false)
  expect(isOffered('busbar:banner', 'height', 300)).toBe(true)
  expect(isOffered('busbar:banner', 'height', undefined)).toBe(false)
  const row = blocks['busbar:columns']?.initial as JsonObject
  expect(isOffered('busbar:columns', 'columns', row['columns'])).toBe(false)
  expect(isOffered('busbar:columns', 'columns', [])).toBe(true)
  expect(isOffered('busbar:section', 'columns', [{ columnKey: 'left', columnName: 'Left', columnWidth: 12 }])).toBe(true)
})

test('a switch that was never set can be left to itself again; texts and pictures are emptied where they are', () => {
  expect(isOffered('busbar:richText', 'linkTerms', undefined)).toBe(false)
  expect(isOffered('busbar:richText', 'linkTerms', false)).toBe(true)
  expect(isOffered('busbar:hero', 'subHeading', 'What a test breaks on purpose')).toBe(false)
  expect(isOffered('busbar:section', 'backgroundImage', { contentKey: 'MC' })).toBe(false)
  expect(isOffered('busbar:section', 'backgroundImages', { desktop: {}, tablet: {}, mobile: {} })).toBe(true)
})

test('what a block cannot do without is never taken away', () => {
  expect(isOffered('busbar:heading', 'text', 'Hold-up time')).toBe(false)
  expect(isOffered('busbar:breadcrumbs', 'items', [{ label: 'Home' }])).toBe(false)
})
