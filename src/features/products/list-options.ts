import { FINDER_FILTERS, type FilterName, type FilterOption, type FinderParameters } from '#model/products/finder.ts'
import { writeQuantity } from '#model/quantities/write-quantity.ts'
import { say } from '#texts/say.ts'
import { countBoth, type Bits } from './bits.ts'
import { keptIn, type CatalogueIndex } from './build-index.ts'
import { FILTER_NAMES, QUANTITIES, type QuantityName } from './filters.ts'
import { labelOf } from './label-of.ts'
import { matchWish } from './match-wish.ts'
import { readQuantity, type Term } from './read-quantity.ts'
import { readSize } from './read-size.ts'
import type { ReadFilter, Wish } from './read-state.ts'
import type { Selection } from './select-models.ts'
import { writeBox, writeWish } from './write-wish.ts'

/** A value to choose, with the models that have it. */
type Offer = { value: string; label: string; matching: Bits }

/** A list of more values would be too long: then only those with the most models are offered. */
const MOST_VALUES = 40
/** Common footprints. */
const SIZES = ['1 x 1 in', '2 x 1 in', '3 x 2 in', '4 x 2 in', '5 x 3 in', '6 x 4 in']

/** The values of a filter in order, each with the number of models that choosing it shows. */
export function listOptions(
  name: FilterName,
  {
    index,
    language,
    filter,
    selection,
    parameters,
  }: {
    index: CatalogueIndex
    language: string
    filter: ReadFilter | undefined
    selection: Selection
    parameters: FinderParameters
  },
): FilterOption[] {
  const wantsAll = 'match' in FINDER_FILTERS[name] && FINDER_FILTERS[name].match === 'all'
  const base = wantsAll ? selection.found : selection.without(name)
  const chosen = chosenValues(filter)
  return offersOf(name, index, language).map(({ value, label, matching }) => {
    const toggled = () => toggle(name, { parameters, filter, value, chosen })
    return { value, label, count: countBoth(base, matching), isChosen: chosen.includes(value), toggled }
  })
}

function offersOf(name: FilterName, index: CatalogueIndex, language: string): readonly Offer[] {
  return keptIn(index, `offers ${name} ${language}`, () => {
    if (name === 'size') return SIZES.flatMap((value) => offerOf(index, readSize(value), { value, language }))
    const { kind } = FINDER_FILTERS[name]
    if (kind !== 'quantity') {
      const choice = name as Exclude<FilterName, QuantityName | 'size'>
      return [...index.choices[choice]].map(([value, matching]) => ({ value, label: labelOf(choice, value, { index, language }), matching }))
    }
    return offerQuantities(name as QuantityName, index, language)
  })
}

function offerOf(index: CatalogueIndex, read: ReturnType<typeof readSize>, { value, language }: { value: string; language: string }): Offer[] {
  const [box] = read.kind === 'boxes' ? read.boxes : []
  if (box === undefined) return []
  const label = `${value.replace(' x ', '\u00A0×\u00A0').replace(' in', '\u00A0in')} (${writeBox(box, language)})`
  return [{ value, label, matching: matchWish(index, { kind: 'size', name: 'size', boxes: [box] }) }]
}

function offerQuantities(name: QuantityName, index: CatalogueIndex, language: string): Offer[] {
  const { singleNumber, unit } = FINDER_FILTERS[name]
  const { suggestions } = QUANTITIES[name]
  const offers = (suggestions ?? listValues(name, index)).flatMap((value) => {
    const read = readQuantity(name, value)
    if (read.kind === 'problem') return []
    const wish: Wish = { kind: 'quantity', name, terms: read.terms }
    const [term] = read.terms
    const write = (number: number) => writeQuantity(number, unit, language, 6)
    const label = term?.kind === 'value' ? labelOfNumber(singleNumber, write(term.value), language) : undefined
    return [{ value, label: label ?? writeWish(wish, index, language), matching: matchWish(index, wish) }]
  })
  // Values that no model has are left out; among suggestions, so are those that every model has.
  return offers.filter(({ matching }) =>
    [0, suggestions === undefined ? 0 : index.models.length].every((count) => countBoth(matching, matching) !== count),
  )
}

