import { FINDER_FILTERS, type FilterName, type FinderParameters, type Relaxation } from '#contract/finder.ts'
import { inLanguage } from '#contract/quantities/in-language.ts'
import { both, countBits, hasBit, type Bits } from './bits.ts'
import type { Place } from './columns.ts'
import { filterLabel } from './label-of.ts'
import type { ReadFilter, Wish } from './read-state.ts'
import type { Selection } from './select-models.ts'
import { writeWish } from './write-wish.ts'

type Relaxing = Place & { parameters: FinderParameters; selection: Selection }

const MOST = 6

/**
 * What to give up when nothing is left: for each filter the next looser value that leaves something, or the result without it; where no
 * single filter is to blame, two of them together. What leaves most comes first.
 */
export function relax(filters: readonly ReadFilter[], relaxing: Relaxing): Relaxation[] {
  const active = filters.flatMap(({ wish }) => (wish === undefined ? [] : [wish]))
  const single = active.flatMap((wish) => [...loosen(wish, relaxing), ...leaveOut([wish], relaxing.selection.without(wish.name), relaxing)])
  const found = single.length > 0 ? single : leaveOutPairs(active, relaxing)
  return found.toSorted((one, other) => other.count - one.count).slice(0, MOST)
}

function leaveOut(wishes: readonly Wish[], left: Bits, { parameters, index, language }: Relaxing): Relaxation[] {
  const count = countBits(left)
  if (count === 0) return []
  const names = wishes.map((wish) => `${filterLabel(wish.name, language)}: ${writeWish(wish, index, language)}`)
  const text = inLanguage({ en: `Without ${names.join(' and without ')}`, de: `Ohne ${names.join(' und ohne ')}` }, language)
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
  const { selection, index } = relaxing
  return active.flatMap((one, at) =>
    active.slice(at + 1).flatMap((other) => {
      const rest = selection.wishes.filter(({ wish }) => wish.name !== one.name && wish.name !== other.name)
      return leaveOut([one, other], rest.map(({ matching }) => matching).reduce(both, index.all), relaxing)
    }),
  )
}

/** The nearest value that models have which meet everything else. */
function loosen(wish: Wish, relaxing: Relaxing): Relaxation[] {
  if (wish.kind !== 'quantity') return []
  const { parameters, index, language, selection } = relaxing
  const [term] = wish.terms
  if (term === undefined || wish.terms.length > 1 || FINDER_FILTERS[wish.name].bare === 'covers') return []
  const left = selection.without(wish.name)
  const values = [...index.spans[wish.name].low].filter((value, place) => !Number.isNaN(value) && hasBit(left, place))
  const next = nextValue(term, FINDER_FILTERS[wish.name].bare, values)
  if (next === undefined) return []
  const looser: Wish = { ...wish, terms: [next.term] }
  const text = `${filterLabel(wish.name, language)}: ${writeWish(looser, index, language)}`
  return [{ text, count: values.filter(next.holds).length, relaxed: { ...omit(parameters, []), [wish.name]: next.typed } }]
}

type Term = Extract<Wish, { kind: 'quantity' }>['terms'][number]
type Bare = 'exact' | 'atLeast' | 'covers'
type Looser = { term: Term; typed: string; holds(value: number): boolean }

function nextValue(term: Term, bare: Bare, values: readonly number[]): Looser | undefined {
  const least =
    term.kind === 'bounds' && term.below === undefined ? term.above?.value : term.kind === 'value' && bare === 'atLeast' ? term.value : undefined
  const most = term.kind === 'bounds' && term.above === undefined ? term.below?.value : undefined
  if (least !== undefined) {
    const value = Math.max(...values)
    return values.length === 0 || value === -Infinity ? undefined : bound('above', value)
  }
  if (most !== undefined)
    return values.length === 0
      ? undefined
      : bound(
          'below',
          values.reduce((low, one) => Math.min(low, one)),
        )
  if (term.kind !== 'value' || values.length === 0) return undefined
  const nearest = values.reduce((best, one) => (Math.abs(one - term.value) < Math.abs(best - term.value) ? one : best))
  return { term: { kind: 'value', value: nearest }, typed: String(nearest), holds: (value) => value === nearest }
}

function bound(side: 'above' | 'below', value: number): Looser {
  const term: Term = { kind: 'bounds', [side]: { value, isStrict: false } }
  return side === 'above'
    ? { term, typed: `>= ${value}`, holds: (one) => one >= value }
    : { term, typed: `<= ${value}`, holds: (one) => one <= value }
}

function omit(parameters: FinderParameters, names: readonly FilterName[]): FinderParameters {
  const omitted = new Set<string>(['page', ...names])
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !omitted.has(name)))
}
