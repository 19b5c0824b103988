import { type Kysely, sql } from 'kysely'

/**
 * Adds releases: sets of drafts that go live in one transaction; previews of them; and the transaction of each entry of the feed, so that
 * read copies take all that one act has changed in one step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('scheduled_at', 'text')
    .addColumn('live_at', 'text')
    .addColumn('reverts', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('release_state').on('release').columns(['state', 'changed_at']).execute()
  await db.schema
    .createTable('release_item')
    .addColumn('release_id', 'text', (column) => column.notNull().references('release.id').onDelete('cascade'))
    .addColumn('content_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('version', 'integer')
    .addColumn('is_fixed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('base_version', 'integer')
    .addColumn('live_before', 'integer')
    .addColumn('live_after', 'integer')
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_item_key', ['release_id', 'content_key', 'language'])
    .execute()
  await db.schema.createIndex('release_item_of').on('release_item').columns(['content_key', 'language']).execute()
  await rebuildPreviewLinks(db)
  await db.schema.alterTable('change').addColumn('transaction_id', 'text').execute()
}

/** A preview shows a language of an item, a release, or the site as it is planned for a time. SQLite cannot let a column be empty later. */
async function rebuildPreviewLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_link_next')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('content_key', 'text', (column) => column.references('item.content_key'))
    .addColumn('language', 'text')
    .addColumn('release_id', 'text', (column) => column.references('release.id').onDelete('cascade'))
    .addColumn('shown_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('is_own', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const columns = sql.raw('id, token_hash, account_id, content_key, language, created_at, expires_at, is_own')
  await sql`insert into preview_link_next (${columns}) select ${columns} from preview_link`.execute(db)
  await db.schema.dropTable('preview_link').execute()
  await db.schema.alterTable('preview_link_next').renameTo('preview_link').execute()
  await db.schema.createIndex('preview_link_item').on('preview_link').columns(['content_key', 'language']).execute()
  await db.schema.createIndex('preview_link_release').on('preview_link').column('release_id').execute()
}
