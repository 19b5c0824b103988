import { isJsonObject } from '#base/pure/json.ts'
import type { VariantFilter } from '#content/store/list-variants.ts'
import { ContractError } from '#model/errors.ts'

const LONGEST_TEXT = 200
const MOST_VALUES = 50

/** Refuses a filter with too many values, or with text that is too long or not valid. */
export function refuseFilter(filter: VariantFilter): void {
  if (!isJsonObject(filter)) refuse('Write the filter as an object.')
  const { types = [], states = [], text = '', language = '', changedBy = [], changedSince = '', changedBefore = '', untranslatedIn = '' } = filter
  if (!Array.isArray(types) || !Array.isArray(states) || !Array.isArray(changedBy)) refuse('Write types, states and authors as lists.')
  if (types.length + states.length + changedBy.length > MOST_VALUES) refuse(`Name at most ${MOST_VALUES} values.`)
  const values = [...types, ...states, ...changedBy, text, language, changedSince, changedBefore, untranslatedIn]
  if (values.some((value) => typeof value !== 'string' || value.length > LONGEST_TEXT || /\p{Cc}/u.test(value) || !value.isWellFormed()))
    refuse(`Look for at most ${LONGEST_TEXT} characters, without control characters.`)
}

function refuse(message: string): never {
  throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', message)
}
