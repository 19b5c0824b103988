import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Erasure, listErasures } from '#content/store/erasures.ts'
import type { Store } from '#content/store/tables.ts'

import type { JobKind } from './job-kind.ts'

/** The file under the data folder that holds what was erased: keep it apart from the backups, for `busbar restore --erasures`. */
export const ERASURE_FILE = 'erasures.ndjson'

/** Brings the file level with the table: flushed, each erasure once, one JSON object a line. */
export function createErasureFileKind(store: Store, dataDir: string): JobKind {
  return { handler: () => appendMissingErasures(store, dataDir), mostAttempts: Number.POSITIVE_INFINITY }
}

/** Appends the erasures that the file does not hold; also called at the start, for those of other processes and of a crash. */
export async function appendMissingErasures(store: Store, dataDir: string): Promise<void> {
  const path = join(dataDir, ERASURE_FILE)
  const text = await readFile(path, 'utf8').catch(() => '')
  const known = new Set(text.split('\n').filter((line) => line !== ''))
  const missing = (await listErasures(store)).map((erasure) => JSON.stringify(toLine(erasure))).filter((line) => !known.has(line))
  if (missing.length === 0) return
  const file = await open(path, 'a', 0o600)
  try {
    // A line that a power cut tore is closed first; readers leave it out.
    await file.writeFile(`${text === '' || text.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

function toLine({ kind, salt, digest, erasedAt }: Erasure): Erasure {
  return { kind, salt, digest, erasedAt }
}
