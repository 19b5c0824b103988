import { createReadStream, mkdirSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf } from '#base/pure/error-code.ts'

/** The part of the data folder where files lie while they are uploaded; each is named by the id of its upload. */
export const UPLOADS = 'media/uploads'

/** A part of a file on its way: where it begins, how many bytes may come in all, and the bytes. */
export type Part = { offset: number; most: number; bytes: AsyncIterable<Uint8Array> }

/** The bytes of uploads that are not finished, in a folder on this machine. */
export type UploadFiles = {
  /** How many bytes have arrived; 0 without a file. */
  sizeOf(id: string): Promise<number>
  /**
   * Appends a part and resolves to how it ended. What has arrived before the connection broke stays. A part for the same upload ends an
   * earlier one that is still coming, because its sender has given that one up.
   */
  append(id: string, part: Part): Promise<{ kind: 'appended' | 'too-large' | 'elsewhere'; size: number }>
  /** Reads the first bytes. */
  readHead(id: string, length: number): Promise<Buffer>
  /** All bytes. The file is opened with the first and closed after the last one, so that what nobody reads costs nothing. */
  read(id: string): AsyncIterable<Uint8Array>
  remove(id: string): Promise<void>
}

/** A part that another one for the same upload has ended. */
export class Superseded extends Error {}

export function openUploadFiles(dataDir: string): UploadFiles {
  const folder = join(dataDir, UPLOADS)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const coming = new Map<string, { end: AbortController; done: Promise<unknown> }>()

  const pathOf = (id: string) => {
    if (!isUploadId(id)) throw new RangeError(`An upload is named by 32 hex digits, not by ${JSON.stringify(id)}.`)
    return join(folder, id)
  }
  const sizeOf = async (id: string) => {
    try {
      return (await stat(pathOf(id))).size
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 0
      throw error
    }
  }

  return {
    sizeOf,
    async append(id, part) {
      for (let earlier = coming.get(id); earlier !== undefined; earlier = coming.get(id)) {
        earlier.end.abort(new Superseded('Another part of the same file has come.'))
        await earlier.done
      }
      const end = new AbortController()
      const work = write(pathOf(id), part, end.signal)
      const done = work.then(
        () => coming.delete(id),
        () => coming.delete(id),
      )
      coming.set(id, { end, done })
      return await work
    },
    async readHead(id, length) {
      const file = await open(pathOf(id), 'r')
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await file.read(bytes, 0, length, 0).finally(() => file.close())
      return bytes.subarray(0, bytesRead)
    },
    async *read(id) {
      yield* createReadStream(pathOf(id))
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

/** Whether a text has the form of an upload's id. */
export function isUploadId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id)
}

async function write(
  path: string,
  { offset, most, bytes }: Part,
  signal: AbortSignal,
): Promise<{ kind: 'appended' | 'too-large' | 'elsewhere'; size: number }> {
  const file = await open(path, 'a', 0o600)
  try {
    let { size } = await file.stat()
    if (offset !== size) return { kind: 'elsewhere', size }
    for await (const chunk of endable(bytes, signal)) {
      if (size + chunk.byteLength > most) return { kind: 'too-large', size }
      await file.appendFile(chunk)
      size += chunk.byteLength
    }
    return { kind: 'appended', size }
  } finally {
    await file.close()
  }
}

/** The same bytes, until the signal: a connection that has broken without a word would keep its reader waiting. */
async function* endable(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => undefined)
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  const reader = bytes[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([reader.next(), ended])
      if (next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', end)
    // Not awaited: a reader that waits for the next bytes ends only when they come.
    if (signal.aborted) void reader.return?.()?.catch(() => undefined)
  }
}
