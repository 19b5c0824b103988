import { createHash } from 'node:crypto'

import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { type FileStore, listAll, readText } from '#base/node/files/file-store.ts'

/** Enquiries on disk while the database is away, one file each. */
export type Spool = {
  /** How many enquiries wait; complete once `ready` has resolved. */
  readonly count: number
  readonly ready: Promise<void>
  /** Stores an enquiry; it has been flushed when this resolves. Throws when the disk fails or the spool is full. */
  put(taken: TakenEnquiry): Promise<void>
  /** The waiting enquiries, the oldest first. A file that cannot be read is renamed and reported. */
  list(): Promise<{ name: string; taken: TakenEnquiry }[]>
  remove(name: string): Promise<void>
}

export type SpoolOptions = { files: FileStore; most?: { count: number; bytes: number }; report?: (message: string) => void }

/**
 * Limits the spool, so that a flood of forms does not fill the disk. Beyond this an enquiry is refused and the visitor is told that it was
 * not kept.
 */
const MOST = { count: 10_000, bytes: 100 * 1024 * 1024 }
/** The folder of the spool. */
export const SPOOL = 'spool/'
const ENDING = '.json'
const DURABLE = { durable: true }

/** Opens the spool and deletes unfinished files of a killed process; their senders were never told that they were kept. */
export function openSpool({ files, most = MOST, report = console.warn }: SpoolOptions): Spool {
  const held = new Map<string, number>()
  let bytes = 0
  const ready = takeInventory().catch((error: unknown) =>
    report(`The files below ${SPOOL} cannot be used while the database is away: ${error instanceof Error ? error.message : String(error)}`),
  )

  async function takeInventory(): Promise<void> {
    await files.sweep(SPOOL, new Date())
    for (const { key, size } of await listAll(files, SPOOL)) if (key.endsWith(ENDING)) note(key.slice(SPOOL.length), size)
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
    await files.copy(SPOOL + name, `${SPOOL}${name}.unreadable`, DURABLE)
    await files.delete(SPOOL + name, DURABLE)
    forget(name)
    report(`The enquiry in ${SPOOL}${name}.unreadable cannot be read; it was set aside.`)
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
      // Counted before writing, because several enquiries may be written at once.
      note(name, text.length)
      try {
        await files.put(SPOOL + name, text, DURABLE)
      } catch (error) {
        if (!isHeld) forget(name)
        throw error
      }
    },
    async list() {
      await ready
      const entries: { name: string; taken: TakenEnquiry }[] = []
      for (const name of held.keys()) {
        const taken = await readEntry(files, SPOOL + name)
        if (taken !== undefined) entries.push({ name, taken })
        else if ((await files.stat(SPOOL + name)) !== undefined) await setAside(name)
      }
      return entries.toSorted((one, other) => (one.taken.receivedAt < other.taken.receivedAt ? -1 : 1))
    },
    async remove(name) {
      await files.delete(SPOOL + name, DURABLE)
      forget(name)
    },
  }
}

/** The same form with the same content gets the same name, so it is stored once. */
function nameOf({ entryKey, digest }: TakenEnquiry): string {
  return createHash('sha256').update(`${entryKey}\n${digest}`).digest('hex') + ENDING
}

async function readEntry(files: FileStore, key: string): Promise<TakenEnquiry | undefined> {
  try {
    // Only `put` writes these files, so a parsed one has this shape.
    const taken = JSON.parse((await readText(files, key)) ?? '') as TakenEnquiry
    return typeof taken.receipt === 'string' && typeof taken.entryKey === 'string' ? taken : undefined
  } catch {
    return undefined
  }
}
