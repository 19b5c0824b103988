import type { Actor } from '#model/accounts/actor.ts'
import { ContractError } from '#model/errors.ts'
import { listVariantPage, type ListedVariant, type VariantFilter, type VariantOrder } from '#content/store/list-variants.ts'

import { defineQuery } from '../define-act.ts'
import { refuseFilter } from './refuse-filter.ts'

/** Rows of a page, at most and when nothing is said. */
export const LARGEST_PAGE = 100
const PAGE = 50

/** `cursor` is the `nextCursor` of the page before, under the same filter, order and direction. */
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
 * Languages of items, a row each: the last changed first unless told otherwise. Pages go on behind the last row, so that rows that come or go
 * meanwhile neither double nor lose others. Throws `ILLEGAL_QUERY_PARAMETER_VALUE` for a cursor, a page size or a text of no use.
 */
export const listItems = defineQuery<Listing, ItemPage>('read', async (store, listing) => {
  const { filter = {}, order = 'changedAt', isDescending = order === 'changedAt', cursor, limit = PAGE } = listing
  refuseFilter(filter)
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) refuse(`A page has 1 to ${LARGEST_PAGE} rows.`)
  const list = `${order} ${isDescending ? 'down' : 'up'}`
  const after = cursor === undefined ? undefined : readCursor(cursor, list)
  // One more than is shown tells whether there is another page.
  const rows = await listVariantPage(store, { filter, order, isDescending, after, limit: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
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
