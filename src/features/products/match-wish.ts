import { FINDER_FILTERS, NOMINAL_SHORTFALL } from '#model/products/finder.ts'
import { bitsWhere, both, either, noBits, type Bits } from './bits.ts'
import type { CatalogueIndex } from './build-index.ts'
import type { Bound, Term } from './read-quantity.ts'
import type { Box } from './read-size.ts'
import type { Wish } from './read-state.ts'

/** The models that match a filter: any of its values or terms, or all of its values where the filter requires all. */
export function matchWish(index: CatalogueIndex, wish: Wish): Bits {
  const none = noBits(index.models.length)
  if (wish.kind === 'size') return wish.boxes.map((box) => matchBox(index, box)).reduce(either, none)
  if (wish.kind === 'quantity') return wish.terms.map((term) => matchTerm(index, wish.name, term)).reduce(either, none)
  const sets = wish.values.map((value) => index.choices[wish.name].get(value) ?? none)
  return FINDER_FILTERS[wish.name].match === 'all' ? sets.reduce(both, index.all) : sets.reduce(either, none)
}

type QuantityName = Extract<Wish, { kind: 'quantity' }>['name']

/** A quantity that does not apply to a model is NaN and matches nothing. */
function matchTerm({ models, spans, inputs }: CatalogueIndex, name: QuantityName, term: Term): Bits {
  const { low, high } = name === 'input' && term.supply !== undefined ? inputs[term.supply] : spans[name]
  const { singleNumber } = FINDER_FILTERS[name]
  const least = (place: number) => low[place] ?? Number.NaN
  const most = (place: number) => high[place] ?? Number.NaN
  if (term.kind === 'bounds') {
    const { above, below } = term
    // For ranges: `>= 70` matches a range that reaches 70 or more, `< 9` one that begins below 9.
    return bitsWhere(models.length, (place) => isAbove(most(place), above) && isBelow(least(place), below))
  }
  const { from, to } = term.kind === 'range' ? term : { from: term.value, to: term.value }
  if (singleNumber === 'covers') return bitsWhere(models.length, (place) => least(place) <= from && most(place) >= to)
  if (singleNumber === 'nominal' && term.kind === 'value') {
    // Rounded to 12 digits, because 0.99 of a number often has a rounding error in floating point.
    const bound = Number((from * (1 - NOMINAL_SHORTFALL)).toPrecision(12))
    return bitsWhere(models.length, (place) => least(place) >= bound)
  }
  if (singleNumber === 'atLeast' && term.kind === 'value') return bitsWhere(models.length, (place) => least(place) >= from)
  // Most values are single; of an accessory's range of output voltages one is enough.
  return bitsWhere(models.length, (place) => most(place) >= from && least(place) <= to)
}

function isAbove(value: number, bound: Bound | undefined): boolean {
  if (bound === undefined) return !Number.isNaN(value)
  return bound.isStrict ? value > bound.value : value >= bound.value
}

function isBelow(value: number, bound: Bound | undefined): boolean {
  if (bound === undefined) return !Number.isNaN(value)
  return bound.isStrict ? value < bound.value : value <= bound.value
}

function matchBox({ models, size }: CatalogueIndex, { long, short, height = Infinity }: Box): Bits {
  const isWithin = (side: Float64Array, place: number, limit: number) => (side[place] ?? Infinity) <= limit
  return bitsWhere(
    models.length,
    (place) => isWithin(size.long, place, long) && isWithin(size.short, place, short) && isWithin(size.height, place, height),
  )
}
