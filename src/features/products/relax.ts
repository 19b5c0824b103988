import { FINDER_FILTERS, type FilterName, type FinderParameters, type Relaxation } from '#model/products/finder.ts'
import { say } from '#texts/say.ts'
import { countBits, countBoth, hasBit, type Bits } from './bits.ts'
import type { Place } from './columns.ts'
import { filterLabel } from './label-of.ts'
import { loosenSize } from './loosen-size.ts'
import { matchWish } from './match-wish.ts'
import type { Box } from './read-size.ts'
import type { ReadFilter, Wish } from './read-state.ts'
import type { Selection } from './select-models.ts'
import { writeWish } from './write-wish.ts'

type Relaxing = Place & { parameters: FinderParameters; selection: Selection }

const MOST = 6

/**
 * Suggestions when no model is left: for each filter the nearest looser value that leaves some, or the result without the filter; if no
 * single filter is enough, two filters are dropped together. The suggestion that leaves most comes first.
 */
export function relax(filters: readonly ReadFilter[], relaxing: Relaxing): Relaxation[] {
  const active = filters.flatMap(({ wish }) => (wish === undefined ? [] : [wish]))
  const single = active.flatMap((wish) => [...loosen(wish, relaxing), ...leaveOut([wish], relaxing.selection.leaving([wish.name]), relaxing)])
  const found = single.length > 0 ? single : leaveOutPairs(active, relaxing)
  return found.toSorted((one, other) => other.count - one.count).slice(0, MOST)
}

function leaveOut(wishes: readonly Wish[], left: Bits, { parameters, index, language }: Relaxing): Relaxation[] {
  const count = countBits(left)
  if (count === 0) return []
  const names = wishes.map((wish) => `${filterLabel(wish.name, language)}: ${writeWish(wish, index, language)}`)
  const text = say(language, 'wishWithout', { filters: names.reduce((one, other) => say(language, 'wishAndWithout', { one, other })) })
  return [
    {
      text,
      count,
      relaxed: omit(
        parameters,
        wishes.map(({ name }) => name),
      ),
    },
  ]
}

function leaveOutPairs(active: readonly Wish[], relaxing: Relaxing): Relaxation[] {
  const { selection } = relaxing
  return active.flatMap((one, at) =>
    active.slice(at + 1).flatMap((other) => leaveOut([one, other], selection.leaving([one.name, other.name]), relaxing)),
  )
}

/** The nearest value of the models that match all other filters. */
function loosen(wish: Wish, relaxing: Relaxing): Relaxation[] {
  const { index, selection } = relaxing
  const left = selection.without(wish.name)
  if (wish.kind === 'size') {
    const [box] = wish.boxes
    const grown = box && loosenSize(index, box, left)
    return grown === undefined ? [] : offer({ ...wish, boxes: [grown] }, writeSides(grown), relaxing)
  }
  if (wish.kind === 'choice') return []
  const [term] = wish.terms
  const { singleNumber } = FINDER_FILTERS[wish.name]
  if (term === undefined || wish.terms.length > 1 || singleNumber === 'covers') return []
  const values = [...index.spans[wish.name].low].filter((value, place) => !Number.isNaN(value) && hasBit(left, place))
  const next = nextValue(term, singleNumber, values)
  return next === undefined ? [] : offer({ ...wish, terms: [next.term] }, next.typed, relaxing)
}

function offer(looser: Wish, typed: string, { parameters, index, language, selection }: Relaxing): Relaxation[] {
  const count = countBoth(selection.without(looser.name), matchWish(index, looser))
  const text = `${filterLabel(looser.name, language)}: ${writeWish(looser, index, language)}`
  return count === 0 ? [] : [{ text, count, relaxed: { ...omit(parameters, []), [looser.name]: typed } }]
}

function writeSides({ long, short, height }: Box): string {
  return [long, short, ...(height === undefined ? [] : [height])].join('x')
}

type Term = Extract<Wish, { kind: 'quantity' }>['terms'][number]
type SingleNumber = 'exact' | 'atLeast' | 'nominal'
type Looser = { term: Term; typed: string }

/** For a lower bound the largest remaining value, for an upper one the smallest, for an exact one the nearest. */
function nextValue(term: Term, singleNumber: SingleNumber, values: readonly number[]): Looser | undefined {
  if (values.length === 0 || term.kind === 'range') return undefined
  if (term.kind === 'bounds') {
    if (term.above !== undefined && term.below !== undefined) return undefined
    const value = term.below === undefined ? largest(values) : smallest(values)
    const bound = { value, isStrict: false }
    return term.below === undefined
      ? { term: { kind: 'bounds', above: bound }, typed: `>= ${value}` }
      : { term: { kind: 'bounds', below: bound }, typed: `<= ${value}` }
  }
  const value = singleNumber !== 'exact' ? largest(values) : values.reduce((best, one) => (isNearer(term.value, one, best) ? one : best))
  return { term: { kind: 'value', value }, typed: String(value) }
}

function isNearer(to: number, one: number, other: number): boolean {
  return Math.abs(one - to) < Math.abs(other - to)
}

function largest(values: readonly number[]): number {
  return values.reduce((most, one) => Math.max(most, one))
}

function smallest(values: readonly number[]): number {
  return values.reduce((least, one) => Math.min(least, one))
}

function omit(parameters: FinderParameters, names: readonly FilterName[]): FinderParameters {
  const omitted = new Set<string>(['page', ...names])
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !omitted.has(name)))
}
