import { createHash } from 'node:crypto'

import { toOptionsText } from '../options/image-options.ts'
import type { ImageOptions } from '../options/image-option-table.ts'
import { remembering } from '#base/pure/remembering.ts'

import { pickQuality, type OutputType } from './pick-format.ts'
import type { Plan } from './plan-rendition.ts'
import { readSharpVersion } from './sharp.ts'

/** Part of a rendition's name, because another encoder gives other bytes for the same options. */
const ENCODER = `1 ${readSharpVersion()}`

const GEOMETRY = [
  'width',
  'height',
  'dpr',
  'fit',
  'gravity',
  'zoom',
  'flip',
  'rotate',
  'trim',
  'trim.width',
  'trim.height',
  'trim.left',
  'trim.top',
] as const

/**
 * Identifies a rendition: a digest of the original and the canonical options, with the geometry as it was calculated. Equal results have
 * equal digests. Nothing else of a request counts, except what chose the type.
 */
export function digestWishes(hash: string, options: ImageOptions, { plan, type, pages }: { plan: Plan; type: OutputType; pages: number }): string {
  const isLossy = type !== 'image/png' && type !== 'image/gif'
  const effects: ImageOptions = {
    ...options,
    ...Object.fromEntries(GEOMETRY.map((name) => [name, undefined])),
    quality: isLossy ? pickQuality(options.quality, type) : undefined,
    format: options.format === 'baseline-jpeg' ? 'baseline-jpeg' : undefined,
    metadata: type === 'image/jpeg' ? options.metadata : undefined,
    anim: pages > 1 ? undefined : false,
    upscale: undefined,
    onerror: undefined,
    'slow-connection-quality': undefined,
  }
  const wishes = [ENCODER, hash, toOptionsText(effects), JSON.stringify(plan), type]
  return digestOf(wishes.join('\n'))
}

const digestOf = remembering((wishes) => createHash('sha256').update(wishes).digest('hex').slice(0, 40))
