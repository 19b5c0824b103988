import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, PostgresAdapter, sql } from 'kysely'

const BATCH = 500
/** What the first link follows. */
const NO_LINK = 'A'.repeat(43)
const SALT_BYTES = 16

type Value = string | number | null
type Row = Record<'at' | 'author' | 'act', string> &
  Record<'author_name' | 'role' | 'by_right' | 'client' | 'content_key' | 'language' | 'detail', string | null> & {
    id: number
    version: number | null
  }
type Head = { seq: number; link: string }

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

async function linkEntries(db: Kysely<unknown>): Promise<Head> {
  let head: Head = { seq: 0, link: NO_LINK }
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`select * from audit where id > ${after} order by id limit ${BATCH}`.execute(db)
    if (rows.length === 0) return head
    const last = rows.at(-1)?.id ?? after
    const entries = rows.map(digestEntry)
    const salts = entries.map(
      ({ id, salts: [core, name, detail, client] }) =>
        sql`(cast(${id} as bigint), cast(${core} as text), cast(${name} as text), cast(${detail} as text), cast(${client} as text))`,
    )
    await sql`with fresh (id, core_salt, name_salt, detail_salt, client_salt) as (values ${sql.join(salts)})
      update audit set core_salt = fresh.core_salt, name_salt = fresh.name_salt, detail_salt = fresh.detail_salt, client_salt = fresh.client_salt
      from fresh where audit.id = fresh.id and audit.id between ${rows[0]?.id ?? 0} and ${last}`.execute(db)
    const values = entries.map(({ id, digests: [core, name, detail, client] }) => {
      const seq = head.seq + 1
      head = { seq, link: digest([head.link, seq, id, core, name, detail, client, null]) }
      return sql`(${seq}, ${id}, ${core}, ${name}, ${detail}, ${client}, ${head.link})`
    })
    await sql`insert into audit_link (seq, audit_id, core, name, detail, client, link) values ${sql.join(values)}`.execute(db)
    after = last
  }
}

type Four<T> = [core: T, name: T, detail: T, client: T]

/** The salts and digests of the parts that an entry has, as `audit-digests.ts` made them at this migration. */
function digestEntry(row: Row): { id: number; salts: Four<string | null>; digests: Four<string | null> } {
  const { id, at, author, author_name, role, by_right, client, act, content_key, language, version, detail } = row
  const parts: Four<Value[] | undefined> = [
    [at, author, role, by_right, act, content_key, language, version],
    author_name === null ? undefined : [author_name],
    detail === null ? undefined : [detail],
    client === null ? undefined : [client],
  ]
  const salts = parts.map((part) => (part === undefined ? null : randomBytes(SALT_BYTES).toString('base64url'))) as Four<string | null>
  const digests = parts.map((part, place) => (part === undefined ? null : digest([salts[place] ?? '', ...part]))) as Four<string | null>
  return { id, salts, digests }
}

function digest(values: readonly Value[]): string {
  const stored = values.map((value) => (typeof value === 'string' ? value.toWellFormed() : value))
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url')
}
