import { parentPort, workerData } from 'node:worker_threads'

import type { FromThread, ToThread } from './thread-messages.ts'

/** A result with the buffers in it that are handed over instead of copied. */
export type Handed<Result> = { result: Result; transfer: ArrayBuffer[] }

/** The work of a thread. It gets one job at a time; news may come while a job waits for something. */
export type ThreadWork<Job, Result, News> = {
  run(job: Job): Promise<Handed<Result>>
  hear(news: News): void
  close(): void
}

/** Opens the work of this thread with the data of the pool that started it, and does its jobs until it is closed. */
export function serveThread<Data, Job, Result, News, Note>(open: (data: Data, tell: (note: Note) => void) => ThreadWork<Job, Result, News>): void {
  const port = parentPort
  if (port === null) throw new Error('This file is the code of a thread: start Busbar instead.')
  const send = (message: FromThread<Result, Note>, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  // The cast holds: the pool that starts this file passes these data.
  const work = open(workerData as Data, (note) => send({ kind: 'note', note }))

  async function run(job: Job): Promise<void> {
    try {
      const { result, transfer } = await work.run(job)
      send({ kind: 'done', result }, transfer)
    } catch (error) {
      send({ kind: 'failed', error })
    }
  }

  port.on('message', (message: ToThread<Job, News>) => {
    if (message.kind === 'job') void run(message.job)
    else if (message.kind === 'news') work.hear(message.news)
    else {
      work.close()
      port.close()
    }
  })
  send({ kind: 'ready' })
}
