import type { Kysely } from 'kysely'

/** Adds from which version of which language a translation was last current, and the version of the translation that was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('variant').addColumn('translated_from', 'text').execute()
  await db.schema.alterTable('variant').addColumn('translated_version', 'integer').execute()
  await db.schema.alterTable('variant').addColumn('current_version', 'integer').execute()
}
