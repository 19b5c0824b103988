import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { listMigrations, listTables, readRows, withSnapshot } from '#content/store/backup-rows.ts'
import type { StoreLocation } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'

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
  try {
    // Waiting files first, the database next, then the files that its rows name: those are written before their rows.
    const waiting = await addFolders(target, location.dataDir, WAITING_FOLDERS)
    const { migrations, tables, rows } = await withSnapshot(location, (snapshot) => addTables(target, snapshot))
    const kept = await addFolders(target, location.dataDir, KEPT_FOLDERS)
    const files = [...waiting, ...rows, ...kept]
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

async function addFolders(target: BackupTarget, dataDir: string, folders: readonly string[]): Promise<BackedUpFile[]> {
  const added: BackedUpFile[] = []
  for (const folder of folders) {
    for (const path of await listFiles(dataDir, folder)) {
      const file = await addFile(target, dataDir, path)
      if (file !== undefined) added.push(file)
    }
  }
  return added
}

/** A file that is gone was erased, or went from the spool into the database, since its folder was read. */
async function addFile(target: BackupTarget, dataDir: string, path: string): Promise<BackedUpFile | undefined> {
  const place = join(dataDir, path)
  const found = await lstat(place).catch(() => undefined)
  if (found === undefined || !found.isFile()) return undefined
  const stream = createReadStream(place)
  const isOpen = await new Promise<boolean>((settle) => stream.once('open', () => settle(true)).once('error', () => settle(false)))
  return isOpen ? await target.add(toFilePath(path), stream as AsyncIterable<Buffer>) : undefined
}

/** Paths with slashes, those of files that are still being written left out. */
async function listFiles(dataDir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => [])
  const paths: string[] = []
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) paths.push(...(await listFiles(dataDir, `${folder}/${entry.name}`)))
    else if (entry.isFile() && /^[A-Za-z0-9._-]+$/.test(entry.name) && !entry.name.endsWith('.part')) paths.push(`${folder}/${entry.name}`)
  }
  return paths
}
