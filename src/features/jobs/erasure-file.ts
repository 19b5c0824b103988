import { type Erasure, listErasures } from '#content/store/erasures.ts'
import type { Store } from '#content/store/tables.ts'
import { type FileStore, readText } from '#base/node/files/file-store.ts'

import type { JobKind } from './job-kind.ts'

/**
 * The file in the data folder that lists what was erased. Keep it apart from the backups, for `busbar restore --erasures`, which reads it
 * (`content/exchange/backup/apply-erasures.ts`).
 */
export const ERASURE_FILE = 'erasures.ndjson'

/** Copies erasures that only the table has into the file: one JSON object a line, none twice, flushed to disk. */
export function createErasureFileKind(store: Store, files: FileStore): JobKind {
  return { handler: () => appendMissingErasures(store, files), mostAttempts: Number.POSITIVE_INFINITY }
}

/** Adds the erasures that the file does not hold. Also called at the start, for erasures of other processes and those before a crash. */
export async function appendMissingErasures(store: Store, files: FileStore): Promise<void> {
  const text = (await readText(files, ERASURE_FILE)) ?? ''
  // A line that an older version left torn is left out, because a restore refuses the file for it; the table has its erasure.
  const known = new Set(text.split('\n').filter(isWhole))
  const missing = (await listErasures(store)).map((erasure) => JSON.stringify(pickFields(erasure))).filter((line) => !known.has(line))
  const complete = [...known, ...missing].map((line) => `${line}\n`).join('')
  if (complete !== text) await files.put(ERASURE_FILE, Buffer.from(complete), { durable: true })
}

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

function pickFields({ kind, salt, digest, erasedAt }: Erasure): Erasure {
  return { kind, salt, digest, erasedAt }
}
