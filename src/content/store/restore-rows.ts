import { PostgresAdapter, sql } from 'kysely'

import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { isUnavailable } from '#model/errors.ts'

import type { BackupRow } from './backup-rows.ts'
import type { Store } from './tables.ts'

/** Limits of one statement: databases limit its parameters, and its rows must fit into memory. */
const MOST_PARAMETERS = 20_000
const MOST_ROWS = 500

/** Whether a database has no tables at all, whoever made them. */
export async function isEmptyDatabase(store: Store): Promise<boolean> {
  return (await store.introspection.getTables({ withInternalKyselyTables: true })).length === 0
}

/** Sorts tables so that each comes after those that its foreign keys refer to. */
export async function orderByReferences(store: Store, tables: readonly string[]): Promise<string[]> {
  const references = await listReferences(store, tables)
  const ordered: string[] = []
  const visit = (table: string, path: readonly string[]) => {
    if (ordered.includes(table)) return
    if (path.includes(table)) throw new Error(`The tables ${path.join(', ')} refer to each other in a circle.`)
    for (const { from, to } of references) if (from === table && to !== table && tables.includes(to)) visit(to, [...path, table])
    ordered.push(table)
  }
  for (const table of tables) visit(table, [])
  return ordered
}

/** Rows that a table does not take, counted from 1; the message says why. */
export class UnfitRows extends Error {
  readonly first: number
  readonly last: number

  constructor(first: number, last: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.first = first
    this.last = last
  }
}

/**
 * Writes rows into a table and returns how many; first deletes what its migration put there. Throws `UnfitRows` for a row that is no object
 * of texts and numbers, that has other columns than the first one, or that the database refuses.
 */
export async function insertRows(transaction: Store, table: string, rows: AsyncIterable<BackupRow>): Promise<number> {
  const { rows: first } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
  if (first.length > 0) await sql`delete from ${sql.table(table)}`.execute(transaction)
  let count = 0
  let batch: BackupRow[] = []
  let columns: string | undefined
  const write = async () => {
    await insertBatch(transaction, table, batch).catch((error: unknown) => {
      throw isUnavailable(error) ? error : new UnfitRows(count + 1, count + batch.length, error)
    })
    count += batch.length
    batch = []
  }
  for await (const row of rows) {
    columns ??= toColumnNames(row)
    const number = count + batch.length + 1
    if (columns === '' || toColumnNames(row) !== columns) throw new UnfitRows(number, number, 'its columns are not those of the table.')
    batch.push(row)
    if (batch.length >= MOST_ROWS || batch.length * Object.keys(row).length >= MOST_PARAMETERS) await write()
  }
  await write()
  return count
}

async function insertBatch(transaction: Store, table: string, batch: readonly BackupRow[]): Promise<void> {
  if (batch.length === 0) return
  const columns = Object.keys(batch[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`))
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(transaction)
}

/** The columns of a row; '' for what is no row, which a damaged backup may hold. */
export function toColumnNames(row: unknown): string {
  if (!isJsonObject(row as Json)) return ''
  const fields = Object.entries(row as JsonObject)
  return fields.every(([, value]) => value === null || typeof value === 'string' || typeof value === 'number')
    ? fields.map(([name]) => name).join(', ')
    : ''
}

/** After restored rows brought their own numbers: sets the counters behind them, and ends the leases of jobs. */
export async function settleRestoredRows(transaction: Store): Promise<void> {
  await transaction.updateTable('job').set({ lease: null, leased_until: null }).execute()
  if (isPostgres(transaction)) await setCounters(transaction)
  await passLinkedEntries(transaction)
}

async function setCounters(transaction: Store): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(transaction)
  for (const { table_name: table, column_name: column } of rows) {
    const counter = sql`pg_get_serial_sequence(quote_ident(${table}), ${column})`
    await sql`select setval(${counter}, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(transaction)
  }
}

/** Entries of the audit log that were deleted keep their number in the chain, so no other entry may get it. */
async function passLinkedEntries(transaction: Store): Promise<void> {
  const tables = await transaction.introspection.getTables()
  if (!tables.some(({ name }) => name === 'audit_link')) return
  const { last } = await transaction
    .selectFrom('audit_link')
    .select(({ fn }) => fn.max('audit_id').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return
  if (isPostgres(transaction)) {
    const counter = sql`pg_get_serial_sequence('audit', 'id')`
    await sql`select setval(${counter}, greatest(${last}, (select max(id) from audit)))`.execute(transaction)
    return
  }
  await sql`delete from sqlite_sequence where name = 'audit'`.execute(transaction)
  await sql`insert into sqlite_sequence (name, seq) select 'audit', max(${last}, (select coalesce(max(id), 0) from audit))`.execute(transaction)
}

type Reference = { from: string; to: string }

async function listReferences(store: Store, tables: readonly string[]): Promise<Reference[]> {
  if (isPostgres(store)) {
    const { rows } = await sql<Reference>`
      select one.relname as "from", other.relname as "to" from pg_constraint as rule
      join pg_class as one on one.oid = rule.conrelid join pg_class as other on other.oid = rule.confrelid
      where rule.contype = 'f'`.execute(store)
    return rows
  }
  const found: Reference[] = []
  for (const from of tables) {
    const { rows } = await sql<{ to: string }>`select "table" as "to" from pragma_foreign_key_list(${from})`.execute(store)
    found.push(...rows.map(({ to }) => ({ from, to })))
  }
  return found
}

function isPostgres(store: Store): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
