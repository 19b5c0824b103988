import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

/** Rows per page: the maximum, and the default. */
export const LARGEST_PAGE = 100
export const PAGE = 50

/** Throws `ILLEGAL_QUERY_PARAMETER_VALUE`. */
export function refuseQuery(said: Sentence): never {
  throw new AuthoringError('ILLEGAL_QUERY_PARAMETER_VALUE', said)
}

/** Refuses a page size that is not one; `rows` is what the list calls its rows. */
export function refusePageSize(limit: number, rows: 'Rows' | 'Entries' = 'Rows'): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) refuseQuery(sentence(`refusePageOf${rows}`, { most: LARGEST_PAGE }))
}

/**
 * Cuts a page from rows of which one more was read than the page holds, which shows whether there is another page: that begins after `end`,
 * the values of the last row in the columns of the order. `list` names the list with its order.
 */
export function cutPage<Row>(rows: readonly Row[], { list, limit, endOf }: { list: string; limit: number; endOf(row: Row): readonly string[] }) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const nextCursor = last && Buffer.from(JSON.stringify([list, ...endOf(last)])).toString('base64url')
  return { rows: rows.slice(0, limit), nextCursor }
}

/** The values in a cursor; undefined without one. Throws `ILLEGAL_QUERY_PARAMETER_VALUE` for one of another list. */
export function readCursor(cursor: string | undefined, { list, columns }: { list: string; columns: number }): string[] | undefined {
  if (cursor === undefined) return undefined
  const [of, ...end] = parse(cursor)
  if (of !== list || end.length !== columns) refuseQuery(sentence('refuseCursor'))
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
