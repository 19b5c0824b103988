import type { ImageOptions } from '../options/image-option-table.ts'

import type { OutputType } from './pick-format.ts'
import type { Plan, Size } from './plan-rendition.ts'

/** Time on one processor for a million pixels, in ms, on the machine of decision 28. Only sums and comparisons of them matter. */
const DECODING: Readonly<Record<OutputType, number>> = { 'image/jpeg': 5, 'image/png': 8, 'image/gif': 10, 'image/webp': 18, 'image/avif': 40 }
const ENCODING: Readonly<Record<OutputType, number>> = { 'image/jpeg': 15, 'image/png': 35, 'image/gif': 450, 'image/webp': 90, 'image/avif': 550 }
const FAST: Readonly<Partial<Record<OutputType, number>>> = { 'image/png': 15, 'image/webp': 20, 'image/avif': 70 }
const SEGMENTING = 60
/** For each unit of `blur`. */
const BLURRING = 0.45

export type Drawing = { original: Size & { type: OutputType }; plan: Plan; options: ImageOptions; type: OutputType; pages: number }

/** How long a rendition takes on an idle processor, in ms, from pixels and formats alone. */
export function estimateWork({ original, plan, options, type, pages }: Drawing): number {
  const encoding = (options.compression === 'fast' ? FAST[type] : undefined) ?? ENCODING[type]
  const effects = (options.blur ?? 0) * BLURRING + (options.segment === undefined ? 0 : SEGMENTING)
  return pages * (megapixels(original) * DECODING[original.type] + megapixels(plan.output) * (encoding + effects))
}

function megapixels({ width, height }: Size): number {
  return (width * height) / 1e6
}
