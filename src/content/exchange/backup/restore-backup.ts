import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { makeFolder } from '#base/node/make-folder.ts'
import type { Erasure } from '#content/store/erasures.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { flushFolder } from '#base/node/flush-folder.ts'
import { migrate, migrateToVersionOf } from '#content/store/migrate-store.ts'
import { adoptMediaFolder } from '#content/media/media-folder.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import { insertRows, isEmptyDatabase, orderByReferences, settleRestoredRows, UnfitRows } from '#content/store/restore-rows.ts'
import type { Store } from '#content/store/tables.ts'

import { applyErasures, type Erasers, requireErasers } from './apply-erasures.ts'
import { type BackupSource, openBackupSource } from './backup-source.ts'
import { checkBackup } from './check-backup.ts'
import { BackupRefusal, type Manifest, RESTORING, toPathInDataDir, toTablePath } from './manifest.ts'
import { findAbsent, noteFiles } from './named-files.ts'
import { readTableRows } from './read-rows.ts'

/** Names that an empty data folder may hold. */
const HARMLESS = new Set(['process.lock', 'process.lock-journal', 'lost+found'])
/** An hour instead of seconds, because building an index takes long. */
const PATIENCE_MS = 3_600_000

export type RestoreRequest = {
  location: StoreLocation
  path: string
  /** The erasures made after the backup, to be repeated. */
  erasures: readonly Erasure[]
  erasers: Erasers
  /** Locks the data folder; returns a function that releases it. */
  lock: (dataDir: string) => () => void
  now: Date
}

/** `missing` are the files, by their paths in the data folder, that restored rows name and the backup lacks. */
export type Restored = { manifest: Manifest; erased: number; missing: string[] }

/**
 * Restores a backup into an empty data folder and an empty database of either kind, after checking all of it. Throws a `BackupRefusal`. A
 * restore that fails leaves both empty; one that is killed leaves a folder on which the product refuses to start.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { location, path, lock, erasers, erasures } = request
  requireErasers(erasers, erasures)
  const source = await openBackupSource(path)
  const manifest = await checkBackup(source)
  await requireEmptyFolder(location.dataDir)
  const release = lock(location.dataDir)
  const staging = join(location.dataDir, RESTORING)
  try {
    makeFolder(staging)
    const store = await openEmptyStore({ ...location, dataDir: staging }).catch(async (error: unknown) => {
      await rm(staging, { recursive: true })
      throw error
    })
    const filled = await fill(store, source, { ...request, manifest, staging })
    await moveOut(staging, location.dataDir)
    return { manifest, ...filled }
  } finally {
    release()
  }
}

type Filling = RestoreRequest & { manifest: Manifest; staging: string }

/**
 * Writes files and rows, and closes the database. Tables and rows are written in one transaction, so a failed or killed restore leaves the
 * database empty.
 */
async function fill(store: Store, source: BackupSource, filling: Filling): Promise<Pick<Restored, 'erased' | 'missing'>> {
  const { manifest, staging, now } = filling
  const files = openDiskFiles(staging)
  try {
    await restoreFiles(source, manifest, staging)
    return await store.transaction().execute(async (transaction) => {
      await migrateToVersionOf(transaction, manifest.migrations)
      const missing = await restoreRows(transaction, source, manifest)
      await migrate(transaction)
      // A new id, because the folder that the backup was made of may be in use.
      await adoptMediaFolder(transaction, files, now)
      return { missing, erased: await applyErasures(transaction, { ...filling, files }) }
    })
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  } finally {
    await closeStore(store)
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') return []
    throw new BackupRefusal(`DATA_DIR "${dataDir}" is no folder that can be read (${code}); name an empty folder to restore into.`)
  })
  const found = names.find((name) => !HARMLESS.has(name))
  if (found !== undefined)
    throw new BackupRefusal(`DATA_DIR "${dataDir}" is not empty (it holds ${JSON.stringify(found)}); name an empty folder to restore into.`)
}

async function openEmptyStore(location: StoreLocation): Promise<Store> {
  const store = await openStore({ ...location, patienceMs: PATIENCE_MS })
  if (await isEmptyDatabase(store)) return store
  await closeStore(store)
  throw new BackupRefusal('The database of DATABASE_URL is not empty; name an empty one to restore into.')
}

async function restoreFiles(source: BackupSource, { files }: Manifest, folder: string): Promise<void> {
  const restored = openDiskFiles(folder)
  for (const { path } of files) {
    const key = toPathInDataDir(path)
    // The folders are flushed together at the end.
    if (key !== undefined) await restored.put(key, source.read(path), { durable: false })
  }
  await flushFolders(folder)
}

/** Writes the rows of all tables, and returns the files that they name and the backup lacks. */
async function restoreRows(transaction: Store, source: BackupSource, { tables, files }: Manifest): Promise<string[]> {
  const named = new Set<string>()
  const counts = new Map(tables.map(({ name, rows }) => [name, rows]))
  for (const name of await orderByReferences(transaction, [...counts.keys()])) {
    const path = toTablePath(name)
    const count = await insertRows(transaction, name, noteFiles(name, readTableRows(source, name), named)).catch((error: unknown) => {
      if (!(error instanceof UnfitRows)) throw error
      const rows = error.first === error.last ? `row ${error.first}` : `one of the rows ${error.first} to ${error.last}`
      throw new BackupRefusal(`The backup is damaged: ${path}, ${rows}, does not fit: ${error.message}`)
    })
    if (count !== counts.get(name))
      throw new BackupRefusal(`The backup is damaged: the table ${name} has ${count} rows instead of ${counts.get(name)}.`)
  }
  await settleRestoredRows(transaction)
  return findAbsent(named, files)
}

/** Moves what is complete and flushed to its place; removes the folder that marks the restore last. */
async function moveOut(staging: string, dataDir: string): Promise<void> {
  await flushFolders(staging)
  for (const name of await readdir(staging)) await rename(join(staging, name), join(dataDir, name))
  await flushFolder(dataDir)
  await rm(staging, { recursive: true })
  await flushFolder(dataDir)
}

async function flushFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await flushFolders(join(folder, entry.name))
  await flushFolder(folder)
}
