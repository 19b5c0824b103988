import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { codeOf } from '#base/pure/error-code.ts'
import type { FilePart, OpenFile } from './file-store.ts'

/** Error codes that mean that there is no file at a path. */
export const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** Opens a file on disk, or a part of it; undefined if there is none. */
export async function openFile(path: string, part?: FilePart): Promise<OpenFile | undefined> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (ABSENT.has(codeOf(error))) return undefined
    throw error
  })
  if (handle === undefined) return undefined
  try {
    const found = await handle.stat()
    if (found.isFile()) return toOpenFile(handle, found.size, part)
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

function toOpenFile(handle: FileHandle, size: number, { start, end }: FilePart = { start: 0, end: size - 1 }): OpenFile {
  if (!Number.isInteger(start) || !Number.isInteger(end)) throw new RangeError(`Bytes ${start} to ${end}: a part begins and ends at whole numbers.`)
  const isEmpty = size === 0 && start === 0
  if (!isEmpty && (start < 0 || start >= size || end < start)) throw new RangeError(`Bytes ${start} to ${end} lie outside a file of ${size} bytes.`)
  const last = isEmpty ? -1 : Math.min(end, size - 1)
  return {
    size,
    bytes: () => readBytes(handle, start, last - start + 1),
    stream() {
      if (!isEmpty) return handle.createReadStream({ start, end: last })
      void handle.close()
      return Readable.from([])
    },
    close: () => handle.close(),
  }
}

async function readBytes(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  try {
    const bytes = Buffer.allocUnsafeSlow(length)
    for (let done = 0; done < length;) {
      const { bytesRead } = await handle.read(bytes, done, length - done, start + done)
      if (bytesRead === 0) throw new Error('A file became shorter while it was read.')
      done += bytesRead
    }
    return bytes
  } finally {
    await handle.close()
  }
}
