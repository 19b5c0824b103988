import { doImageJob } from './do-image-job.ts'
import type { ImageJob, ImageOutcome } from './image-job.ts'

/**
 * The program of an image process, started by `image-process.ts`: does the jobs that it is sent, one at a time, and ends with the
 * product, also in the middle of a job.
 */
process.on('message', (job: ImageJob) => void doImageJob(job).then(answer))
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

function answer(outcome: ImageOutcome): void {
  process.send?.(outcome)
}
