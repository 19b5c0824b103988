import type { Kysely } from 'kysely'

/** Adds the version of its type in which a body was written, as JSON; null for the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['version', 'working_copy']) await db.schema.alterTable(table).addColumn('format', 'text').execute()
}
