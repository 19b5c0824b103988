import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Content items, their languages and versions, the change feed, redirects, audit, media and jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const counter = isPostgres ? 'bigserial' : 'integer'

  await db.schema
    .createTable('item')
    .addColumn('content_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('managed_content_id', 'text', (column) => column.notNull().unique())
    .addColumn('record_id', 'text', (column) => column.unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('api_name', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('version')
    .addColumn('content_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('url_name', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_key', ['content_key', 'language', 'version'])
    .execute()
  if (isPostgres) {
    await sql`create function refuse_version_change() returns trigger language plpgsql as $$ begin raise exception 'versions never change'; end $$`.execute(
      db,
    )
    await sql`create trigger version_is_final before update on version for each row execute function refuse_version_change()`.execute(db)
  } else {
    await sql`create trigger version_is_final before update on version begin select raise(abort, 'versions never change'); end`.execute(db)
  }

  await db.schema
    .createTable('variant')
    .addColumn('content_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('url_name', 'text', (column) => column.notNull())
    .addColumn('draft_version', 'integer', (column) => column.notNull())
    .addColumn('live_version', 'integer')
    .addColumn('live_name', 'text')
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('scheduled_at', 'text')
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('variant_key', ['content_key', 'language'])
    .addForeignKeyConstraint('variant_draft', ['content_key', 'language', 'draft_version'], 'version', ['content_key', 'language', 'version'])
    .addForeignKeyConstraint('variant_live', ['content_key', 'language', 'live_version'], 'version', ['content_key', 'language', 'version'])
    .execute()
  await db.schema.createIndex('variant_live_name').unique().on('variant').columns(['type', 'language', 'live_name']).execute()

  await db.schema
    .createTable('reference')
    .addColumn('from_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('to_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('reference_key', ['from_key', 'language', 'to_key'])
    .execute()
  await db.schema.createIndex('reference_to').on('reference').column('to_key').execute()

  await db.schema
    .createTable('redirect')
    .addColumn('from_path', 'text', (column) => column.primaryKey().notNull())
    .addColumn('to_path', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('redirect_to').on('redirect').column('to_path').execute()

  await db.schema
    .createTable('change')
    .addColumn('seq', counter, (column) => (isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement()))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content_key', 'text')
    .addColumn('language', 'text')
    .addColumn('version', 'integer')
    .addColumn('access', 'text')
    .addColumn('published_at', 'text')
    .addColumn('from_path', 'text')
    .addColumn('to_path', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('audit')
    .addColumn('id', counter, (column) => (isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement()))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('content_key', 'text')
    .addColumn('language', 'text')
    .addColumn('version', 'integer')
    .addColumn('detail', 'text')
    .execute()
  await db.schema.createIndex('audit_content').on('audit').columns(['content_key', 'id']).execute()

  await db.schema
    .createTable('media')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('job')
    .addColumn('id', counter, (column) => (isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement()))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('job_key', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('lease', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('failed_at', 'text')
    .execute()
  await db.schema.createIndex('job_due').on('job').columns(['failed_at', 'due_at']).execute()
}
