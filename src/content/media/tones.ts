import { LRUCache } from 'lru-cache'

import type { MediaFile } from '#model/content/document.ts'

import { isImageType } from './image-type.ts'
import type { Media } from './media.ts'
import { originalKey } from './original-key.ts'
import type { RunImageJob } from './rendering/image-job.ts'
import type { Tones } from './rendering/measure-tones.ts'
import type { Rect } from './rendering/plan-rendition.ts'

export type { Colour, Tones } from './rendering/measure-tones.ts'

/** A part of an original, whose tones are asked for. */
export type TonesOf = { file: Pick<MediaFile, 'hash' | 'mimeType' | 'width' | 'height'>; cut: Rect }

/** The tones of parts of originals. */
export type ImageTones = {
  /** What is known already; 'unknown' for an original that cannot be measured, undefined for one that was not asked for yet. */
  peek(of: TonesOf): Tones | 'unknown' | undefined
  /** Measures, in the image process; never rejects. */
  measure(of: TonesOf): Promise<void>
}

/** Each entry is some 100 bytes. */
const MOST_KEPT = 5000
/** An original that could not be measured, because it is damaged or too much was waiting, is tried again after this. */
const UNKNOWN_FOR_MS = 60_000
/** How many pixels are decoded in a millisecond, to tell large work from small. */
const PIXELS_A_MS = 50_000
/** The work waits behind that for visitors. */
const ASKER = { client: 'checks' }

/** Measures tones of originals and keeps them by hash and part: an original never changes. */
export function createImageTones({ files, work, limits: { pixels } }: Media): ImageTones {
  const known = new LRUCache<string, Tones | 'unknown'>({ max: MOST_KEPT })

  async function find({ file, cut }: TonesOf): Promise<Tones | 'unknown'> {
    // Drawings are not decoded by pixels, and may be of any size.
    if (file.mimeType === 'image/svg+xml' || !isImageType(file.mimeType)) return 'unknown'
    const task = { key: toKey({ file, cut }), estimateMs: (file.width * file.height) / PIXELS_A_MS }
    const act = (run: RunImageJob) => files.withLocalFile(originalKey(file.hash), (path) => run({ kind: 'tones', path, pixels, cut }))
    return await work.ask({ ...task, act }, ASKER)
  }

  return {
    peek: (of) => known.get(toKey(of)),
    async measure(of) {
      if (known.has(toKey(of))) return
      // The file may be missing too; the check of the image says so.
      const tones = await find(of).catch(() => 'unknown' as const)
      known.set(toKey(of), tones, tones === 'unknown' ? { ttl: UNKNOWN_FOR_MS } : {})
    },
  }
}

function toKey({ file, cut }: TonesOf): string {
  return `tones ${file.hash} ${cut.left},${cut.top},${cut.width}x${cut.height}`
}
