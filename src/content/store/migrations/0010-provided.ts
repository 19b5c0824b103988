import type { Kysely } from 'kysely'

/** Adds which version of each language of an item the product itself has written, as system content or for the demonstration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provided_text')
    .addColumn('content_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('system_version', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('provided_text_key', ['content_key', 'language'])
    .execute()
}
