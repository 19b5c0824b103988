import type { Readable } from 'node:stream'

/** What is known of a file without reading it. `size` is in bytes; `modifiedAt` is the time of the put. */
export type FileFacts = { key: string; size: number; modifiedAt: Date }

/** A byte range of a file: the first and the last byte, counted from 0, as in HTTP. An `end` beyond the file means its last byte. */
export type FilePart = { start: number; end: number }

/** A file opened for reading; `size` is that of the whole file. Call exactly one of `bytes`, `stream` and `close`, and only once. */
export type OpenFile = { size: number; bytes(): Promise<Buffer>; stream(): Readable; close(): Promise<void> }

/** What a file is made from: bytes, a stream of bytes, or a local file, which is moved into the store. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array> | { path: string }

/** With `durable`, content and name have been flushed to disk when the promise resolves. */
export type Durability = { durable: boolean }

/**
 * Files by key, on this machine's disk or elsewhere; the product keeps all its files in such stores. A key is a path with slashes, such as
 * `media/originals/ab/ab12…`; its parts consist of letters, digits, `.`, `_` and `-`. Any other key throws a `RangeError`. A file is
 * complete or absent, also after a power cut. It is replaced as a whole and never changed in place, so a reader that has opened it reads
 * the same bytes to the end.
 */
export type FileStore = {
  /** Stores a file, replacing the one with the same key. If it fails, the previous file stays. */
  put(key: string, content: FileContent, options: Durability): Promise<void>
  /**
   * Opens a file, or a part of it; undefined if the key has none. A part that begins beyond the end, or not at a whole number, throws a
   * `RangeError`.
   */
  get(key: string, part?: FilePart): Promise<OpenFile | undefined>
  stat(key: string): Promise<FileFacts | undefined>
  /** All files whose keys begin with `prefix`, which is '' or ends with a slash. Their order is not defined. */
  list(prefix: string): AsyncIterable<FileFacts>
  /** Deletes a file; does nothing if there is none. */
  delete(key: string, options: Durability): Promise<void>
  /** Copies a file to a second key; false if there is none under `from`. */
  copy(from: string, to: string, options: Durability): Promise<boolean>
  /**
   * Gives `use` the path of a local file, for libraries that open files themselves. The file stays until `use` has ended and must not be
   * written to. Rejects if the key has no file, at the latest when `use` opens it.
   */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Deletes leftovers below `prefix` from before the given time: half-written files of killed processes, and what remains of deleted keys.
   */
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
