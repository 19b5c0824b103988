import { setTimeout as wait } from 'node:timers/promises'

import { isOriginalHash, originalKey } from '#content/media/original-key.ts'
import { type BackupRow, readRows, withSnapshot } from '#content/store/backup-rows.ts'
import type { StoreLocation } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'

import { type BackedUpFile, toFilePath } from './manifest.ts'

/** How many missing files a message lists; it says how many more there are. */
const LISTED = 20
const NAMING_TABLES = ['media', 'enquiry_attachment'] as const
/** How often, and how long apart, the database is asked whether it still names a file. */
const QUESTIONS = 3
const PAUSE_MS = 1000

/** Passes the rows of a table on, and adds to `named` the files that they name, by their paths in the data folder. */
export async function* noteFiles(table: string, rows: AsyncIterable<BackupRow>, named: Set<string>): AsyncGenerator<BackupRow> {
  for await (const row of rows) {
    const file = toNamedFile(table, row)
    if (file !== undefined) named.add(file)
    yield row
  }
}

/** The named files that are not among those of a backup, in order. */
export function findAbsent(named: ReadonlySet<string>, files: readonly BackedUpFile[]): string[] {
  const present = new Set(files.map(({ path }) => path))
  return [...named].filter((path) => !present.has(toFilePath(path))).toSorted()
}

function toNamedFile(table: string, row: BackupRow): string | undefined {
  if (table === 'media') return typeof row['hash'] === 'string' && isOriginalHash(row['hash']) ? originalKey(row['hash']) : undefined
  if (table === 'enquiry_attachment') return typeof row['id'] === 'string' ? `attachments/kept/${row['id']}` : undefined
  return undefined
}

/**
 * Which of these files rows of the database still name. A file is deleted shortly before the transaction ends that deletes its row, so the
 * database is asked several times.
 */
export async function findStillNamed(location: StoreLocation, paths: readonly string[]): Promise<string[]> {
  let left = paths
  for (let question = 0; question < QUESTIONS && left.length > 0; question += 1) {
    if (question > 0) await wait(PAUSE_MS)
    const named = await withSnapshot(location, listNamedFiles)
    left = left.filter((path) => named.has(path))
  }
  return [...left]
}

async function listNamedFiles(snapshot: Store): Promise<Set<string>> {
  const named = new Set<string>()
  for (const table of NAMING_TABLES) for await (const _ of noteFiles(table, readRows(snapshot, table), named));
  return named
}

/** Lists files for a message: one on each line, at most `LISTED`. */
export function listFiles(paths: readonly string[]): string {
  const lines = paths.slice(0, LISTED).map((path) => `  ${path}`)
  if (paths.length > LISTED) lines.push(`  and ${paths.length - LISTED} more`)
  return lines.join('\n')
}

/** `1 file`, `12 files`. */
export function countFiles(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}
