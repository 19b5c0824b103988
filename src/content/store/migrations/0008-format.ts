import type { Kysely } from 'kysely'

/** In which version of its type a body was written, as JSON; null for the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['version', 'working_copy']) await db.schema.alterTable(table).addColumn('format', 'text').execute()
}
