import type { Kysely } from 'kysely'

/**
 * Adds how many problems the draft of each language has, and how many of its pictures say nothing of what they show; null where they were not
 * counted yet. Also the index by which lists are ordered by publication.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('variant').addColumn('problems', 'integer').execute()
  await db.schema.alterTable('variant').addColumn('silent_pictures', 'integer').execute()
  await db.schema.createIndex('variant_by_publication').on('variant').columns(['published_at', 'content_key', 'language']).execute()
  await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute()
}
