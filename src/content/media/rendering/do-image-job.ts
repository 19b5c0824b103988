import type { ImageJob, ImageJobs, ImageOutcome } from './image-job.ts'
import { ImageNotMade } from './image-not-made.ts'
import { measureImage } from './measure-image.ts'
import { measureTones } from './measure-tones.ts'
import { renderImage } from './render-image.ts'
import { loadSharp } from './sharp.ts'

/** Does one job in this process; never throws. */
export async function doImageJob(job: ImageJob): Promise<ImageOutcome> {
  try {
    return { kind: 'done', result: await run(job) }
  } catch (error) {
    const { reason, message } = error instanceof ImageNotMade ? error : await explain(error, job)
    return { kind: 'not-made', reason, message }
  }
}

async function run(job: ImageJob): Promise<ImageJobs[ImageJob['kind']]['gives']> {
  switch (job.kind) {
    case 'render':
      return await renderImage(job.recipe, job.pixels)
    case 'measure':
      return await measureImage(job.path, job.pixels)
    case 'tones':
      return await measureTones(job.path, job)
    case 'countFrames':
      return (await (await loadSharp())(job.path, { limitInputPixels: false }).metadata()).pages ?? 1
  }
}

/** sharp's errors do not tell what was wrong. It is the original only if that cannot be decoded by itself either. */
async function explain(error: unknown, job: ImageJob): Promise<ImageNotMade> {
  const message = error instanceof Error ? error.message : String(error)
  if (/missing|no such file/i.test(message)) return new ImageNotMade('missing', message)
  if (job.kind !== 'render') return new ImageNotMade('damaged', message)
  try {
    await measureImage(job.recipe.path, job.pixels)
  } catch (cause) {
    if (cause instanceof ImageNotMade) return cause
  }
  return new ImageNotMade('failed', message)
}
