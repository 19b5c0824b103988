import type { RunImageJob } from './image-job.ts'
import { createImageProcess } from './image-process.ts'
import { type Asker, createImageQueue, type QueueLimits } from './image-queue.ts'

export type ImageWorkOptions = { limits: QueueLimits & { runMs: number; idleMs: number }; report: (sentence: string) => void }

/** `estimateMs` is the time on the processor (`estimate-work.ts`); `act` gets a process for its jobs. */
export type ImageTask<T> = { key: string; estimateMs: number; act(run: RunImageJob): Promise<T> }

/** All work on images, in processes of their own: memory that it takes, and a crash of a decoder, stay there. */
export type ImageWork = {
  /** Acts when it is the asker's turn. Equal keys share one result. Rejects with `ImageNotMade`. */
  ask<T>(task: ImageTask<T>, asker: Asker): Promise<T>
  /** Ends the processes; a later task starts them again. */
  close(): void
}

/** Work up to this estimate is small: all that pages ask for, the device widths of a photograph (decision 28). */
const SMALL_MS = 400

/** Creates the processes, which start with their first job. */
export function createImageWork({ limits, report }: ImageWorkOptions): ImageWork {
  const processes = Array.from({ length: limits.concurrency }, () => createImageProcess({ ...limits, report }))
  const queue = createImageQueue<unknown>(limits)
  return {
    ask<T>({ key, estimateMs, act }: ImageTask<T>, asker: Asker): Promise<T> {
      const run: (place: number) => RunImageJob = (place) => (job) => {
        const own = processes[place]
        if (own === undefined) throw new RangeError(`There is no image process ${place}.`)
        return own.run(job)
      }
      // The cast holds: equal keys stand for equal tasks.
      return queue.ask({ key, isLarge: estimateMs > SMALL_MS, start: (place) => act(run(place)) }, asker) as Promise<T>
    },
    close() {
      for (const each of processes) each.close()
    },
  }
}
