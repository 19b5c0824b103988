import type { Actor } from '#model/accounts/actor.ts'
import { isVariantOrder, listVariantPage, type ListedVariant, type VariantFilter, type VariantOrder } from '#content/store/list-variants.ts'
import { sentence } from '#texts/sentence.ts'

import { defineQuery } from '../define-act.ts'
import { cutPage, PAGE, readCursor, refusePageSize, refuseQuery } from './page-cursor.ts'
import { refuseFilter } from './refuse-filter.ts'
import { withDefaultLanguage } from './with-default-language.ts'

/** `cursor` is the `nextCursor` of the previous page, with the same filter, order and direction. */
export type Listing = {
  actor: Actor
  filter?: VariantFilter
  order?: VariantOrder
  isDescending?: boolean
  cursor?: string
  limit?: number
}
export type ItemPage = { items: ListedVariant[]; nextCursor?: string }

/**
 * Languages of items, one per row; by default the last changed come first. A page begins after the last row of the one before (keyset
 * pagination), so rows that are added or removed meanwhile neither repeat nor skip others; the order `match` has one page. Throws
 * `ILLEGAL_QUERY_PARAMETER_VALUE` for an unusable cursor, page size or filter.
 */
export const listItems = defineQuery<Listing, ItemPage>('read', async (store, listing) => {
  const { filter = {}, order = 'changedAt', isDescending = order === 'changedAt' || order === 'match', cursor, limit = PAGE } = listing
  refuseFilter(filter)
  if (!isVariantOrder(order)) refuseQuery(sentence('refuseOrder'))
  refusePageSize(limit)
  if (order === 'match' && cursor !== undefined) refuseQuery(sentence('refuseMatchCursor'))
  const list = `${order} ${isDescending ? 'down' : 'up'}`
  const after = readCursor(cursor, { list, columns: order === 'type' ? 4 : 3 })
  const found = await listVariantPage(store, { filter: await withDefaultLanguage(store, filter), order, isDescending, after, limit: limit + 1 })
  const { rows, nextCursor } = cutPage(found, { list, limit, endOf: ({ end }) => end })
  return { items: rows.map(({ item }) => item), nextCursor: order === 'match' ? undefined : nextCursor }
})
