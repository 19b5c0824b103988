import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

import { migrateStore } from '#content/store/migrate-store.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'

/** An empty store, and its location for opening it again. */
export type TestStore = { store: Store; location: StoreLocation; close(): Promise<void> }
/** `makeLocation` gives a location without tables, `open` a store of this version. */
export type TestDatabase = { name: string; makeLocation(): Promise<StoreLocation>; open(): Promise<TestStore> }

/** The databases for every test of the store: `describe.each(databases)('… on $name', ({ open }) => …)`. */
export const databases: [TestDatabase, TestDatabase] = [
  { name: 'SQLite', makeLocation: makeFolder, open: () => openTestStore(copyFile) },
  { name: 'PostgreSQL', makeLocation: () => makeDatabase(), open: () => openTestStore(copyDatabase) },
]

async function openTestStore(copyMigrated: () => Promise<StoreLocation>): Promise<TestStore> {
  const location = await copyMigrated()
  const store = await openStore(location)
  const close = async () => {
    await closeStore(store)
    rmSync(location.dataDir, { recursive: true, force: true })
  }
  return { store, location, close }
}

async function makeFolder(): Promise<StoreLocation> {
  return { dataDir: mkdtempSync(join(tmpdir(), 'busbar-store-')) }
}

/** A new database in the PostgreSQL of the test run; it is removed together with that server at the end. */
async function makeDatabase(template = 'template1'): Promise<StoreLocation> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = inject('postgresUrl')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return { ...(await makeFolder()), databaseUrl: url.replace(/[^/]+$/, name) }
}

// Migrated once in each process of the run; each test opens a copy.
let migratedFile: Promise<Buffer> | undefined
let migratedDatabase: Promise<string> | undefined

async function copyFile(): Promise<StoreLocation> {
  migratedFile ??= migrateFile()
  const location = await makeFolder()
  writeFileSync(join(location.dataDir, 'busbar.db'), await migratedFile)
  return location
}

async function copyDatabase(): Promise<StoreLocation> {
  migratedDatabase ??= migrateDatabase()
  return await makeDatabase(await migratedDatabase)
}

async function migrateFile(): Promise<Buffer> {
  const location = await makeFolder()
  await migrateAt(location)
  const bytes = readFileSync(join(location.dataDir, 'busbar.db'))
  rmSync(location.dataDir, { recursive: true })
  return bytes
}

async function migrateDatabase(): Promise<string> {
  const location = await makeDatabase()
  await migrateAt(location)
  rmSync(location.dataDir, { recursive: true })
  return location.databaseUrl?.split('/').at(-1) ?? ''
}

async function migrateAt(location: StoreLocation): Promise<void> {
  const store = await openStore(location)
  await migrateStore(store)
  await closeStore(store)
}
