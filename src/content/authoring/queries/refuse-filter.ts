import { isJsonObject } from '#base/pure/json.ts'
import type { VariantFilter } from '#content/store/list-variants.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

const LONGEST_TEXT = 200
const MOST_VALUES = 50

/** Refuses a filter with too many values, or with text that is too long or not valid. */
export function refuseFilter(filter: VariantFilter): void {
  if (!isJsonObject(filter)) refuse(sentence('refuseFilterShape'))
  const { types = [], states = [], text = '', language = '', changedBy = [], untranslatedIn = '' } = filter
  const { changedSince = '', changedBefore = '', publishedSince = '' } = filter
  if (!Array.isArray(types) || !Array.isArray(states) || !Array.isArray(changedBy)) refuse(sentence('refuseFilterLists'))
  if (types.length + states.length + changedBy.length > MOST_VALUES) refuse(sentence('refuseManyFilters', { most: MOST_VALUES }))
  const values = [...types, ...states, ...changedBy, text, language, changedSince, changedBefore, publishedSince, untranslatedIn]
  if (values.some((value) => typeof value !== 'string' || value.length > LONGEST_TEXT || /\p{Cc}/u.test(value) || !value.isWellFormed()))
    refuse(sentence('refuseLongSearch', { most: LONGEST_TEXT }))
}

function refuse(said: Sentence): never {
  throw new AuthoringError('ILLEGAL_QUERY_PARAMETER_VALUE', said)
}
