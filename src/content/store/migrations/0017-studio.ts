import type { Kysely } from 'kysely'

/**
 * Adds how many of the problems of a draft are warnings, previews that are for their maker alone, and the device of a session. Problems are
 * counted again, because what was counted does not tell the two apart: by the daily job, which is due at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('variant').addColumn('warnings', 'integer').execute()
  await (db as Kysely<{ variant: { problems: number | null; silent_pictures: number | null } }>)
    .updateTable('variant')
    .set({ problems: null, silent_pictures: null })
    .execute()
  await (db as Kysely<{ job: { job_key: string; due_at: string } }>)
    .updateTable('job')
    .set({ due_at: '2000-01-01T00:00:00.000Z' })
    .where('job_key', '=', 'daily:count-problems')
    .execute()
  await db.schema
    .alterTable('preview_link')
    .addColumn('is_own', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('account_session').addColumn('device', 'text').execute()
}