/** The short label of a single number; undefined where the value is written out. */
function labelOfNumber(singleNumber: string, number: string, language: string): string | undefined {
  if (singleNumber === 'nominal') return say(language, 'wishFrom', { value: number })
  return singleNumber === 'atLeast' ? `≥\u00A0${number}` : undefined
}

/** The values that models have, by size; when there are very many, those with the most models. */
function listValues(name: QuantityName, { spans }: CatalogueIndex): string[] {
  const counts = new Map<number, number>()
  spans[name].low.forEach((value, place) => {
    // The ends of a range are no values to choose.
    if (value === spans[name].high[place]) counts.set(value, (counts.get(value) ?? 0) + 1)
  })
  const common = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_VALUES)
  return common
    .map(([value]) => value)
    .toSorted((one, other) => one - other)
    .map(String)
}

function chosenValues(filter: ReadFilter | undefined): readonly string[] {
  const wish = filter?.wish
  if (wish === undefined) return []
  if (wish.kind === 'choice') return wish.values
  if (wish.kind === 'size') return SIZES.filter((value) => wish.boxes.some((box) => isSame(readSize(value), box)))
  return wish.terms.flatMap((term) => toValue(wish.name, term))
}

function isSame(read: ReturnType<typeof readSize>, box: { long: number; short: number; height?: number }): boolean {
  const [own] = read.kind === 'boxes' ? read.boxes : []
  return own !== undefined && own.long === box.long && own.short === box.short && own.height === box.height
}

/**
 * A term in the form of the options. Bounds have no option, except that `>= 100` is the option `100` where a number means at least so much.
 */
function toValue(name: QuantityName, term: Term): string[] {
  if (term.supply !== undefined) return []
  if (term.kind === 'value') return [String(term.value)]
  if (term.kind === 'range') return [`${term.from}..${term.to}`]
  if (FINDER_FILTERS[name].singleNumber !== 'atLeast') return []
  const { above, below } = term
  return above !== undefined && !above.isStrict && below === undefined ? [String(above.value)] : []
}

type Toggling = { parameters: FinderParameters; filter: ReadFilter | undefined; value: string; chosen: readonly string[] }

/** The address with the value added or removed, back at the first page. */
function toggle(name: FilterName, { parameters, filter, value, chosen }: Toggling): FinderParameters {
  const { kind, singleNumber } = { singleNumber: undefined, ...FINDER_FILTERS[name] }
  const takesMany = kind === 'choice' || singleNumber === 'exact'
  const { [name]: _old, page: _page, ...rest } = parameters
  const mark = kind === 'choice' ? ',' : ';'
  const kept = takesMany ? keptParts(filter, { value, isChosen: chosen.includes(value) }) : []
  const next = chosen.includes(value) ? kept : [...kept, value]
  return next.length === 0 ? rest : inOrder({ ...rest, [name]: next.join(mark) })
}

/** The filter's other parts: when a value is added, the typed text stays; when it is removed, the remaining terms are written anew. */
function keptParts(filter: ReadFilter | undefined, { value, isChosen }: { value: string; isChosen: boolean }): string[] {
  const wish = filter?.wish
  if (wish === undefined || filter === undefined || wish.kind === 'size') return []
  if (wish.kind === 'choice') return wish.values.filter((one) => one !== value)
  return isChosen ? wish.terms.filter((term) => !toValue(wish.name, term).includes(value)).map(writeTerm) : [filter.typed]
}

/** A term in a form that can be typed again, in the filter's own unit. */
function writeTerm(term: Term): string {
  const kind = term.supply === undefined ? '' : ` V ${term.supply}`
  if (term.kind === 'value') return `${term.value}${kind}`
  if (term.kind === 'range') return `${term.from}..${term.to}${kind}`
  const { above, below } = term
  return [
    ...(above === undefined ? [] : [`${above.isStrict ? '>' : '>='} ${above.value}`]),
    ...(below === undefined ? [] : [`${below.isStrict ? '<' : '<='} ${below.value}`]),
  ].join(' ')
}

const RANKS = new Map<string, number>(FILTER_NAMES.map((name, rank) => [name, rank]))
const rankOf = (name: string) => RANKS.get(name) ?? RANKS.size

function inOrder(parameters: FinderParameters): FinderParameters {
  return Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}
