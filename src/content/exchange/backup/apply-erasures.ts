import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import { addErasures, digestSubject, type Erasure, listErasures } from '#content/store/erasures.ts'
import type { Store } from '#content/store/tables.ts'
import type { FileStore } from '#base/node/files/file-store.ts'

import { BackupRefusal } from './manifest.ts'

/** How things of one kind are erased; a part gives one for each kind that it calls `noteErasure` with. */
export type Eraser = {
  /** The ids of all that can be erased, in the database and among the files, as they were handed to `noteErasure`. */
  listSubjects(store: Store, files: FileStore): Promise<string[]>
  /** Erases one, its files too. */
  erase(store: Store, subject: string, at: { files: FileStore; now: Date }): Promise<void>
}
export type Erasers = ReadonlyMap<string, Eraser>

const Line = z.object({ kind: z.string(), salt: z.string(), digest: z.string(), erasedAt: z.string() })

/** Reads the file that a running Busbar keeps; a line that a power cut tore is left out, because it stands there once more. */
export async function readErasures(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupRefusal(`The erasures cannot be read: there is no file at ${path}.`)
  })
  return text.split('\n').flatMap((line) => {
    const parsed = parseLine(line)
    return parsed === undefined ? [] : [parsed]
  })
}

/** Erases again what was erased after the backup was made. Gives how many things were. */
export async function applyErasures(
  store: Store,
  { erasures, erasers, files, now }: { erasures: readonly Erasure[]; erasers: Erasers; files: FileStore; now: Date },
): Promise<number> {
  const known = new Set((await listErasures(store)).map(toKey))
  const missing = erasures.filter((erasure) => !known.has(toKey(erasure)))
  // First, so that what the erasers note goes under the same salt.
  await addErasures(store, missing)
  let count = 0
  for (const [kind, ofKind] of Map.groupBy(missing, (erasure) => erasure.kind)) {
    const eraser = getEraser(erasers, kind)
    const wanted = new Set(ofKind.map(toKey))
    const salts = new Set(ofKind.map(({ salt }) => salt))
    for (const subject of await eraser.listSubjects(store, files)) {
      if (![...salts].some((salt) => wanted.has(toKey({ kind, salt, digest: digestSubject({ kind, salt, subject }) })))) continue
      await eraser.erase(store, subject, { files, now })
      count += 1
    }
  }
  return count
}

/** Throws a `BackupRefusal` for erasures of a kind that nobody here can erase. */
export function requireErasers(erasers: Erasers, erasures: readonly Erasure[]): void {
  for (const kind of new Set(erasures.map((erasure) => erasure.kind))) getEraser(erasers, kind)
}

function getEraser(erasers: Erasers, kind: string): Eraser {
  const eraser = erasers.get(kind)
  if (eraser !== undefined) return eraser
  throw new BackupRefusal(`The erasures name the kind ${kind}, which this Busbar does not know: restore with a newer Busbar.`)
}

function toKey({ kind, salt, digest }: Pick<Erasure, 'kind' | 'salt' | 'digest'>): string {
  return `${kind} ${salt} ${digest}`
}

function parseLine(line: string): Erasure | undefined {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
