import type { Actor } from '#model/accounts/actor.ts'
import { describeField } from '#model/fields/field.ts'
import { MOST_NAMED_VALUES } from '#model/authoring/states.ts'
import { CONTENT_TYPES, isContentTypeName } from '#model/types/content-types.ts'
import * as stored from '#content/store/list-named-values.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineQuery } from '../define-act.ts'
import { refuseFilter } from './refuse-filter.ts'

type NamedValues = { actor: Actor; type: string; language: string; field: string }

/**
 * The values of a field that another field names for visitors (`titledBy`), such as the categories of terms, in one language: the first `MOST_NAMED_VALUES` by name. Throws
 * `ILLEGAL_QUERY_PARAMETER_VALUE` for another field.
 */
export const listNamedValues = defineQuery<NamedValues, stored.NamedValue[]>('read', async (store, { type, language, field }) => {
  refuseFilter({ types: [type], language, text: field })
  const title = findTitle(type, field)
  if (title === undefined) throw new AuthoringError('ILLEGAL_QUERY_PARAMETER_VALUE', sentence('refuseNamedField', { type, field }))
  return await stored.listNamedValues(store, { type, language, value: field, title }, MOST_NAMED_VALUES)
})

function findTitle(type: string, field: string): string | undefined {
  if (!isContentTypeName(type) || !Object.hasOwn(CONTENT_TYPES[type].body.shape, field)) return undefined
  const shape: Readonly<Record<string, Parameters<typeof describeField>[0]>> = CONTENT_TYPES[type].body.shape
  const schema = shape[field]
  return schema && describeField(schema)?.titledBy
}
