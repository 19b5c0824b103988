import { createHash } from 'node:crypto'

import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { type FileStore, listAll, readText } from '#base/node/files/file-store.ts'

/** Enquiries on disk while the database is away, one file each. */
export type Spool = {
  /** How many wait, as far as is known; all of them once `ready` has resolved. */
  readonly count: number
  readonly ready: Promise<void>
  /** Keeps an enquiry; it has been flushed when this resolves. Throws when the disk or the bounds refuse it. */
  put(taken: TakenEnquiry): Promise<void>
  /** Those that wait, the oldest first. A file that cannot be read is set aside under another name and told. */
  list(): Promise<{ name: string; taken: TakenEnquiry }[]>
  remove(name: string): Promise<void>
}

export type SpoolOptions = { files: FileStore; most?: { count: number; bytes: number }; report?: (message: string) => void }

/** The disk is not the place for a flood: what is beyond is refused with words, and nothing is pretended. */
const MOST = { count: 10_000, bytes: 100 * 1024 * 1024 }
const FOLDER = 'spool/'
const ENDING = '.json'
const DURABLE = { durable: true }

/** Opens the spool; files that a killed process had not finished were never promised to anybody and go. */
export function openSpool({ files, most = MOST, report = console.warn }: SpoolOptions): Spool {
  const held = new Map<string, number>()
  let bytes = 0
  const ready = takeInventory().catch((error: unknown) =>
    report(`The files below ${FOLDER} cannot be used while the database is away: ${error instanceof Error ? error.message : String(error)}`),
  )

  async function takeInventory(): Promise<void> {
    await files.sweep(FOLDER, new Date())
    for (const { key, size } of await listAll(files, FOLDER)) if (key.endsWith(ENDING)) note(key.slice(FOLDER.length), size)
  }

  function note(name: string, size: number): void {
    bytes += size - (held.get(name) ?? 0)
    held.set(name, size)
  }

  function forget(name: string): void {
    bytes -= held.get(name) ?? 0
    held.delete(name)
  }

  async function setAside(name: string): Promise<void> {
    await files.copy(FOLDER + name, `${FOLDER}${name}.unreadable`, DURABLE)
    await files.delete(FOLDER + name, DURABLE)
    forget(name)
    report(`The enquiry in ${FOLDER}${name}.unreadable cannot be read; it was set aside.`)
  }

  return {
    ready,
    get count() {
      return held.size
    },
    async put(taken) {
      await ready
      const name = nameOf(taken)
      const text = Buffer.from(JSON.stringify(taken))
      const isHeld = held.has(name)
      if (!isHeld && (held.size >= most.count || bytes + text.length > most.bytes)) throw new Error('The spool of enquiries is full.')
      // Counted first: many may be written at once.
      note(name, text.length)
      try {
        await files.put(FOLDER + name, text, DURABLE)
      } catch (error) {
        if (!isHeld) forget(name)
        throw error
      }
    },
    async list() {
      await ready
      const entries: { name: string; taken: TakenEnquiry }[] = []
      for (const name of held.keys()) {
        const taken = await readEntry(files, FOLDER + name)
        if (taken !== undefined) entries.push({ name, taken })
        else if ((await files.stat(FOLDER + name)) !== undefined) await setAside(name)
      }
      return entries.toSorted((one, other) => (one.taken.receivedAt < other.taken.receivedAt ? -1 : 1))
    },
    async remove(name) {
      await files.delete(FOLDER + name, DURABLE)
      forget(name)
    },
  }
}

/** The same form with the same words has the same name: it waits once. */
function nameOf({ entryKey, digest }: TakenEnquiry): string {
  return createHash('sha256').update(`${entryKey}\n${digest}`).digest('hex') + ENDING
}

async function readEntry(files: FileStore, key: string): Promise<TakenEnquiry | undefined> {
  try {
    // Written by `put` alone, among files that are this user's.
    const taken = JSON.parse((await readText(files, key)) ?? '') as TakenEnquiry
    return typeof taken.receipt === 'string' && typeof taken.entryKey === 'string' ? taken : undefined
  } catch {
    return undefined
  }
}
