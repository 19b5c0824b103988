import type { Kysely } from 'kysely'

/** Adds the versions of its type and blocks in which a body was written, as JSON; null for the first versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('version').addColumn('format', 'text').execute()
}
