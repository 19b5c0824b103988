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

const HEX = /^[0-9a-f]+$/
const Line = z.object({ kind: z.string().min(1), salt: z.string().regex(HEX), digest: z.string().regex(HEX).length(64), erasedAt: z.string() })
/** How each line begins; what else stands at the end of a file was not written by Busbar. */
const BEGINNING = '{"kind":"'

/** `tornLine` is the number of the last line if it was cut off: its erasure is not among `erasures`. */
export type ReadErasures = { erasures: Erasure[]; tornLine?: number }

/**
 * Reads the file of erasures that a running Busbar writes (`features/jobs/erasure-file.ts`). Throws a `BackupRefusal` for a file with any
 * other line, and for an empty one: skipping a line would bring back what was erased. Only the last line may be torn, in a file of an older
 * version, which appended, or in one that was cut off while it was copied.
 */
export async function readErasures(path: string): Promise<ReadErasures> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupRefusal(`The erasures cannot be read: there is no file at ${path}.`)
  })
  if (text.trim() === '') throw new BackupRefusal(`${path} is empty: name the copy of erasures.ndjson, or leave out --erasures if there is none.`)
  const lines = text.split('\n')
  const erasures: Erasure[] = []
  for (const [index, line] of lines.entries()) {
    const parsed = parseLine(line)
    if (parsed !== undefined) erasures.push(parsed)
    else if (index === lines.length - 1 && isBeginning(line)) return line === '' ? { erasures } : { erasures, tornLine: index + 1 }
    else if (line.trim() !== '')
      throw new BackupRefusal(`Line ${index + 1} of ${path} is no erasure: name an undamaged copy of the erasures.ndjson that Busbar writes.`)
  }
  return { erasures }
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

function isBeginning(line: string): boolean {
  return line.startsWith(BEGINNING) || BEGINNING.startsWith(line)
}
