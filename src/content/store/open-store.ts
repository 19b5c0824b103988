import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'

import { makeFolder } from '#base/node/make-folder.ts'
import { keepNotices } from './notices.ts'
import { openPostgres } from './postgres.ts'
import { createSqliteDialect } from './sqlite.ts'
import type { Store, StoreTables } from './tables.ts'

/** Where the content store is: on PostgreSQL when `databaseUrl` is given, else in `{dataDir}/busbar.db`. */
export type StoreLocation = { dataDir: string; databaseUrl?: string }
/** Milliseconds that one call of PostgreSQL may take; longer for work for which no visitor waits. */
export type StorePatience = { patienceMs?: number }

/** Returns the opened store to code that answers requests; throws `SERVER_UNAVAILABLE` until it is open. */
export type StoreDoor = () => Store

/** Opens the content store and checks that it answers. Call `migrateStore` before use and `closeStore` at the end. */
export async function openStore({ dataDir, databaseUrl, patienceMs }: StoreLocation & StorePatience): Promise<Store> {
  if (databaseUrl === undefined) makeFolder(dataDir)
  const dialect =
    databaseUrl === undefined ? createSqliteDialect(join(dataDir, 'busbar.db')) : new PostgresDialect({ pool: openPostgres(databaseUrl, patienceMs) })
  const store: Store = new Kysely<StoreTables>({ dialect })
  keepNotices(store, databaseUrl)
  try {
    await requireAnswer(store)
    return store
  } catch (error) {
    await store.destroy()
    throw error
  }
}

/** Throws `SERVER_UNAVAILABLE` while the database does not answer. */
export async function requireAnswer(store: Store): Promise<void> {
  await sql`select 1`.execute(store)
}

/** Closes all connections. */
export async function closeStore(store: Store): Promise<void> {
  await store.destroy()
}
