import { FINDER_FILTERS, type FilterName, type RawParameters } from '#model/products/finder.ts'
import { textOf, type Text } from '#texts/text.ts'
import type { CatalogueIndex } from './build-index.ts'
import { FILTER_NAMES, type ChoiceName, type QuantityName } from './filters.ts'
import { readQuantity, type Term } from './read-quantity.ts'
import { readSize, type Box } from './read-size.ts'

/** The condition of a filter. */
export type Wish =
  | { kind: 'choice'; name: ChoiceName; values: readonly string[] }
  | { kind: 'quantity'; name: QuantityName; terms: readonly Term[] }
  | { kind: 'size'; name: 'size'; boxes: readonly Box[] }

/** A filter in the address: its condition, or what is wrong with it. A filter with a problem does not filter. */
export type ReadFilter = { name: FilterName; typed: string } & ({ wish: Wish; problem?: undefined } | { wish?: undefined; problem: Text })

/** The longest text that is read, in characters; lists of choices are written by the page and are longer than what people type. */
const LONGEST = { choice: 1000, quantity: 300, size: 300 }

/** The filters of an address in the order in which they are shown; empty ones are left out. */
export function readState(parameters: RawParameters, index: CatalogueIndex): ReadFilter[] {
  return FILTER_NAMES.flatMap((name) => {
    const typed = Object.hasOwn(parameters, name) ? (parameters[name] ?? '').trim() : ''
    if (/^[\s,;]*$/.test(typed)) return []
    const longest = LONGEST[FINDER_FILTERS[name].kind]
    if (typed.length > longest) return [{ name, typed: typed.slice(0, longest), problem: tooLong(longest) }]
    return [{ name, typed, ...readFilter(name, typed, index) }]
  })
}

/** The problems of the filters. */
export function listProblems(filters: readonly ReadFilter[], language: string): { name: FilterName; message: string }[] {
  return filters.flatMap(({ name, problem }) => (problem === undefined ? [] : [{ name, message: problem(language) }]))
}

type Outcome = { wish: Wish; problem?: undefined } | { wish?: undefined; problem: Text }

function readFilter(name: FilterName, typed: string, index: CatalogueIndex): Outcome {
  if (isQuantity(name)) {
    const read = readQuantity(name, typed)
    return read.kind === 'problem' ? { problem: read.message } : { wish: { kind: 'quantity', name, terms: read.terms } }
  }
  if (isSize(name)) {
    const read = readSize(typed)
    return read.kind === 'problem' ? { problem: read.message } : { wish: { kind: 'size', name, boxes: read.boxes } }
  }
  return readChoice(name, typed, index)
}

function isQuantity(name: FilterName): name is QuantityName {
  return FINDER_FILTERS[name].kind === 'quantity'
}

function isSize(name: FilterName): name is 'size' {
  return FINDER_FILTERS[name].kind === 'size'
}

/** Values are compared without case, and each counts once. */
function readChoice(name: ChoiceName, typed: string, { choices }: CatalogueIndex): Outcome {
  const known = new Map([...choices[name].keys()].map((value) => [value.toLowerCase(), value]))
  const values = new Set<string>()
  for (const written of typed.split(/[,;]/).map((part) => part.trim())) {
    if (written === '') continue
    const value = known.get(written.toLowerCase())
    if (value === undefined) return { problem: unknownValue(written) }
    values.add(value)
  }
  return { wish: { kind: 'choice', name, values: [...values] } }
}

function tooLong(longest: number): Text {
  return textOf('finderRuleTooLong', { longest })
}

function unknownValue(written: string): Text {
  const shown = written.length > 24 ? `${written.slice(0, 23)}…` : written
  return textOf('finderRuleUnknownValue', { shown })
}
