import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

import { findSqliteResult, isRefusedBySystem } from '#base/node/sqlite-result.ts'
import { storeUnavailable } from './store-unavailable.ts'

/** Older versions can damage the database when a crash happens while the write-ahead log starts over. */
const OLDEST_SQLITE = '3.51.3'
const KEPT_STATEMENTS = 250

/**
 * Kysely's dialect over `openSqlite`. Kysely assumes that SQLite cannot roll back changes of tables. It can, so migrations run in a
 * transaction, and one that is killed leaves nothing behind.
 */
export function createSqliteDialect(file: string): Dialect {
  return toDialect(openSqlite(file))
}

/** The same for reading only, beside the process that writes: a transaction sees the database as it was at its first read. */
export function createReadingSqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { readOnly: true })
  return toDialect({ close: () => database.close(), prepare: (sql) => toKyselyStatement(database.prepare(sql)) })
}

function toDialect(database: SqliteDatabase): Dialect {
  const dialect = new SqliteDialect({ database })
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createAdapter: () => Object.create(new SqliteAdapter(), { supportsTransactionalDdl: { value: true } }) as SqliteAdapter,
  }
}

/**
 * Opens the embedded database so that a commit is flushed to disk before it is answered (WAL, `synchronous=FULL`), in the shape that
 * Kysely's SQLite dialect takes.
 */
export function openSqlite(file: string): SqliteDatabase {
  const database = askSqlite(() => new DatabaseSync(file))
  try {
    requireSqliteVersion(database)
    askSqlite(() => database.exec('pragma busy_timeout = 2000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on'))
  } catch (error) {
    database.close()
    throw error
  }
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const kept = statements.get(sql)
      if (kept !== undefined) return kept
      // `immediate`, because a transaction that begins by reading and writes later fails when another process has written in between.
      const made = toKyselyStatement(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      const statement = sql === 'rollback' ? unlessRolledBack(database, made) : made
      if (statements.size >= KEPT_STATEMENTS) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}

/** On a full disk SQLite has rolled back by itself; the error to tell is that of the disk. */
function unlessRolledBack(database: DatabaseSync, rollback: SqliteStatement): SqliteStatement {
  return { ...rollback, run: (parameters) => (database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 }) }
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => {
    // PostgreSQL does not take U+0000 either, and a backup of one database must be restorable into the other.
    if (parameters.some((value) => typeof value === 'string' && value.includes('\0'))) throw new RangeError('A text for the database holds U+0000.')
    // The cast is safe: the table types allow only texts, numbers and null.
    return parameters as SQLInputValue[]
  }
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => askSqlite(() => statement.all(...bind(parameters))),
    run: (parameters) => askSqlite(() => statement.run(...bind(parameters))),
    iterate: (parameters) => statement.iterate(...bind(parameters)) as IterableIterator<unknown>,
  }
}

/** When the disk is full, read-only or broken, or another process keeps the file, the store does not answer, like a stopped PostgreSQL. */
function askSqlite<Answer>(ask: () => Answer): Answer {
  try {
    return ask()
  } catch (error) {
    if (!isRefusedBySystem(error)) throw error
    throw storeUnavailable(`SQLITE_${findSqliteResult(error)}`.toUpperCase().replace('-', '_'), error)
  }
}

function requireSqliteVersion(database: DatabaseSync): void {
  const version = String(database.prepare('select sqlite_version() as version').get()?.['version'])
  if (!isAtLeast(version, OLDEST_SQLITE))
    throw new Error(`SQLite ${version} can damage its log after a crash; run Busbar on a Node that brings SQLite ${OLDEST_SQLITE} or newer.`)
}

/** Compares versions number by number; true if `version` is not older. */
export function isAtLeast(version: string, oldest: string): boolean {
  return version.localeCompare(oldest, 'en', { numeric: true }) >= 0
}
