import { join } from 'node:path'
import { Kysely, PostgresAdapter, sql } from 'kysely'

import { closeStore, openStore, type StoreLocation } from './open-store.ts'
import { createReadingSqliteDialect } from './sqlite.ts'
import type { Store, StoreTables } from './tables.ts'

/** A row as both databases return it: text, numbers and null by column. */
export type BackupRow = Record<string, string | number | null>

/** Rows per read; a row holds one page at most. */
const BATCH = 200
/** The audit log and its chain are checked while they are read, so their rows are in order. */
const ORDERS: Partial<Record<string, string>> = { audit: 'id', audit_link: 'seq' }
/** Longer than an editor's call may take, because reading a large table takes long. */
const PATIENCE_MS = 600_000

/**
 * Passes the database as it is at one moment to `act`, in one read-only transaction, while others go on writing: it neither waits for
 * writers nor blocks them.
 */
export async function withSnapshot<T>(location: StoreLocation, act: (snapshot: Store) => Promise<T>): Promise<T> {
  if (location.databaseUrl !== undefined) {
    const store = await openStore({ ...location, patienceMs: PATIENCE_MS })
    return await store
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(act)
      .finally(() => closeStore(store))
  }
  const store: Store = new Kysely<StoreTables>({ dialect: createReadingSqliteDialect(join(location.dataDir, 'busbar.db')) })
  return await store
    .transaction()
    .execute(act)
    .finally(() => closeStore(store))
}

/** The names of the tables, without those of Kysely. */
export async function listTables(store: Store): Promise<string[]> {
  return (await store.introspection.getTables())
    .filter(({ isView }) => !isView)
    .map(({ name }) => name)
    .toSorted()
}

/** The version of a database: the names of its migrations, in their order. */
export async function listMigrations(store: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store)
  return rows.map(({ name }) => name)
}

/**
 * The rows of a table one after the other; throws for a value that is neither text nor number, because the other database could not store
 * it.
 */
export async function* readRows(snapshot: Store, table: string): AsyncGenerator<BackupRow> {
  for await (const row of isPostgres(snapshot) ? fetchRows(snapshot, table) : streamRows(snapshot, table)) {
    for (const [column, value] of Object.entries(row)) {
      if (value !== null && typeof value !== 'string' && typeof value !== 'number')
        throw new TypeError(`${table}.${column} holds neither text nor number: backups cannot carry it.`)
    }
    yield row
  }
}

function streamRows(snapshot: Store, table: string): AsyncIterable<BackupRow> {
  // The names come from the database itself, which may have tables of a newer release that the types do not know.
  return snapshot
    .selectFrom(table as keyof StoreTables)
    .selectAll()
    .$if(ORDERS[table] !== undefined, (query) => query.orderBy(sql.ref(ORDERS[table] ?? '')))
    .stream(BATCH) as AsyncIterable<BackupRow>
}

async function* fetchRows(snapshot: Store, table: string): AsyncGenerator<BackupRow> {
  const column = ORDERS[table]
  const order = column === undefined ? sql`` : sql` order by ${sql.ref(column)}`
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}${order}`.execute(snapshot)
  for (;;) {
    const { rows } = await sql<BackupRow>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(snapshot)
    yield* rows
    if (rows.length < BATCH) break
  }
  await sql`close backup_rows`.execute(snapshot)
}

function isPostgres(store: Store): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
