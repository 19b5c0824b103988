import type { ImageOptions, Quality } from './options/image-option-table.ts'

import type { ImageType } from './image-type.ts'
import type { Size } from './plan-rendition.ts'

export type OutputType = Exclude<ImageType, 'image/svg+xml'>

/** Longest sides up to which AVIF is worth its time, as Cloudflare has them: chosen by `auto`, or asked for by name. */
const AVIF_AUTO = 1200
const AVIF_EXPLICIT = 1600

/**
 * The type of a rendition: the original's unless `format` says otherwise; `auto` takes the best that the Accept header names.
 * Wildcards in Accept name nothing. Moving pictures never become AVIF.
 */
export function pickFormat(options: ImageOptions, original: { type: OutputType; isAnimated: boolean; size: Size }, accept = ''): OutputType {
  const longest = Math.max(original.size.width, original.size.height)
  switch (options.format) {
    case 'avif':
      return original.isAnimated || longest > AVIF_EXPLICIT ? 'image/webp' : 'image/avif'
    case 'webp':
      return 'image/webp'
    case 'jpeg':
    case 'baseline-jpeg':
      return 'image/jpeg'
    case 'auto':
      if (accepts(accept, 'image/avif') && !original.isAnimated && longest <= AVIF_AUTO && options.compression !== 'fast') return 'image/avif'
      if (accepts(accept, 'image/webp')) return 'image/webp'
      return original.type === 'image/avif' || original.type === 'image/webp' ? 'image/jpeg' : original.type
    default:
      return original.type
  }
}

function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

const WORDS: Readonly<Record<Exclude<Quality, number>, number>> = { high: 90, 'medium-high': 80, 'medium-low': 65, low: 50 }
const NORMAL = 85

/** Quality as the encoder of a type counts it; AVIF needs five eighths of the figure for the same look. */
export function pickQuality(quality: Quality | undefined, type: OutputType): number {
  const wished = quality === undefined ? NORMAL : typeof quality === 'number' ? quality : WORDS[quality]
  return type === 'image/avif' ? Math.max(1, Math.round((wished * 5) / 8)) : wished
}
