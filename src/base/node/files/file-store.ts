import type { Readable } from 'node:stream'

/** What is known of a file without reading it. `size` in bytes, `modifiedAt` the moment it was put. */
export type FileFacts = { key: string; size: number; modifiedAt: Date }

/** Some bytes of a file: the first and the last one, counted from 0, as HTTP counts them. An end beyond the file means its end. */
export type FilePart = { start: number; end: number }

/** A file that was found and is open; `size` is that of the whole file. Take its bytes or its stream, or close it: one of them, once. */
export type OpenFile = { size: number; bytes(): Promise<Buffer>; stream(): Readable; close(): Promise<void> }

/** What a file is made of: bytes, bytes as they arrive, or a local file that is given away and is gone afterwards. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array> | { path: string }

/** Durable: what was done has been flushed to disk, names included, when the promise resolves. */
export type Durability = { durable: boolean }

/**
 * Files by key, on this machine's disk or elsewhere: the one way in which the product keeps files. A key is a path with slashes, as
 * `media/originals/ab/ab12…`; its parts hold letters, digits, `.`, `_` and `-`. Any other key throws a `RangeError`. A file is whole or
 * not there, also after a power cut, and is never changed in place: whoever has opened it reads it to its end, whatever is put meanwhile.
 */
export type FileStore = {
  /** Keeps a file in the place of the one with this key, if there is one. When it fails, that one stays. */
  put(key: string, content: FileContent, options: Durability): Promise<void>
  /** Opens a file, or a part of it; undefined for a key that has none. A part that begins behind the end throws a `RangeError`. */
  get(key: string, part?: FilePart): Promise<OpenFile | undefined>
  stat(key: string): Promise<FileFacts | undefined>
  /** All files whose keys begin with `prefix`, which is '' or ends with a slash; in no promised order. */
  list(prefix: string): AsyncIterable<FileFacts>
  /** Removes a file; one that is not there is no fault. */
  delete(key: string, options: Durability): Promise<void>
  /** Keeps a file under a second key; false when there is nothing under `from`. */
  copy(from: string, to: string, options: Durability): Promise<boolean>
  /**
   * Gives `use` the path of a file on this machine, for libraries that open files by themselves; it stays until `use` has ended and must
   * not be written to. Rejects for a key that has no file, at the latest when `use` opens it.
   */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Removes what killed processes left half written below `prefix` before a moment, and what is left of keys that are gone. */
  sweep(prefix: string, before: Date): Promise<void>
}

/** Reads a whole file as text; undefined for a key that has none. */
export async function readText(files: FileStore, key: string): Promise<string | undefined> {
  const file = await files.get(key)
  return file === undefined ? undefined : (await file.bytes()).toString('utf8')
}

/** Lists files into an array. */
export async function listAll(files: FileStore, prefix: string): Promise<FileFacts[]> {
  const found: FileFacts[] = []
  for await (const facts of files.list(prefix)) found.push(facts)
  return found
}
