import type { Actor } from '#model/accounts/actor.ts'
import { CONTENT_KEY } from '#model/content/ids.ts'
import { ContractError } from '#model/errors.ts'
import { nameAccounts } from '#content/store/accounts.ts'
import { type AuditFilter, type ListedAuditEntry, listAudit as listEntries } from '#content/store/list-audit.ts'

import { defineQuery } from '../define-act.ts'

const LARGEST_PAGE = 100
const PAGE = 50

/** `cursor` is the `nextCursor` of the page before, with the same filter. */
export type AuditListing = { actor: Actor; filter?: Omit<AuditFilter, 'limit' | 'before'>; cursor?: string; limit?: number }
/** `subject` is the account that an act on an account was about. */
export type AuditLine = ListedAuditEntry & { subject?: { id: string; name?: string } }

/** Who did what, newest first. Throws `ILLEGAL_QUERY_PARAMETER_VALUE` for an unusable filter, cursor or page size. */
export const listAudit = defineQuery<AuditListing, { entries: AuditLine[]; nextCursor?: string }>('read-audit', async (store, listing) => {
  const { filter = {}, cursor, limit = PAGE } = listing
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) refuse(`A page has 1 to ${LARGEST_PAGE} entries.`)
  if ([filter.actor, filter.act].some((word) => word?.includes('\0') === true)) refuse('Leave out the character U+0000.')
  if (filter.contentKey !== undefined && !CONTENT_KEY.test(filter.contentKey)) refuse('Give the content key of an item: MC and 26 letters or digits.')
  const before = cursor === undefined ? undefined : readCursor(cursor)
  // One entry more than the page holds shows whether there is another page.
  const rows = await listEntries(store, { ...filter, before, limit: limit + 1 })
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  const names = await nameAccounts(store, entries.flatMap(subjectOf))
  return {
    entries: entries.map((entry) => {
      const [id] = subjectOf(entry)
      return id === undefined ? entry : { ...entry, subject: { id, name: names.get(id) } }
    }),
    nextCursor: last && Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url'),
  }
})

function subjectOf({ detail }: ListedAuditEntry): string[] {
  const account = detail?.['account']
  return typeof account === 'string' ? [account] : []
}

function readCursor(cursor: string): { at: string; id: number } {
  try {
    const [at, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof at === 'string' && /^[\d:.TZ-]{1,30}$/.test(at) && Number.isSafeInteger(id) && rest.length === 0) return { at, id: Number(id) }
  } catch {
    // Refused below.
  }
  return refuse('The cursor is none of this list; begin again without one.')
}

function refuse(message: string): never {
  throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', message)
}
