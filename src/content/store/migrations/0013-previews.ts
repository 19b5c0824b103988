import type { Kysely } from 'kysely'

/** Adds the links by which drafts are shown to people who are not signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('content_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('preview_link_item').on('preview_link').columns(['content_key', 'language']).execute()
}
