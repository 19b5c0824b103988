import { CSV_START, writeCsvRows } from '#base/pure/csv.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'

import { listItems, type Listing } from './list-items.ts'
import { LARGEST_PAGE, refuseQuery } from './page-cursor.ts'

/** More rows than a spreadsheet is read with; a filter that matches more is cut. */
const MOST_ROWS = 50_000
const COLUMNS = [
  'contentKey',
  'apiName',
  'language',
  'type',
  'title',
  'urlName',
  'state',
  'draftVersion',
  'liveVersion',
  'draftAuthorName',
  'changedAt',
  'publishedAt',
  'scheduledAt',
  'endsAt',
  'problems',
  'warnings',
] as const

/**
 * The rows of a list as CSV, page by page, so that a long list does not hold the process. Throws what `listItems` does, also for the order
 * `match`, which has one page only.
 */
export async function* listAsCsv(store: Store, listing: Omit<Listing, 'cursor' | 'limit'>): AsyncGenerator<string> {
  if (listing.order === 'match') refuseQuery(sentence('refuseMatchFile'))
  yield CSV_START + writeCsvRows([COLUMNS])
  let cursor: string | undefined
  let count = 0
  do {
    const { items, nextCursor } = await listItems(store, { ...listing, cursor, limit: LARGEST_PAGE })
    yield writeCsvRows(items.map((item) => COLUMNS.map((column) => item[column])))
    count += items.length
    cursor = nextCursor
  } while (cursor !== undefined && count < MOST_ROWS)
}
