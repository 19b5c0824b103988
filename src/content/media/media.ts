import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { sweepIncoming } from './incoming.ts'

/** The bounds of uploads and renditions. Bytes, pixels, counts and milliseconds. */
export type MediaLimits = {
  uploadBytes: number
  svgBytes: number
  /** Width × height of one image; refused before it is decoded. */
  pixels: number
  /** Images resized at the same time, and requests that may wait for their turn. */
  concurrency: number
  waiting: number
  waitMs: number
  runMs: number
  /** What renditions may take on disk, and small files in memory. */
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

/** Where originals and renditions lie, and within which bounds. */
export type Media = { limits: MediaLimits; originals: string; incoming: string; renditions: string }

/** Opens the media of a data folder: makes its folders and clears what aborted uploads of an earlier life left behind. */
export function openMedia({ dataDir, limits }: { dataDir: string; limits?: Partial<MediaLimits> }): Media {
  const root = join(dataDir, 'media')
  const media: Media = {
    limits: { ...MEDIA_LIMITS, ...limits },
    originals: join(root, 'originals'),
    incoming: join(root, 'incoming'),
    renditions: join(root, 'renditions'),
  }
  for (const folder of [media.originals, media.incoming, media.renditions]) mkdirSync(folder, { recursive: true })
  sweepIncoming(media.incoming)
  return media
}

/** The file of an original: its folder is the first two characters of its hash. */
export function originalPath(media: Media, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new RangeError(`An original is named by 64 hex digits, not by ${JSON.stringify(hash)}.`)
  return join(media.originals, hash.slice(0, 2), hash)
}
