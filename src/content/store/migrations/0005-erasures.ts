import { type Kysely, PostgresAdapter } from 'kysely'

/** Erasures, identified by salted digests only, so that they can be repeated on a restored backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('erasure')
    .addColumn('id', isPostgres ? 'bigserial' : 'integer', (column) => (isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement()))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('erasure_subject', ['kind', 'salt', 'digest'])
    .execute()
}
