import { availableParallelism } from 'node:os'

import { JobNotDone } from '#base/node/threads/job-not-done.ts'
import { createThreadPool, type JobOptions } from '#base/node/threads/thread-pool.ts'
import type { Log } from '#base/pure/log.ts'
import type { Invalidation, InvalidationBus } from '#content/live/invalidation-bus.ts'
import { ContractError } from '#model/errors.ts'
import type { AnswerMaker, Asker } from '#web/answers/answer-maker.ts'
import { AnswerRefused } from '#web/answers/answer-refused.ts'
import type { DeliveryTask } from '#web/delivery/delivery-task.ts'
import type { SiteTask } from '#web/site/site-task.ts'
import { createRefuser } from './create-refuser.ts'
import type { DrawingData, DrawingJob, DrawingNote, DrawingResult } from './drawing-messages.ts'
import { fromHandedOver, fromHandedOverDrawn } from './hand-over.ts'

/** Threads that draw answers from the read copy, so that drawing never keeps the main thread from answering. */
export type DrawingPool = {
  site: AnswerMaker<SiteTask>
  delivery: AnswerMaker<DeliveryTask>
  /** Starts the threads; otherwise the first task does. */
  begin(): void
  close(): Promise<void>
}

/** `file` is the built `drawing-thread.ts`, `bus` that of the read copy. */
export type DrawingPoolOptions = { file: string; data: Omit<DrawingData, 'place'>; bus: InvalidationBus; log: Log; threads?: number }

/** One core is left to the main thread. More threads than this have rarely anything to do, and each takes memory. */
const MOST_THREADS = 3
/** Of one client, as many requests as all connections of a few browsers, or of an office behind one address. */
const LIMITS = { mostInAll: 256, mostOfClient: 24, mostWaitMs: 10_000 }
/** The longest answer takes a tenth of this. */
const MOST_RUN_MS = 10_000
const HEAP_MB = 512
/** What the product itself wants has a place in the queue like a visitor. */
const PRODUCT = 'product'

/** Makes the pool; no thread is started yet. */
export function createDrawingPool({ file, data, bus, log, threads }: DrawingPoolOptions): DrawingPool {
  const pool = createThreadPool<DrawingJob, DrawingResult, Invalidation, DrawingNote>({
    file,
    data,
    threads: threads ?? Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
    limits: LIMITS,
    heapMb: HEAP_MB,
    mostRunMs: MOST_RUN_MS,
    onNote: ({ level, details, message }) => log[level](details, message),
    report: (sentence, error) => log.error(error === undefined ? {} : { err: error }, sentence),
  })
  const refuse = createRefuser(log)
  const stop = bus.relay(pool.tell)

  async function run(job: DrawingJob, asker: Asker | undefined): Promise<Exclude<DrawingResult, { kind: 'refused' }>> {
    const options: JobOptions = { client: asker?.client ?? PRODUCT, signal: asker?.signal, isForFirst: isSearch(job) }
    const result = await pool.run(job, options).catch((error: unknown) => {
      if (!(error instanceof JobNotDone)) throw error
      if (error.reason === 'aborted') throw new AnswerRefused('all')
      return refuse(error.reason === 'client' ? 'client' : 'all', options)
    })
    if (result.kind === 'refused') throw new ContractError(result.errorCode, result.message)
    return result
  }

  function makerOf<Task>(toJob: (task: Task, wanted: DrawingJob['wanted']) => DrawingJob): AnswerMaker<Task> {
    return {
      async draw(task, asker) {
        const result = await run(toJob(task, { kind: 'draw' }), asker)
        if (result.kind !== 'drawn') throw new TypeError('A thread has prepared an answer that was to be drawn only.')
        return fromHandedOverDrawn(result.answer)
      },
      async prepare(task, { isKept, asker }) {
        const result = await run(toJob(task, { kind: 'prepare', isKept, encodings: asker?.encodings }), asker)
        if (result.kind !== 'prepared') throw new TypeError('A thread has drawn an answer that was to be prepared.')
        return fromHandedOver(result.answer)
      },
    }
  }

  return {
    site: makerOf((task, wanted) => ({ room: 'site', task, wanted })),
    delivery: makerOf((task, wanted) => ({ room: 'delivery', task, wanted })),
    begin: pool.begin,
    async close() {
      stop()
      await pool.close()
    },
  }
}

/** Only the first thread has the search index. */
function isSearch(job: DrawingJob): boolean {
  if (job.room === 'delivery') return job.task.kind === 'suggestions'
  return job.task.kind === 'page' && job.task.visit?.data['search'] !== undefined
}
