import { listMigrations, listTables, readRows, withSnapshot } from '#content/store/backup-rows.ts'
import { isForeignFolder } from '#content/media/media-folder.ts'
import { describeDatabase } from '#content/store/describe-location.ts'
import type { StoreLocation } from '#content/store/open-store.ts'
import { readSchemaState } from '#content/store/schema-state.ts'
import type { Store } from '#content/store/tables.ts'
import { findAuditHead } from '#content/store/verify-audit.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { type FileStore, listAll } from '#base/node/files/file-store.ts'

import { type BackupTarget, openBackupTarget } from './backup-target.ts'
import {
  type BackedUpFile,
  BackupRefusal,
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
import { countFiles, findAbsent, findStillNamed, listFiles, noteFiles } from './named-files.ts'

export type BackupRequest = {
  location: StoreLocation
  /** A folder, or a tar file when the name ends with `.tar`; it must not exist yet. */
  path: string
  /** The version of this program. */
  version: string
  now: Date
  /** Backs up although files that rows name are missing. */
  acceptsMissing?: boolean
}

/** Characters of rows that are collected for one write. */
const CHUNK = 256 * 1024

/**
 * Backs up everything that cannot be derived, as it was at one moment after the call; the product may go on writing. Throws a
 * `BackupRefusal` if `path` exists, if the database is empty, and if a file that a row names is missing; a backup that fails leaves nothing
 * behind.
 */
export async function createBackup(request: BackupRequest): Promise<Manifest> {
  const { location, path, version, now } = request
  const target = await openBackupTarget(path, now)
  const kept = openDiskFiles(location.dataDir)
  try {
    // In this order nothing is missed: waiting files move into the database, and kept files are written before their rows.
    const waiting = await addFolders(target, kept, WAITING_FOLDERS)
    const { migrations, tables, rows, named, auditHead } = await withSnapshot(location, async (snapshot) => {
      await requireMatch(snapshot, location)
      return await addTables(target, snapshot)
    })
    const files = [...waiting, ...rows, ...(await addFolders(target, kept, KEPT_FOLDERS))]
    const missing = await findMissing(request, { named, files })
    const about = { product: 'busbar', format: FORMAT, version, createdAt: now.toISOString() } as const
    const manifest: Manifest = { ...about, migrations, tables, files, missing, auditHead }
    const { sha256 } = await target.add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)])
    await target.add(MANIFEST_DIGEST, [Buffer.from(`${sha256}  ${MANIFEST}\n`)])
    await target.finish()
    return manifest
  } catch (error) {
    await target.abandon()
    throw error
  }
}

/** Throws unless the database has tables, and the data folder is not that of another database. */
async function requireMatch(snapshot: Store, location: StoreLocation): Promise<void> {
  const { kind } = await readSchemaState(snapshot)
  const name = describeDatabase(location)
  if (kind === 'empty') throw new BackupRefusal(`There are no tables of Busbar in ${name}: name the database that the product runs on.`)
  if (kind === 'current' && (await isForeignFolder(snapshot, openDiskFiles(location.dataDir))))
    throw new BackupRefusal(`DATA_DIR "${location.dataDir}" belongs to another database than ${name}: name the folder that the product runs on.`)
}

/** The files that rows name and that were not copied. Throws when they are missing, rather than erased since the rows were read. */
async function findMissing(
  { location, acceptsMissing = false }: BackupRequest,
  { named, files }: { named: ReadonlySet<string>; files: readonly BackedUpFile[] },
): Promise<string[]> {
  const missing = findAbsent(named, files)
  if (missing.length === 0 || acceptsMissing) return missing
  const lost = await findStillNamed(location, missing)
  if (lost.length === 0) return missing
  throw new BackupRefusal(
    `${countFiles(lost.length)} that ${describeDatabase(location)} names ${lost.length === 1 ? 'is' : 'are'} missing in DATA_DIR "${location.dataDir}"; nothing was backed up. Name the folder that the product runs on, or back up without them with --accept-missing:\n${listFiles(lost)}`,
  )
}

async function addTables(target: BackupTarget, snapshot: Store) {
  // The first read fixes the moment of the snapshot.
  const migrations = await listMigrations(snapshot)
  const tables: Manifest['tables'] = []
  const rows: BackedUpFile[] = []
  const named = new Set<string>()
  for (const name of await listTables(snapshot)) {
    if (LEFT_OUT_TABLES.has(name)) continue
    const table = { name, rows: 0 }
    rows.push(await target.add(toTablePath(name), toLines(snapshot, { table, named })))
    tables.push(table)
  }
  // Databases of earlier releases have no chain.
  const auditHead = tables.some(({ name }) => name === 'audit_head') ? await findAuditHead(snapshot) : undefined
  return { migrations, tables, rows, named, auditHead }
}

type Collected = { table: { name: string; rows: number }; named: Set<string> }

/** The rows of a table as lines; counts them, and collects the files that they name. */
async function* toLines(snapshot: Store, { table, named }: Collected): AsyncGenerator<Buffer> {
  let text = ''
  for await (const row of noteFiles(table.name, readRows(snapshot, table.name), named)) {
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
