import { type Kysely, sql } from 'kysely'

/**
 * Adds marks, the clients of acts, and the indexes by which old audit entries and superseded entries of the feed are found. That the first
 * content is written becomes a mark; it was an audit entry.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mark')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into mark (name, value, created_at)
    select 'first-content', 'written', min(at) from audit where act = 'first-content' having count(*) > 0`.execute(db)
  await sql`delete from audit where act = 'first-content'`.execute(db)

  await db.schema.alterTable('audit').addColumn('client', 'text').execute()
  await db.schema.createIndex('audit_time').on('audit').columns(['at', 'id']).execute()
  await sql`create index audit_client on audit (at) where client is not null and client <> 'cli'`.execute(db)
  await db.schema.createIndex('change_item').on('change').columns(['content_key', 'language', 'seq']).execute()
  await db.schema.createIndex('change_path').on('change').columns(['from_path', 'seq']).execute()
}
