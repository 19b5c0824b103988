import type { Actor } from '#model/accounts/actor.ts'
import { ContractError } from '#model/errors.ts'
import { isVariantOrder, listVariantPage, type ListedVariant, type VariantFilter, type VariantOrder } from '#content/store/list-variants.ts'

import { defineQuery } from '../define-act.ts'
import { refuseFilter } from './refuse-filter.ts'
import { withDefaultLanguage } from './with-default-language.ts'

/** Rows per page: the maximum, and the default. */
export const LARGEST_PAGE = 100
const PAGE = 50

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
 * pagination), so rows that are added or removed meanwhile neither repeat nor skip others; the order `match` has one page. Throws `ILLEGAL_QUERY_PARAMETER_VALUE` for an
 * unusable cursor, page size or filter.
 */
export const listItems = defineQuery<Listing, ItemPage>('read', async (store, listing) => {
  const { filter = {}, order = 'changedAt', isDescending = order === 'changedAt' || order === 'match', cursor, limit = PAGE } = listing
  refuseFilter(filter)
  if (!isVariantOrder(order)) refuse('Order by title, changedAt, publishedAt, type or match.')
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) refuse(`A page has 1 to ${LARGEST_PAGE} rows.`)
  if (order === 'match' && cursor !== undefined) refuse('The order by match has one page; ask for it without a cursor, or name another order.')
  const list = `${order} ${isDescending ? 'down' : 'up'}`
  const after = cursor === undefined ? undefined : readCursor(cursor, list)
  // One row more than the page holds shows whether there is another page.
  const rows = await listVariantPage(store, { filter: await withDefaultLanguage(store, filter), order, isDescending, after, limit: limit + 1 })
  const last = rows.length > limit && order !== 'match' ? rows[limit - 1] : undefined
  const items = rows.slice(0, limit).map(({ item }) => item)
  return { items, nextCursor: last && Buffer.from(JSON.stringify([list, ...last.end])).toString('base64url') }
})

function readCursor(cursor: string, list: string): string[] {
  const [of, ...end] = parse(cursor)
  if (of !== list || end.length !== (list.startsWith('type') ? 4 : 3)) refuse('The cursor belongs to another list; begin again without one.')
  return end
}

function parse(cursor: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(values) && values.every((value) => typeof value === 'string' && !value.includes('\0')) ? values : []
  } catch {
    return []
  }
}

function refuse(message: string): never {
  throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', message)
}
