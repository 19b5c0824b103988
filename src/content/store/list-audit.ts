import { type AuditEntry, toEntry } from './audit.ts'
import type { Store } from './tables.ts'

/**
 * Which entries are wanted: from `since` on and before `until`; of one person, by id, name or e-mail address; of one kind of act; on one
 * item. `before` is the last entry of the page before.
 */
export type AuditFilter = {
  since?: Date
  until?: Date
  actor?: string
  act?: string
  contentKey?: string
  before?: { at: string; id: number }
  limit: number
}
export type ListedAuditEntry = AuditEntry & { id: number }

/** Audit entries, newest first. An entry without a name gets the name that the account has now. */
export async function listAudit(store: Store, { since, until, actor, act, contentKey, before, limit }: AuditFilter): Promise<ListedAuditEntry[]> {
  const rows = await store
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.author')
    .selectAll('audit')
    .select('account.name as account_name')
    .$if(since !== undefined, (query) => query.where('at', '>=', since?.toISOString() ?? ''))
    .$if(until !== undefined, (query) => query.where('at', '<', until?.toISOString() ?? ''))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(contentKey !== undefined, (query) => query.where('content_key', '=', contentKey ?? ''))
    .$if(before !== undefined, (query) =>
      query.where((row) =>
        row.or([row('at', '<', before?.at ?? ''), row.and([row('at', '=', before?.at ?? ''), row('audit.id', '<', before?.id ?? 0)])]),
      ),
    )
    .$if(actor !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('author', '=', actor ?? ''),
          row('author_name', '=', actor ?? ''),
          row('account.name', '=', actor ?? ''),
          row('account.email', '=', actor?.toLowerCase() ?? ''),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ account_name, ...row }) => ({ id: Number(row.id), ...toEntry(row), name: row.author_name ?? account_name ?? undefined }))
}

/** The names of all acts that the audit log has entries of, in alphabetical order. */
export async function listActs(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('audit').select('act').distinct().orderBy('act').execute()
  return rows.map(({ act }) => act)
}
