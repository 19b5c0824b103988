import { join } from 'node:path'

import pg from 'pg'

import type { StoreLocation } from './open-store.ts'

/** Names a database for its operator, without user and password. */
export function describeDatabase({ dataDir, databaseUrl }: StoreLocation): string {
  if (databaseUrl === undefined) return `the SQLite database ${join(dataDir, 'busbar.db')}`
  // The driver's own reading of the address, which also knows sockets and defaults. It does not connect.
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl })
  return `the PostgreSQL database ${database ?? ''} on ${host}:${port}`
}
