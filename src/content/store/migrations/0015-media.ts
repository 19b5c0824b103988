import type { Kysely } from 'kysely'

type Rows = {
  variant: { content_key: string; language: string; type: string; draft_version: number; alt: string | null }
  version: { content_key: string; language: string; version: number; body: string }
}

/**
 * Adds the media library: files that are being uploaded, who uploaded a file, folders and tags, and what a language of an image says instead
 * of the picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('upload_account').on('upload').columns(['account_id', 'created_at']).execute()
  await db.schema.alterTable('media').addColumn('uploaded_by', 'text').execute()
  await db.schema.createIndex('media_uploaded_by').on('media').columns(['uploaded_by']).execute()
  await db.schema
    .createTable('media_folder')
    .addColumn('content_key', 'text', (column) => column.primaryKey().references('item.content_key'))
    .addColumn('folder', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('media_folder_name').on('media_folder').columns(['folder', 'content_key']).execute()
  await db.schema
    .createTable('media_tag')
    .addColumn('content_key', 'text', (column) => column.notNull().references('item.content_key'))
    .addColumn('tag', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_tag_pk', ['content_key', 'tag'])
    .execute()
  await db.schema.createIndex('media_tag_name').on('media_tag').columns(['tag', 'content_key']).execute()
  await db.schema.alterTable('variant').addColumn('alt', 'text').execute()
  // The library is filtered in this index alone, without the rows.
  const columns = ['type', 'content_key', 'language', 'state', 'list_key', 'draft_version', 'alt']
  await db.schema.createIndex('variant_in_library').on('variant').columns(columns).execute()
  await noteAlt(db as Kysely<Rows>)
}

async function noteAlt(db: Kysely<Rows>): Promise<void> {
  const images = await db
    .selectFrom('variant')
    .innerJoin('version', (join) =>
      join
        .onRef('version.content_key', '=', 'variant.content_key')
        .onRef('version.language', '=', 'variant.language')
        .onRef('version.version', '=', 'variant.draft_version'),
    )
    .select(['variant.content_key', 'variant.language', 'version.body'])
    .where('variant.type', '=', 'sfdc_cms__image')
    .execute()
  for (const { content_key, language, body } of images) {
    const { altText } = JSON.parse(body) as { altText?: unknown }
    const alt = typeof altText === 'string' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(altText) ? 'given' : 'missing'
    await db.updateTable('variant').set({ alt }).where('content_key', '=', content_key).where('language', '=', language).execute()
  }
}
