import { Kysely, PostgresDialect } from 'kysely'

import { databaseUrlOf } from './notices.ts'
import { openPostgres } from './postgres.ts'
import type { Store, StoreTables } from './tables.ts'

/**
 * Does work that may wait longer for the database than an editor's call, such as for another process that does the same, on connections of its
 * own. With SQLite it is the same store.
 */
export async function withPatience<T>(store: Store, patienceMs: number, work: (patient: Store) => Promise<T>): Promise<T> {
  const databaseUrl = databaseUrlOf(store)
  if (databaseUrl === undefined) return await work(store)
  const patient: Store = new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool: openPostgres(databaseUrl, patienceMs) }) })
  try {
    return await work(patient)
  } finally {
    await patient.destroy()
  }
}
