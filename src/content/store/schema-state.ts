import { sql } from 'kysely'

import { findUnknownMigration, newestMigration } from './migrate-store.ts'
import type { Store } from './tables.ts'

/** Which version of Busbar made the tables of a database: none, an older one, this one, or a newer one (`at` is its newest migration). */
export type SchemaState = { kind: 'empty' } | { kind: 'older' | 'current' | 'newer'; at: string }

/** Reads the version of a database without changing it. */
export async function readSchemaState(store: Store): Promise<SchemaState> {
  const tables = await store.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return { kind: 'empty' }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store)
  const at = rows.at(-1)?.name
  if (at === undefined) return { kind: 'empty' }
  if (findUnknownMigration(rows.map(({ name }) => name)) !== undefined) return { kind: 'newer', at }
  return { kind: at === newestMigration() ? 'current' : 'older', at }
}
