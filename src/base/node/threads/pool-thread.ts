import { Worker } from 'node:worker_threads'

import { JobNotDone, type NotDoneReason } from './job-not-done.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** What a thread of a pool is started with. */
export type ThreadOptions<Note> = {
  /** The file with its code, which calls `serveThread`. */
  file: string
  data: object
  /** A thread whose heap grows beyond this ends; the product goes on, and a new thread takes its place. */
  heapMb: number
  /** A job, or a start, that takes longer ends the thread. */
  mostRunMs: number
  onNote(note: Note): void
  /** Receives a sentence about a thread that is replaced. */
  report(sentence: string, error?: unknown): void
}

/** A thread that does one job at a time, and is replaced when it ends. */
export type PoolThread<Job, Result, News> = {
  readonly isIdle: boolean
  /** Does a job; only to be called while the thread is idle. Rejects with what the job throws, or with `JobNotDone`. */
  run(job: Job): Promise<Result>
  tell(news: News): void
  close(): Promise<void>
}

type Running<Result> = { resolve(result: Result): void; reject(error: unknown): void }

/** The pause before a thread that ended before it was ready is started again; it doubles each time. */
const PAUSE_MS = { first: 250, most: 30_000 }
const CLOSES_WITHIN_MS = 1000

/** Starts a thread. `onReady` is called when it, or its successor, has started. */
export function startPoolThread<Job, Result, News, Note>(options: ThreadOptions<Note>, onReady: () => void): PoolThread<Job, Result, News> {
  let state: 'starting' | 'idle' | 'busy' | 'ended' | 'closed' = 'starting'
  let running: Running<Result> | undefined
  let timer: NodeJS.Timeout | undefined
  let pauseMs = PAUSE_MS.first
  let closing: Promise<void> | undefined
  let worker = start()

  function start(): Worker {
    state = 'starting'
    const started = new Worker(options.file, { workerData: options.data, resourceLimits: { maxOldGenerationSizeMb: options.heapMb } })
    started.on('message', hear)
    started.on('error', (error) => options.report('A worker thread has failed and is replaced.', error))
    started.on('exit', replace)
    limitTime('ended', 'A worker thread has not started in time and is replaced.')
    return started
  }

  function hear(message: FromThread<Result, Note>): void {
    if (message.kind === 'note') return options.onNote(message.note)
    if (state === 'closed') return
    clearTimeout(timer)
    const own = running
    running = undefined
    state = 'idle'
    if (message.kind === 'done') own?.resolve(message.result)
    else if (message.kind === 'failed') own?.reject(message.error)
    else {
      pauseMs = PAUSE_MS.first
      onReady()
    }
  }

  /** Ends the thread when what it does takes too long. */
  function limitTime(reason: NotDoneReason, sentence: string): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      options.report(sentence)
      giveUp(reason)
      void worker.terminate()
    }, options.mostRunMs)
    timer.unref()
  }

  function giveUp(reason: NotDoneReason): void {
    running?.reject(new JobNotDone(reason))
    running = undefined
  }

  function replace(): void {
    clearTimeout(timer)
    giveUp('ended')
    if (state === 'closed') return
    const wasReady = state !== 'starting'
    state = 'ended'
    timer = setTimeout(() => (worker = start()), wasReady ? 0 : pauseMs)
    if (!wasReady) pauseMs = Math.min(pauseMs * 2, PAUSE_MS.most)
  }

  async function close(): Promise<void> {
    const ended = state === 'ended' ? Promise.resolve() : new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    state = 'closed'
    clearTimeout(timer)
    giveUp('closed')
    send({ kind: 'close' })
    const forced = setTimeout(() => void worker.terminate(), CLOSES_WITHIN_MS)
    await ended
    clearTimeout(forced)
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (message: ToThread<Job, News>) => worker.postMessage(message)

  return {
    get isIdle() {
      return state === 'idle'
    },
    run(job) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      send({ kind: 'job', job })
      state = 'busy'
      running = { resolve, reject }
      limitTime('stopped', `A worker thread has worked on one answer for more than ${options.mostRunMs / 1000} s and is replaced.`)
      return promise
    },
    tell: (news) => send({ kind: 'news', news }),
    close: () => (closing ??= close()),
  }
}
