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
  /** A folder, or a tar file when the name ends with `.tar`; it must not exist yet. */
  path: string
  /** The version of this program. */
  version: string
  now: Date
}

/** Characters of rows that are collected for one write. */
const CHUNK = 256 * 1024

/**
 * Backs up everything that cannot be derived, as it was at one moment after the call; the product may go on writing. Throws a
 * `BackupRefusal` if `path` exists; a backup that fails leaves nothing behind.
 */
export async function createBackup({ location, path, version, now }: BackupRequest): Promise<Manifest> {
  const target = await openBackupTarget(path, now)
  const kept = openDiskFiles(location.dataDir)
  try {
    // In this order nothing is missed: waiting files move into the database, and kept files are written before their rows.
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
  // The first read fixes the moment of the snapshot.
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
      // A file that is gone was erased, or moved from the spool into the database, after its folder was listed.
      if (file !== undefined) added.push(await target.add(toFilePath(key), file.stream() as AsyncIterable<Buffer>))
    }
  }
  return added
}
