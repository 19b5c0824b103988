import type { FilterName } from '#model/products/finder.ts'
import { both, type Bits } from './bits.ts'
import type { CatalogueIndex } from './build-index.ts'
import { matchWish } from './match-wish.ts'
import type { ReadFilter, Wish } from './read-state.ts'

/** The models that match, and for each filter those that match all other filters. */
export type Selection = {
  found: Bits
  /** The models that match all other filters; for a filter that is not active, those that match. */
  without(name: FilterName): Bits
  wishes: readonly { wish: Wish; matching: Bits }[]
}

/** Combines the filters of a state; each filter is evaluated once. */
export function selectModels(index: CatalogueIndex, filters: readonly ReadFilter[]): Selection {
  const wishes = filters.flatMap(({ wish }) => (wish === undefined ? [] : [{ wish, matching: matchWish(index, wish) }]))
  const before: Bits[] = [index.all]
  for (const { matching } of wishes) before.push(both(before.at(-1) ?? index.all, matching))
  const found = before.at(-1) ?? index.all
  const others = new Map<FilterName, Bits>()
  wishes.reduceRight((after, { wish, matching }, at) => {
    others.set(wish.name, both(before[at] ?? index.all, after))
    return both(after, matching)
  }, index.all)
  return { found, wishes, without: (name) => others.get(name) ?? found }
}
