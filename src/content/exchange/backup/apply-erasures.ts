import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import { addErasures, digestSubject, type Erasure, listErasures } from '#content/store/erasures.ts'
import type { Store } from '#content/store/tables.ts'
import type { FileStore } from '#base/node/files/file-store.ts'

import { BackupRefusal } from './manifest.ts'

/** How to erase things of one kind; every part provides one for each kind that it passes to `noteErasure`. */
export type Eraser = {
  /** The ids of all that can be erased, in the database and among the files, as passed to `noteErasure`. */
  listSubjects(store: Store, files: FileStore): Promise<string[]>
  /** Erases one thing and its files. */
  erase(store: Store, subject: string, at: { files: FileStore; now: Date }): Promise<void>
}
export type Erasers = ReadonlyMap<string, Eraser>

const Line = z.object({ kind: z.string(), salt: z.string(), digest: z.string(), erasedAt: z.string() })

/**
 * Reads the file of erasures that a running Busbar writes (`features/jobs/erasure-file.ts`). A torn line is skipped: it can only be in a
 * file of an older version, which appended, or in one that was cut off while it was copied.
 */
export async function readErasures(path: string): Promise<Erasure[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupRefusal(`The erasures cannot be read: there is no file at ${path}.`)
  })
  return text.split('\n').flatMap((line) => {
    const parsed = parseLine(line)
    return parsed === undefined ? [] : [parsed]
  })
}

/** Repeats the erasures that the restored database does not know; returns how many things were erased. */
export async function applyErasures(
  store: Store,
  { erasures, erasers, files, now }: { erasures: readonly Erasure[]; erasers: Erasers; files: FileStore; now: Date },
): Promise<number> {
  const known = new Set((await listErasures(store)).map(toKey))
  const missing = erasures.filter((erasure) => !known.has(toKey(erasure)))
  // First, so that what the erasers note uses the same salt.
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

/** Throws a `BackupRefusal` for erasures of a kind that has no eraser. */
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
