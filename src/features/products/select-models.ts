import type { FilterName } from '#model/products/finder.ts'
import { both, type Bits } from './bits.ts'
import type { CatalogueIndex } from './build-index.ts'
import { matchWish } from './match-wish.ts'
import type { ReadFilter, Wish } from './read-state.ts'

/** The models that match, and for each filter those that match all other filters. */
export type Selection = {
  found: Bits
  /** The models that match all other filters, for the values of this one: choosing them can ask for supplies, or for accessories. */
  without(name: FilterName): Bits
  /** The models that are shown when these filters are left out. */
  leaving(names: readonly FilterName[]): Bits
  wishes: readonly { wish: Wish; matching: Bits }[]
}

/** Combines the filters of a state; each filter is evaluated once. */
export function selectModels(index: CatalogueIndex, filters: readonly ReadFilter[]): Selection {
  const wishes = filters.flatMap(({ wish }) => (wish === undefined ? [] : [{ wish, matching: matchWish(index, wish) }]))
  const before: Bits[] = [index.all]
  for (const { matching } of wishes) before.push(both(before.at(-1) ?? index.all, matching))
  const all = before.at(-1) ?? index.all
  const named = wishes.map(({ wish }) => wish.name)
  const others = new Map<FilterName, Bits>()
  wishes.reduceRight((after, { wish, matching }, at) => {
    others.set(wish.name, both(before[at] ?? index.all, after))
    return both(after, matching)
  }, index.all)
  return {
    found: both(all, impliedBy(named, index)),
    wishes,
    without: (name) => both(others.get(name) ?? all, impliedBy([...named, name], index)),
    leaving(names) {
      const rest = wishes.filter(({ wish }) => !names.includes(wish.name))
      const implied = impliedBy(
        rest.map(({ wish }) => wish.name),
        index,
      )
      return rest.map(({ matching }) => matching).reduce(both, implied)
    },
  }
}

/** What an output is asked of is a supply; a category or role says so, or says otherwise. */
const OF_AN_OUTPUT = new Set<FilterName>(['power', 'current', 'voltage'])

/** The models that the filters of a state ask for without naming them: all, or only those that supply power. */
function impliedBy(names: readonly FilterName[], { all, supplying }: CatalogueIndex): Bits {
  const isOpen = names.includes('category') || names.includes('role') || !names.some((name) => OF_AN_OUTPUT.has(name))
  return isOpen ? all : supplying
}
