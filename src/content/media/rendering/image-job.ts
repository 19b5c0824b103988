import type { ImageNotMade } from './image-not-made.ts'
import type { MeasuredImage } from './measure-image.ts'
import type { Tones } from './measure-tones.ts'
import type { Rect } from './plan-rendition.ts'
import type { Recipe } from './render-image.ts'

/** What an image process can do: the data of each kind of job, and its result. `path` is a local file; `pixels` limits its size. */
export type ImageJobs = {
  render: { takes: { recipe: Recipe; pixels: number }; gives: Buffer }
  measure: { takes: { path: string; pixels: number }; gives: MeasuredImage }
  tones: { takes: { path: string; pixels: number; cut: Rect }; gives: Tones }
  countFrames: { takes: { path: string }; gives: number }
}

export type ImageJob = { [Kind in keyof ImageJobs]: { kind: Kind } & ImageJobs[Kind]['takes'] }[keyof ImageJobs]

/** What a process sends when a job is over. */
export type ImageOutcome =
  | { kind: 'done'; result: ImageJobs[keyof ImageJobs]['gives'] }
  | { kind: 'not-made'; reason: ImageNotMade['reason']; message: string }

/** Does one job; rejects with `ImageNotMade`. */
export type RunImageJob = <Kind extends keyof ImageJobs>(job: { kind: Kind } & ImageJobs[Kind]['takes']) => Promise<ImageJobs[Kind]['gives']>
