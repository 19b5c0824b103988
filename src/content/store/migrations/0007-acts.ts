import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds roles and rights to the audit log, planned ends beside planned publications, keys to order lists of items by, the erasure of
 * versions, and working copies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const column of ['author_name', 'role', 'by_right']) await db.schema.alterTable('audit').addColumn(column, 'text').execute()
  await db.schema.alterTable('item').addColumn('erased_at', 'text').execute()
  for (const column of ['author_name', 'erased_at']) await db.schema.alterTable('version').addColumn(column, 'text').execute()
  await (isPostgres ? letVersionsBeErasedOnPostgres(db) : letVersionsBeErased(db))

  const plain = isPostgres ? sql`text collate "C"` : sql`text`
  await db.schema.alterTable('variant').addColumn('ends_at', 'text').execute()
  await db.schema.alterTable('variant').addColumn('author_name', 'text').execute()
  await db.schema
    .alterTable('variant')
    .addColumn('author', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('variant')
    .addColumn('list_key', plain, (column) => column.notNull().defaultTo(''))
    .execute()
  await fillVariants(db)
  await tellEndsFromBeginnings(db)
  await db.schema.createIndex('variant_by_title').on('variant').columns(['list_key', 'content_key', 'language']).execute()
  await db.schema.createIndex('variant_by_change').on('variant').columns(['changed_at', 'content_key', 'language']).execute()
  await db.schema.createIndex('variant_by_type').on('variant').columns(['type', 'list_key', 'content_key', 'language']).execute()

  await db.schema
    .createTable('working_copy')
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('content_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('base_version', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('url_name', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('working_copy_key', ['account_id', 'content_key', 'language'])
    .execute()
  await db.schema.createIndex('working_copy_item').on('working_copy').columns(['content_key', 'language']).execute()
}

/** Changes the trigger so that it lets one change of a version through, once: erasing its content. */
async function letVersionsBeErased(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger version_is_final`.execute(db)
  await sql`create trigger version_is_final before update on version
    when not (old.erased_at is null and new.erased_at is not null and new.title = '' and new.url_name = '' and new.body = '{}'
      and new.content_key = old.content_key and new.language = old.language and new.version = old.version
      and new.author = old.author and new.author_name is old.author_name and new.created_at = old.created_at)
    begin select raise(abort, 'versions never change'); end`.execute(db)
}

async function letVersionsBeErasedOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function refuse_version_change() returns trigger language plpgsql as $$ begin
    if old.erased_at is null and new.erased_at is not null and new.title = '' and new.url_name = '' and new.body = '{}'
      and new.content_key = old.content_key and new.language = old.language and new.version = old.version
      and new.author = old.author and new.author_name is not distinct from old.author_name and new.created_at = old.created_at
    then return new; end if;
    raise exception 'versions never change'; end $$`.execute(db)
}

type VariantRow = { content_key: string; language: string; title: string; url_name: string }

/** Fills in the author of the draft, and the key by which lists are ordered and searched. */
async function fillVariants(db: Kysely<unknown>): Promise<void> {
  await sql`update variant set author = (select version.author from version where version.content_key = variant.content_key
    and version.language = variant.language and version.version = variant.draft_version)`.execute(db)
  const { rows } = await sql<VariantRow>`select content_key, language, title, url_name from variant`.execute(db)
  for (const { content_key: key, language, title, url_name: urlName } of rows)
    await sql`update variant set list_key = ${`${fold(title)}\n${fold(urlName)}`} where content_key = ${key} and language = ${language}`.execute(db)
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** In databases from before this migration, publications and ends share one job key and one column. */
async function tellEndsFromBeginnings(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; payload: string }>`select id, payload from job where kind = 'publication'`.execute(db)
  for (const { id, payload } of rows) {
    // The cast is safe: `schedule` of the previous release wrote it.
    const { act, contentKey, language } = JSON.parse(payload) as { act: string; contentKey: string; language: string }
    if (act !== 'unpublish') continue
    await sql`update job set job_key = ${`publication-end ${contentKey} ${language}`} where id = ${id}`.execute(db)
    await sql`update variant set ends_at = scheduled_at, scheduled_at = null where content_key = ${contentKey} and language = ${language}`.execute(db)
  }
}
