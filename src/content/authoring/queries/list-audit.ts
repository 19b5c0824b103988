import type { Actor } from '#model/accounts/actor.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { nameAccounts } from '#content/store/accounts.ts'
import { withTitles } from '#content/store/overview.ts'
import { type AuditFilter, type ListedAuditEntry, listAudit as listEntries } from '#content/store/list-audit.ts'
import { sentence } from '#texts/sentence.ts'

import { defineQuery } from '../define-act.ts'
import { cutPage, PAGE, readCursor, refusePageSize, refuseQuery } from './page-cursor.ts'

const LIST = 'audit'

/** `cursor` is the `nextCursor` of the page before, with the same filter. */
export type AuditListing = { actor: Actor; filter?: Omit<AuditFilter, 'limit' | 'before'>; cursor?: string; limit?: number }
/** `title` is that of the item now; `subject` is the account that an act on an account was about. */
export type AuditLine = ListedAuditEntry & { title?: string; subject?: { id: string; name?: string } }

/** Who did what, newest first. Throws `ILLEGAL_QUERY_PARAMETER_VALUE` for an unusable filter, cursor or page size. */
export const listAudit = defineQuery<AuditListing, { entries: AuditLine[]; nextCursor?: string }>('read-audit', async (store, listing) => {
  const { filter = {}, cursor, limit = PAGE } = listing
  refusePageSize(limit, 'Entries')
  if ([filter.actor, filter.act].some((word) => word?.includes('\0') === true)) refuseQuery(sentence('refuseNul'))
  if (filter.contentKey !== undefined && !CONTENT_KEY.test(filter.contentKey)) refuseQuery(sentence('refuseAuditItem'))
  const before = toPlace(readCursor(cursor, { list: LIST, columns: 2 }))
  const found = await listEntries(store, { ...filter, before, limit: limit + 1 })
  const { rows: entries, nextCursor } = cutPage(found, { list: LIST, limit, endOf: ({ at, id }) => [at, String(id)] })
  const names = await nameAccounts(store, entries.flatMap(subjectOf))
  return {
    entries: (await withTitles(store, entries)).map((entry) => {
      const [id] = subjectOf(entry)
      return id === undefined ? entry : { ...entry, subject: { id, name: names.get(id) } }
    }),
    nextCursor,
  }
})

function subjectOf({ detail }: ListedAuditEntry): string[] {
  const account = detail?.['account']
  return typeof account === 'string' ? [account] : []
}

function toPlace(end: readonly string[] | undefined): { at: string; id: number } | undefined {
  if (end === undefined) return undefined
  const [at = '', id = ''] = end
  if (!/^[\d:.TZ-]{1,30}$/.test(at) || !/^\d{1,15}$/.test(id)) refuseQuery(sentence('refuseCursor'))
  return { at, id: Number(id) }
}
