import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { BackupRow } from '#content/store/backup-rows.ts'
import type { Erasure } from '#content/store/erasures.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { flushFolder } from '#base/node/flush-folder.ts'
import { migrate, migrateToVersionOf } from '#content/store/migrate-store.ts'
import { closeStore, openStore, type StoreLocation } from '#content/store/open-store.ts'
import { insertRows, isEmptyDatabase, orderByReferences, settleRestoredRows } from '#content/store/restore-rows.ts'
import type { Store } from '#content/store/tables.ts'

import { applyErasures, type Erasers, requireErasers } from './apply-erasures.ts'
import { type BackupSource, openBackupSource } from './backup-source.ts'
import { checkBackup } from './check-backup.ts'
import { BackupRefusal, type Manifest, RESTORING, toPathInDataDir, toTablePath } from './manifest.ts'

/** What may lie in an empty data folder. */
const HARMLESS = new Set(['process.lock', 'process.lock-journal', 'lost+found'])
/** Hours, not seconds: building an index takes its time. */
const PATIENCE_MS = 3_600_000

export type RestoreRequest = {
  location: StoreLocation
  path: string
  /** What was erased after the backup was made, so that it is erased again. */
  erasures: readonly Erasure[]
  erasers: Erasers
  /** Locks the data folder, and returns how to let it go. */
  lock: (dataDir: string) => () => void
  now: Date
}

/**
 * Restores a backup into an empty data folder and an empty database of either kind; it is checked whole before anything is written.
 * Throws a `BackupRefusal`. A restore that fails leaves both empty; one that is killed leaves a folder that the product refuses to start on.
 */
export async function restoreBackup(request: RestoreRequest): Promise<{ manifest: Manifest; erased: number }> {
  const { location, path, lock, erasers, erasures } = request
  requireErasers(erasers, erasures)
  const source = await openBackupSource(path)
  const manifest = await checkBackup(source)
  await requireEmptyFolder(location.dataDir)
  const release = lock(location.dataDir)
  const staging = join(location.dataDir, RESTORING)
  try {
    await mkdir(staging, { recursive: true })
    const store = await openEmptyStore({ ...location, dataDir: staging }).catch(async (error: unknown) => {
      await rm(staging, { recursive: true })
      throw error
    })
    const erased = await fill(store, source, { ...request, manifest, staging })
    await moveOut(staging, location.dataDir)
    return { manifest, erased }
  } finally {
    release()
  }
}

type Filling = RestoreRequest & { manifest: Manifest; staging: string }

/** Writes files and rows, and closes the database. Its tables and rows come in one transaction: what fails or is killed leaves it empty. */
async function fill(store: Store, source: BackupSource, filling: Filling): Promise<number> {
  const { manifest, staging } = filling
  try {
    await restoreFiles(source, manifest, staging)
    return await store.transaction().execute(async (transaction) => {
      await migrateToVersionOf(transaction, manifest.migrations)
      await restoreRows(transaction, source, manifest)
      await migrate(transaction)
      return await applyErasures(transaction, { ...filling, files: openDiskFiles(staging) })
    })
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  } finally {
    await closeStore(store)
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
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
    // Names are flushed together, once all are there.
    if (key !== undefined) await restored.put(key, source.read(path), { durable: false })
  }
  await flushFolders(folder)
}

async function restoreRows(transaction: Store, source: BackupSource, { tables }: Manifest): Promise<void> {
  const counts = new Map(tables.map(({ name, rows }) => [name, rows]))
  for (const name of await orderByReferences(transaction, [...counts.keys()])) {
    const count = await insertRows(transaction, name, readLines(source, toTablePath(name)))
    if (count !== counts.get(name))
      throw new BackupRefusal(`The backup is damaged: the table ${name} has ${count} rows instead of ${counts.get(name)}.`)
  }
  await settleRestoredRows(transaction)
}

/** Lines end with a line feed and nothing else: texts hold other signs that some readers take for an end. */
async function* readLines(source: BackupSource, path: string): AsyncGenerator<BackupRow> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source.read(path)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    // Written by `createBackup`, and its digest has been compared.
    for (const line of lines) yield JSON.parse(line) as BackupRow
  }
}

/** Everything is whole and flushed: it moves to its place, and the mark of a restore under way goes last. */
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
