import { join } from 'node:path'

import { createTurns } from '#base/pure/create-turns.ts'
import { makeFolder } from '#base/node/make-folder.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import type { FileStore } from '#base/node/files/file-store.ts'

import { sweepIncoming } from './incoming.ts'
import { openRenditionStore, type RenditionStore } from './rendition-store.ts'
import { openUploadFiles, type UploadFiles } from './uploads/upload-files.ts'
import { createImageWork, type ImageWork } from './rendering/image-work.ts'

/** The limits of uploads and renditions, in bytes, pixels, counts and milliseconds. */
export type MediaLimits = {
  uploadBytes: number
  svgBytes: number
  documentBytes: number
  /** Bytes of originals and of uploads that are not finished: of one person, of all, and free space of the disk that is left. */
  personBytes: number
  allBytes: number
  reserveBytes: number
  /** Width × height of one image; checked before it is decoded. */
  pixels: number
  /** Images worked on at the same time, and requests that may wait for their turn. */
  concurrency: number
  waiting: number
  waitingOfClient: number
  waitMs: number
  runMs: number
  /** After so long without work an image process ends, and its memory with it. */
  idleMs: number
  /** Bytes of renditions on disk, and of small files in memory. */
  renditionBytes: number
  memoryBytes: number
  /** Bytes in memory that are on their way to readers before no further image is made: in all, and for one client. */
  sendingBytes: number
  sendingOfClientBytes: number
}

const MEDIA_LIMITS: MediaLimits = {
  uploadBytes: 25 * 2 ** 20,
  svgBytes: 2 * 2 ** 20,
  documentBytes: 100 * 2 ** 20,
  personBytes: 2e9,
  allBytes: 20e9,
  reserveBytes: 5e8,
  pixels: 40_000_000,
  concurrency: 2,
  waiting: 96,
  waitingOfClient: 32,
  waitMs: 15_000,
  runMs: 10_000,
  idleMs: 60_000,
  renditionBytes: 2 ** 30,
  memoryBytes: 24 * 2 ** 20,
  sendingBytes: 64 * 2 ** 20,
  sendingOfClientBytes: 24 * 2 ** 20,
}

/** Where originals and renditions are kept, and the limits. */
export type Media = {
  limits: MediaLimits
  files: FileStore
  /** A folder on this machine for uploads while they arrive. */
  incoming: string
  /** The bytes of uploads that come in parts. */
  uploads: UploadFiles
  /** The renditions on disk, of visitors and of drafts; opened by the first call, because most commands need none. */
  renditions(): RenditionStore
  work: ImageWork
  /** Does one after the other what needs much memory. */
  inTurn<T>(act: () => Promise<T>): Promise<T>
  /** Receives a sentence about work that failed. */
  report: (sentence: string) => void
  /** Ends the image processes. */
  close(): void
}

/** Without `files`, a store in `dataDir` is opened. */
export type MediaPlace = { dataDir: string; files?: FileStore; limits?: Partial<MediaLimits>; report?: Media['report'] }

/** Opens the media of a data folder and deletes what aborted uploads of earlier processes left behind. */
export function openMedia({ dataDir, files = openDiskFiles(dataDir), limits: changed, report = console.warn }: MediaPlace): Media {
  const incoming = join(dataDir, 'media/incoming')
  makeFolder(incoming)
  sweepIncoming(incoming)
  const limits = { ...MEDIA_LIMITS, ...changed }
  const work = createImageWork({ limits, report })
  let store: RenditionStore | undefined
  const renditions = () => (store ??= openRenditionStore(files, limits.renditionBytes))
  return { limits, files, incoming, uploads: openUploadFiles(dataDir), renditions, work, inTurn: createTurns(), report, close: work.close }
}
