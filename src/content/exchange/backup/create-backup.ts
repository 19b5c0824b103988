import { listMigrations, listTables, readRows, withSnapshot } from '#content/store/backup-rows.ts'
import type { StoreLocation } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { type FileStore, listAll } from '#base/node/files/file-store.ts'

import { type BackupTarget, openBackupTarget } from './backup-target.ts'
import {
  type BackedUpFile,
  FORMAT,
  KEPT_FOLDERS,
  LEFT_OUT_TABLES,
  type Manifest,
  MANIFEST,
  MANIFEST_DIGEST,
  toFilePath,
  toTablePath,
  WAITING_FOLDERS,
} from './manifest.ts'

export type BackupRequest = {
  location: StoreLocation
  /** A folder, or a tar file when its name ends with `.tar`; nothing may be there yet. */
  path: string
  /** The version of this program. */
  version: string
  now: Date
}

/** Bytes of rows that are put together before they are written. */
const CHUNK = 256 * 1024

/**
 * Backs everything up that cannot be made again, as it was at one moment at or after the call, while the product may go on writing.
 * Throws a `BackupRefusal` for a place that is taken; whatever fails leaves nothing behind.
 */
export async function createBackup({ location, path, version, now }: BackupRequest): Promise<Manifest> {
  const target = await openBackupTarget(path, now)
  const kept = openDiskFiles(location.dataDir)
  try {
    // Waiting files first, the database next, then the files that its rows name: those are written before their rows.
    const waiting = await addFolders(target, kept, WAITING_FOLDERS)
    const { migrations, tables, rows } = await withSnapshot(location, (snapshot) => addTables(target, snapshot))
    const files = [...waiting, ...rows, ...(await addFolders(target, kept, KEPT_FOLDERS))]
    const manifest: Manifest = { product: 'busbar', format: FORMAT, version, createdAt: now.toISOString(), migrations, tables, files }
    const { sha256 } = await target.add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)])
    await target.add(MANIFEST_DIGEST, [Buffer.from(`${sha256}  ${MANIFEST}\n`)])
    await target.finish()
    return manifest
  } catch (error) {
    await target.abandon()
    throw error
  }
}

async function addTables(target: BackupTarget, snapshot: Store) {
  // The first read sets the moment of the whole snapshot.
  const migrations = await listMigrations(snapshot)
  const tables: Manifest['tables'] = []
  const rows: BackedUpFile[] = []
  for (const name of await listTables(snapshot)) {
    if (LEFT_OUT_TABLES.has(name)) continue
    const table = { name, rows: 0 }
    rows.push(await target.add(toTablePath(name), toLines(snapshot, table)))
    tables.push(table)
  }
  return { migrations, tables, rows }
}

async function* toLines(snapshot: Store, table: { name: string; rows: number }): AsyncGenerator<Buffer> {
  let text = ''
  for await (const row of readRows(snapshot, table.name)) {
    table.rows += 1
    text += `${JSON.stringify(row)}\n`
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

async function addFolders(target: BackupTarget, kept: FileStore, folders: readonly string[]): Promise<BackedUpFile[]> {
  const added: BackedUpFile[] = []
  for (const folder of folders) {
    for (const key of (await listAll(kept, `${folder}/`)).map((facts) => facts.key).toSorted()) {
      const file = await kept.get(key)
      // A file that is gone was erased, or went from the spool into the database, since its folder was read.
      if (file !== undefined) added.push(await target.add(toFilePath(key), file.stream() as AsyncIterable<Buffer>))
    }
  }
  return added
}
