import { createFairQueue, type QueueLimits } from './fair-queue.ts'
import { JobNotDone } from './job-not-done.ts'
import { type PoolThread, startPoolThread, type ThreadOptions } from './pool-thread.ts'

/** What a pool is made with: `threads` is their number, `mostWaitMs` how long a job may wait for one. */
export type PoolOptions<Note> = ThreadOptions<Note> & { threads: number; limits: QueueLimits & { mostWaitMs: number } }

/** Whose job it is, and who takes it back: `signal` takes a job that waits out of the queue. Some jobs only the first thread can do. */
export type JobOptions = { client: string; signal?: AbortSignal; isForFirst?: boolean }

/** A few threads that do jobs, shared out fairly between clients. */
export type ThreadPool<Job, Result, News> = {
  /** Starts the threads; otherwise the first job does. */
  begin(): void
  /** Rejects with what the job throws, or with `JobNotDone`. */
  run(job: Job, options: JobOptions): Promise<Result>
  /** Tells all threads, before any job that is run afterwards. A thread that starts later is not told. */
  tell(news: News): void
  close(): Promise<void>
}

type Entry<Job, Result> = JobOptions & {
  job: Job
  resolve(result: Result | Promise<Result>): void
  reject(error: unknown): void
  stopWaiting(): void
}

/** Makes a pool of threads of the same code; its `data` get `place`, the number of the thread from 0 on. */
export function createThreadPool<Job, Result, News, Note>(options: PoolOptions<Note>): ThreadPool<Job, Result, News> {
  const queue = createFairQueue<Entry<Job, Result>>(options.limits)
  let threads: readonly PoolThread<Job, Result, News>[] = []
  let isClosed = false

  function begin(): void {
    if (threads.length > 0 || isClosed) return
    const places = Array.from({ length: options.threads }, (_, place) => place)
    threads = places.map((place) => startPoolThread({ ...options, data: { ...options.data, place } }, () => give(place)))
  }

  /** Gives a thread the next job. */
  function give(place: number): void {
    const thread = threads[place]
    if (thread?.isIdle !== true) return
    const entry = queue.take(performance.now(), ({ isForFirst }) => place === 0 || isForFirst !== true)
    if (entry === undefined) return
    entry.stopWaiting()
    const begun = performance.now()
    const done = thread.run(entry.job).finally(() => {
      const now = performance.now()
      queue.charge(entry.client, now - begun, now)
      give(place)
    })
    entry.resolve(done)
  }

  function wait(entry: Omit<Entry<Job, Result>, 'stopWaiting'>): void {
    const leave = (reason: 'aborted' | 'late') => () => {
      if (queue.remove(waiting)) refuse(waiting, reason)
    }
    const [onAbort, onLate] = [leave('aborted'), leave('late')]
    const timer = setTimeout(onLate, options.limits.mostWaitMs)
    const stopWaiting = () => {
      clearTimeout(timer)
      entry.signal?.removeEventListener('abort', onAbort)
    }
    const waiting: Entry<Job, Result> = { ...entry, stopWaiting }
    entry.signal?.addEventListener('abort', onAbort)
    const refused = queue.add(waiting, entry.client, performance.now())
    if (refused !== undefined) refuse(refused.job, refused.why)
  }

  function refuse(entry: Entry<Job, Result>, reason: JobNotDone['reason']): void {
    entry.stopWaiting()
    entry.reject(new JobNotDone(reason))
  }

  return {
    begin,
    run(job, jobOptions) {
      if (isClosed) return Promise.reject(new JobNotDone('closed'))
      if (jobOptions.signal?.aborted === true) return Promise.reject(new JobNotDone('aborted'))
      begin()
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      wait({ ...jobOptions, job, resolve, reject })
      // The first thread last: it alone can do some of the jobs.
      for (let place = threads.length - 1; place >= 0; place -= 1) give(place)
      return promise
    },
    tell(news) {
      for (const thread of threads) thread.tell(news)
    },
    async close() {
      isClosed = true
      for (let entry = queue.take(0, () => true); entry !== undefined; entry = queue.take(0, () => true)) refuse(entry, 'closed')
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}
