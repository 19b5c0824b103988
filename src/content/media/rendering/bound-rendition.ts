import { LONGEST_SIDE, type ImageOptions } from '../options/image-option-table.ts'

import { toImageProblem, type ImageProblem } from '../image-problem.ts'
import { type Drawing, estimateWork } from './estimate-work.ts'
import type { Plan, Size } from './plan-rendition.ts'

/** Enlarging adds no detail, so it ends above what a 4K screen shows. Only an original with more pixels gives a larger rendition. */
const ENLARGED_PIXELS = 10_000_000
/** Cutting out a subject visits every pixel, so larger renditions are refused. */
const SEGMENT_PIXELS = 4_000_000
/** Results with more pixels are compressed fast: the best compression of 40 megapixels takes 3 s longer and saves little. */
const FAST_FROM_PIXELS = 10_000_000
/** Half of the time that one image may take, for machines that are slower or busy. */
const MOST_WORK_MS = 5000

/** Why a rendition of these sizes is refused; undefined if it is made. `pixels` limits originals and renditions alike. */
export function findSizeProblem(original: Size, { plan, options }: { plan: Plan; options: ImageOptions }, pixels: number): ImageProblem | undefined {
  const { output, resize = output } = plan
  const most = Math.max(areaOf(output), areaOf(resize))
  if (Math.max(areaOf(original), most) > pixels) return toImageProblem('pixels')
  if ([output, resize].some(({ width, height }) => Math.max(width, height) > LONGEST_SIDE)) return toImageProblem('pixels')
  if (options.segment !== undefined && areaOf(output) > SEGMENT_PIXELS) return toImageProblem('pixels')
  return most > Math.max(areaOf(original), ENLARGED_PIXELS) ? toImageProblem('enlarged') : undefined
}

/** The options with `compression=fast` where the result is so large that anything else takes too long. */
export function hasteIfHuge(options: ImageOptions, { output }: Plan, pages: number): ImageOptions {
  return areaOf(output) * pages > FAST_FROM_PIXELS ? { ...options, compression: 'fast' } : options
}

/** Whether a rendition would take so long that it is not begun. */
export function isTooMuchWork(drawing: Drawing): boolean {
  return estimateWork(drawing) > MOST_WORK_MS
}

function areaOf({ width, height }: Size): number {
  return width * height
}
