import type { ImageOptions, Quality } from '../options/image-option-table.ts'

import type { ImageType } from '../image-type.ts'
import type { Size } from './plan-rendition.ts'

export type OutputType = Exclude<ImageType, 'image/svg+xml'>

/** Longest sides in px up to which AVIF is used, as at Cloudflare, because encoding takes long: chosen by `auto`, or asked for by name. */
const AVIF_AUTO = 1200
const AVIF_EXPLICIT = 1600

/**
 * The type of a rendition: the original's unless `format` says otherwise; `auto` takes the best type that the Accept header names.
 * Wildcards in Accept do not count. Animations never become AVIF.
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

/** Quality on the scale of a type's encoder; AVIF needs five eighths of the number for the same look. */
export function pickQuality(quality: Quality | undefined, type: OutputType): number {
  const wished = quality === undefined ? NORMAL : typeof quality === 'number' ? quality : WORDS[quality]
  return type === 'image/avif' ? Math.max(1, Math.round((wished * 5) / 8)) : wished
}
