import { PostgresAdapter, sql } from 'kysely'

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

/** Writes rows into a table and returns how many; first deletes what its migration put there. Throws for columns that it does not have. */
export async function insertRows(transaction: Store, table: string, rows: AsyncIterable<BackupRow>): Promise<number> {
  const { rows: first } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction)
  if (first.length > 0) await sql`delete from ${sql.table(table)}`.execute(transaction)
  let count = 0
  let batch: BackupRow[] = []
  const write = async () => {
    if (batch.length > 0) await insertBatch(transaction, table, batch)
    count += batch.length
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length >= MOST_ROWS || batch.length * Object.keys(row).length >= MOST_PARAMETERS) await write()
  }
  await write()
  return count
}

async function insertBatch(transaction: Store, table: string, batch: readonly BackupRow[]): Promise<void> {
  const columns = Object.keys(batch[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`))
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(transaction)
}

/** After restored rows brought their own numbers: sets the counters behind them, and ends the leases of jobs. */
export async function settleRestoredRows(transaction: Store): Promise<void> {
  await transaction.updateTable('job').set({ lease: null, leased_until: null }).execute()
  if (!isPostgres(transaction)) return
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default like 'nextval(%'`.execute(transaction)
  for (const { table_name: table, column_name: column } of rows) {
    const counter = sql`pg_get_serial_sequence(quote_ident(${table}), ${column})`
    await sql`select setval(${counter}, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(transaction)
  }
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
