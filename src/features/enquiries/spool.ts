import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'

import { flushFolder } from '#base/node/flush-folder.ts'
import { UNFINISHED, writeSafely } from '#base/node/write-safely.ts'

/** Enquiries on disk while the database is away, one file each. */
export type Spool = {
  readonly count: number
  /** Keeps an enquiry; it has been flushed when this resolves. Throws when the disk or the bounds refuse it. */
  put(taken: TakenEnquiry): Promise<void>
  /** Those that wait, the oldest first. A file that cannot be read is set aside under another name and told. */
  list(): Promise<{ name: string; taken: TakenEnquiry }[]>
  remove(name: string): Promise<void>
}

export type SpoolOptions = { folder: string; most?: { count: number; bytes: number }; report?: (message: string) => void }

/** The disk is not the place for a flood: what is beyond is refused with words, and nothing is pretended. */
const MOST = { count: 10_000, bytes: 100 * 1024 * 1024 }
const ENDING = '.json'

/** Opens the spool; files that a killed process had not finished were never promised to anybody and go. */
export function openSpool({ folder, most = MOST, report = console.warn }: SpoolOptions): Spool {
  const held = new Map<string, number>()
  let bytes = 0
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
      else if (name.endsWith(ENDING)) note(name, statSync(join(folder, name)).size)
    }
  } catch (error) {
    report(`The folder ${folder} for enquiries cannot be used while the database is away: ${error instanceof Error ? error.message : String(error)}`)
  }

  function note(name: string, size: number): void {
    bytes += size - (held.get(name) ?? 0)
    held.set(name, size)
  }

  function forget(name: string): void {
    bytes -= held.get(name) ?? 0
    held.delete(name)
  }

  return {
    get count() {
      return held.size
    },
    async put(taken) {
      const name = nameOf(taken)
      const text = JSON.stringify(taken)
      const size = Buffer.byteLength(text)
      const isHeld = held.has(name)
      if (!isHeld && (held.size >= most.count || bytes + size > most.bytes)) throw new Error('The spool of enquiries is full.')
      // Counted first: many may be written at once.
      note(name, size)
      try {
        await writeSafely(join(folder, name), text)
      } catch (error) {
        if (!isHeld) forget(name)
        throw error
      }
    },
    async list() {
      const entries: { name: string; taken: TakenEnquiry }[] = []
      for (const name of held.keys()) {
        const taken = await readEntry(join(folder, name))
        if (taken !== undefined) entries.push({ name, taken })
        else if (await isThere(join(folder, name))) {
          await rename(join(folder, name), join(folder, `${name}.unreadable`))
          forget(name)
          report(`The enquiry in ${join(folder, name)}.unreadable cannot be read; it was set aside.`)
        }
      }
      return entries.toSorted((one, other) => (one.taken.receivedAt < other.taken.receivedAt ? -1 : 1))
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
      forget(name)
      await flushFolder(folder)
    },
  }
}

/** The same form with the same words has the same name: it waits once. */
function nameOf({ entryKey, digest }: TakenEnquiry): string {
  return createHash('sha256').update(`${entryKey}\n${digest}`).digest('hex') + ENDING
}

async function readEntry(path: string): Promise<TakenEnquiry | undefined> {
  try {
    // Written by `put` alone, in a folder that is this user's.
    const taken = JSON.parse(await readFile(path, 'utf8')) as TakenEnquiry
    return typeof taken.receipt === 'string' && typeof taken.entryKey === 'string' ? taken : undefined
  } catch {
    return undefined
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
