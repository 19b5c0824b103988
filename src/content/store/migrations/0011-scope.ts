import type { Kysely } from 'kysely'

/** Adds the types and languages to which an account is limited when it writes, as JSON; null for no limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('scope', 'text').execute()
}
