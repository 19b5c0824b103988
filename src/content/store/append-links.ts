import { type AuditDigests, type AuditLink, digestLink } from './audit-digests.ts'
import { inBatches } from './in-batches.ts'
import type { Store } from './tables.ts'

/** What is linked next: an entry of the audit log, or a note. */
export type NewLink = { auditId: number; digests: AuditDigests } | { forgotten: string }

/** Links that transactions under way append at their end. */
const waiting = new WeakMap<Store, NewLink[]>()
const NO_ENTRY = { audit_id: null, core: null, name: null, detail: null, client: null }

/**
 * Does the work of a transaction, and appends its links when everything else is done. The row of the head is therefore the last lock that a
 * transaction takes: whoever holds it waits for nobody, so it cannot be part of a dead-lock, and it is held for a moment only.
 */
export async function withLinksAtEnd<T>(transaction: Store, work: () => Promise<T>): Promise<T> {
  const links: NewLink[] = []
  waiting.set(transaction, links)
  const result = await work()
  await appendLinks(transaction, links)
  return result
}

/** Appends a link at the end of the transaction; at once in one that a restore or a migration began, beside which nothing runs. */
export async function addLink(transaction: Store, link: NewLink): Promise<void> {
  const links = waiting.get(transaction)
  if (links === undefined) await appendLinks(transaction, [link])
  else links.push(link)
}

async function appendLinks(transaction: Store, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return
  const head = await transaction
    .updateTable('audit_head')
    .set((row) => ({ seq: row('seq', '+', links.length) }))
    .returning(['seq', 'link'])
    .executeTakeFirst()
  if (head === undefined) throw new Error('The chain of the audit log has no head (table audit_head): restore the database from a backup.')
  const rows = chain(links, { seq: head.seq - links.length, link: head.link })
  await inBatches(rows, async (batch) => await transaction.insertInto('audit_link').values(batch).execute())
  await transaction
    .updateTable('audit_head')
    .set({ link: rows.at(-1)?.link ?? head.link })
    .execute()
}

/** The rows of links that follow a head. */
function chain(links: readonly NewLink[], head: { seq: number; link: string }): AuditLink[] {
  let { seq, link: previous } = head
  return links.map((link) => {
    seq += 1
    const row = 'forgotten' in link ? { ...NO_ENTRY, ...link, seq } : { audit_id: link.auditId, ...link.digests, forgotten: null, seq }
    previous = digestLink(previous, row)
    return { ...row, link: previous }
  })
}
