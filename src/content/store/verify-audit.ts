import type { AuditLink, AuditRow } from './audit-digests.ts'
import { type Anchor, type ChainReport, checkAuditChain } from './check-audit-chain.ts'
import type { Store } from './tables.ts'

/** Rows in one read. */
const BATCH = 1000

/** Checks the audit log of a database, in parts; give it a snapshot (`withSnapshot`), because others go on adding entries. */
export async function verifyAudit(snapshot: Store, anchors: readonly Anchor[]): Promise<ChainReport> {
  const head = await findAuditHead(snapshot)
  return await checkAuditChain({ links: () => readLinks(snapshot), entries: () => readEntries(snapshot), head }, anchors)
}

/** The head of the chain: its newest link. Undefined when somebody removed it. */
export async function findAuditHead(store: Store): Promise<Anchor | undefined> {
  return await store.selectFrom('audit_head').select(['seq', 'link']).executeTakeFirst()
}

/** One line for the log, which keeps it as an anchor. */
export function tellAuditHead(head: Anchor | undefined): string {
  return head === undefined ? 'Audit log: the head of its chain was removed.' : `Audit log: head ${head.seq}:${head.link}`
}

async function* readLinks(store: Store): AsyncGenerator<AuditLink> {
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await store.selectFrom('audit_link').selectAll().where('seq', '>', after).orderBy('seq').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.seq ?? after
  }
}

async function* readEntries(store: Store): AsyncGenerator<AuditRow> {
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const rows = await store.selectFrom('audit').selectAll().where('id', '>', after).orderBy('id').limit(BATCH).execute()
    yield* rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}
