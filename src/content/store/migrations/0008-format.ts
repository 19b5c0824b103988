import type { Kysely } from 'kysely'

/** In which versions of its type and blocks a body was written, as JSON; null for the first ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('version').addColumn('format', 'text').execute()
}
