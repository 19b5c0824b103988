import { createHash } from 'node:crypto'

import type { ImageOptions } from './options/image-option-table.ts'

import type { MediaContent } from './create-renditions.ts'
import type { FoundImage } from './find-image.ts'
import type { ImageProblem } from './image-problem.ts'
import { planRendition, toTrimProblem } from './rendering/plan-rendition.ts'

/** Answers `format=json`: the size that the rendition would have, and size, type and bytes of the original. Decodes nothing. */
export function describeRendition({ file, focalPoint }: FoundImage, options: ImageOptions): MediaContent | ImageProblem {
  const plan = file.mimeType === 'image/svg+xml' ? { output: { width: file.width, height: file.height } } : planRendition(file, options, focalPoint)
  if (plan === undefined) return toTrimProblem(file)
  const original = { file_size: file.size, width: file.width, height: file.height, format: file.mimeType }
  const bytes = Buffer.from(JSON.stringify({ ...plan.output, original }))
  return {
    kind: 'content',
    tag: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    type: 'application/json; charset=utf-8',
    body: { bytes },
  }
}
