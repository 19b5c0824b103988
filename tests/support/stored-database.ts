import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { migrateStore } from '#content/store/migrate-store.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'

import { unpackDatabase } from './stored-folder.ts'

/** The live content of a stored database, as its release wrote it: bodies as JSON by content key and language. */
export type StoredDatabase = { store: Store; bodies: ReadonlyMap<string, string>; close(): Promise<void> }

/** Opens a copy of a database of an earlier release (`tests/fixtures/{date}`), migrated to this one. */
export async function openStoredDatabase(date: string): Promise<StoredDatabase> {
  const { dataDir, file } = unpackDatabase(date)
  const bodies = readBodies(file)
  const store = await openStore({ dataDir })
  await migrateStore(store)
  const close = async () => {
    await closeStore(store)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { store, bodies, close }
}

function readBodies(file: string): Map<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(
      `select variant.content_key, variant.language, version.body from variant
       join version on version.content_key = variant.content_key and version.language = variant.language and version.version = variant.live_version`,
    )
    .all()
  database.close()
  return new Map(rows.map((row) => [`${String(row['content_key'])} ${String(row['language'])}`, String(row['body'])]))
}
