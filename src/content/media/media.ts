import { join } from 'node:path'

import { makeFolder } from '#base/node/make-folder.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import type { FileStore } from '#base/node/files/file-store.ts'

import { sweepIncoming } from './incoming.ts'

/** The limits of uploads and renditions, in bytes, pixels, counts and milliseconds. */
export type MediaLimits = {
  uploadBytes: number
  svgBytes: number
  /** Width × height of one image; checked before it is decoded. */
  pixels: number
  /** Images rendered at the same time, and requests that may wait for their turn. */
  concurrency: number
  waiting: number
  waitMs: number
  runMs: number
  /** Bytes of renditions on disk, and of small files in memory. */
  renditionBytes: number
  memoryBytes: number
}

const MEDIA_LIMITS: MediaLimits = {
  uploadBytes: 25 * 2 ** 20,
  svgBytes: 2 * 2 ** 20,
  pixels: 40_000_000,
  concurrency: 2,
  waiting: 64,
  waitMs: 15_000,
  runMs: 10_000,
  renditionBytes: 2 ** 30,
  memoryBytes: 24 * 2 ** 20,
}

/** Where originals and renditions are kept, and the limits. `incoming` is a folder on this machine for uploads while they arrive. */
export type Media = { limits: MediaLimits; files: FileStore; incoming: string }

/** Without `files`, a store in `dataDir` is opened. */
export type MediaPlace = { dataDir: string; files?: FileStore; limits?: Partial<MediaLimits> }

/** Opens the media of a data folder and deletes what aborted uploads of earlier processes left behind. */
export function openMedia({ dataDir, files = openDiskFiles(dataDir), limits }: MediaPlace): Media {
  const incoming = join(dataDir, 'media/incoming')
  makeFolder(incoming)
  sweepIncoming(incoming)
  return { limits: { ...MEDIA_LIMITS, ...limits }, files, incoming }
}

/** Whether a text has the form of an original's hash: SHA-256 in hex. */
export function isOriginalHash(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash)
}

/** The key of an original: its folder is the first two characters of its hash. */
export function originalKey(hash: string): string {
  if (!isOriginalHash(hash)) throw new RangeError(`An original is named by 64 hex digits, not by ${JSON.stringify(hash)}.`)
  return `media/originals/${hash.slice(0, 2)}/${hash}`
}
