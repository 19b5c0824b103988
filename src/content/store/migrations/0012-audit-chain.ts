import { type Kysely, PostgresAdapter, sql } from 'kysely'

import { chain } from '../append-links.ts'
import { type AuditRow, digestEntry, NO_LINK } from '../audit-digests.ts'

const BATCH = 500

/**
 * Adds the chain of the audit log, and links the entries that there are, oldest first: the chain says that they did not change from now on,
 * and nothing about the time before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const part of ['core', 'name', 'detail', 'client']) await db.schema.alterTable('audit').addColumn(`${part}_salt`, 'text').execute()
  const counter = isPostgres ? 'bigint' : 'integer'
  await db.schema
    .createTable('audit_link')
    .addColumn('seq', counter, (column) => column.primaryKey().notNull())
    .addColumn('audit_id', counter)
    .addColumn('core', 'text')
    .addColumn('name', 'text')
    .addColumn('detail', 'text')
    .addColumn('client', 'text')
    .addColumn('forgotten', 'text')
    .addColumn('link', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('seq', counter, (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .execute()
  const { seq, link } = await linkEntries(db)
  await sql`insert into audit_head (id, seq, link) values (1, ${seq}, ${link})`.execute(db)
}

async function linkEntries(db: Kysely<unknown>): Promise<{ seq: number; link: string }> {
  let head = { seq: 0, link: NO_LINK }
  for (let after = 0; ;) {
    const { rows } = await sql<AuditRow>`select * from audit where id > ${after} order by id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return head
    const last = rows.at(-1)?.id ?? after
    const entries = rows.map((row) => ({ auditId: row.id, ...digestEntry(row) }))
    const salts = entries.map(
      ({ auditId, salts: { core_salt, name_salt, detail_salt, client_salt } }) =>
        sql`(cast(${auditId} as bigint), cast(${core_salt} as text), cast(${name_salt} as text), cast(${detail_salt} as text), cast(${client_salt} as text))`,
    )
    await sql`with fresh (id, core_salt, name_salt, detail_salt, client_salt) as (values ${sql.join(salts)})
      update audit set core_salt = fresh.core_salt, name_salt = fresh.name_salt, detail_salt = fresh.detail_salt, client_salt = fresh.client_salt
      from fresh where audit.id = fresh.id and audit.id between ${rows[0]?.id ?? 0} and ${last}`.execute(db)
    const links = chain(entries, head)
    const values = links.map((row) => sql`(${row.seq}, ${row.audit_id}, ${row.core}, ${row.name}, ${row.detail}, ${row.client}, ${row.link})`)
    await sql`insert into audit_link (seq, audit_id, core, name, detail, client, link) values ${sql.join(values)}`.execute(db)
    head = links.at(-1) ?? head
    after = last
  }
}
