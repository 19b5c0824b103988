import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

import { migrateStore } from '#content/store/migrate-store.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'

/** A store with nothing in it, and where it lives, for opening it once more. */
export type TestStore = { store: Store; location: StoreLocation; close(): Promise<void> }
export type TestDatabase = { name: string; makeLocation(): Promise<StoreLocation>; open(): Promise<TestStore> }

/** What every test of the store runs on: `describe.each(databases)('… on $name', ({ open }) => …)`. */
export const databases: [TestDatabase, TestDatabase] = [
  { name: 'SQLite', makeLocation: makeFolder, open: () => openTestStore(makeFolder) },
  { name: 'PostgreSQL', makeLocation: makeDatabase, open: () => openTestStore(makeDatabase) },
]

async function openTestStore(makeLocation: () => Promise<StoreLocation>): Promise<TestStore> {
  const location = await makeLocation()
  const store = await openStore(location)
  await migrateStore(store)
  const close = async () => {
    await closeStore(store)
    rmSync(location.dataDir, { recursive: true, force: true })
  }
  return { store, location, close }
}

async function makeFolder(): Promise<StoreLocation> {
  return { dataDir: mkdtempSync(join(tmpdir(), 'busbar-store-')) }
}

/** A database of its own in the server of the test run; the server is thrown away at the end, and the database with it. */
async function makeDatabase(): Promise<StoreLocation> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = inject('postgresUrl')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { ...(await makeFolder()), databaseUrl: url.replace(/[^/]+$/, name) }
}
