import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

import { JobNotDone } from './job-not-done.ts'
import type { EchoJob } from './testing/echo-thread.ts'
import { createThreadPool, type JobOptions, type PoolOptions, type ThreadPool } from './thread-pool.ts'

const pools: ThreadPool<EchoJob, unknown, string>[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

const notes: string[] = []
const reports: string[] = []

function open(change: Partial<PoolOptions<string>> = {}): ThreadPool<EchoJob, unknown, string> {
  notes.length = 0
  reports.length = 0
  const pool = createThreadPool<EchoJob, unknown, string, string>({
    file: join(import.meta.dirname, 'testing/echo-thread.ts'),
    data: {},
    threads: 1,
    limits: { mostInAll: 50, mostOfClient: 20, mostWaitMs: 20_000 },
    heapMb: 64,
    mostRunMs: 20_000,
    onNote: (note) => void notes.push(note),
    report: (sentence) => void reports.push(sentence),
    ...change,
  })
  pools.push(pool)
  return pool
}

const ANN: JobOptions = { client: 'ann' }
const echo = (text: string): EchoJob => ({ kind: 'echo', text })
const reasonOf = (job: Promise<unknown>) =>
  job.then(
    () => 'done',
    (error: unknown) => (error instanceof JobNotDone ? error.reason : String(error)),
  )

test('a job is done by a thread, and what the thread notes arrives', async () => {
  const pool = open()
  expect(await pool.run(echo('hello'), ANN)).toBe('hello')
  expect(notes).toEqual(['echoed hello'])
})

test('what a job throws is thrown to its caller, and the thread does the next job', async () => {
  const pool = open()
  await expect(pool.run({ kind: 'throw' }, ANN)).rejects.toThrow('The job cannot be done.')
  expect(await pool.run(echo('next'), ANN)).toBe('next')
  expect(reports).toEqual([])
})

test('news reaches every thread before the jobs that are run after it', async () => {
  const pool = open({ threads: 2 })
  pool.begin()
  const busy = pool.run({ kind: 'busy', ms: 50 }, ANN)
  pool.tell('first')
  pool.tell('second')
  const heard = await Promise.all(Array.from({ length: 8 }, () => pool.run({ kind: 'news' }, ANN)))
  expect(heard).toEqual(Array.from({ length: 8 }, () => ['first', 'second']))
  await busy
})

test('jobs that only the first thread can do wait for it, while the others do the rest', async () => {
  const pool = open({ threads: 3 })
  const places = await Promise.all([
    ...Array.from({ length: 10 }, () => pool.run({ kind: 'place' }, { ...ANN, isForFirst: true })),
    ...Array.from({ length: 10 }, () => pool.run({ kind: 'busy', ms: 5 }, { client: 'ben' })),
  ])
  expect(new Set(places.slice(0, 10))).toEqual(new Set([0]))
})

test('a thread that throws outside of a job is replaced; its job is told so, and those that wait are done', async () => {
  const pool = open()
  const crashed = reasonOf(pool.run({ kind: 'crash' }, ANN))
  const waiting = pool.run(echo('after it'), ANN)
  expect([await crashed, await waiting]).toEqual(['ended', 'after it'])
  expect(reports).toEqual(['A worker thread has failed and is replaced.'])
})

test('a thread that takes too much memory ends alone', async () => {
  const pool = open({ heapMb: 24 })
  expect(await reasonOf(pool.run({ kind: 'fill' }, ANN))).toBe('ended')
  expect(await pool.run(echo('goes on'), ANN)).toBe('goes on')
})

test('a thread that hangs is stopped and replaced', async () => {
  const pool = open({ mostRunMs: 400 })
  const hanging = reasonOf(pool.run({ kind: 'busy', ms: 60_000 }, ANN))
  const waiting = pool.run(echo('after it'), ANN)
  expect([await hanging, await waiting]).toEqual(['stopped', 'after it'])
  expect(reports).toEqual(['A worker thread has worked on one answer for more than 0.4 s and is replaced.'])
})

test('a thread that cannot start is tried again with growing pauses, and jobs are told when they have waited too long', async () => {
  const pool = open({ data: { failing: true }, limits: { mostInAll: 5, mostOfClient: 5, mostWaitMs: 900 } })
  expect(await reasonOf(pool.run(echo('never'), ANN))).toBe('late')
  expect(reports.length).toBeGreaterThan(1)
  expect(reports.length).toBeLessThan(6)
})

test('a job whose client has gone leaves the queue, one that runs is done', async () => {
  const pool = open()
  const gone = new AbortController()
  const running = pool.run(echo('running'), { ...ANN, signal: gone.signal })
  // The thread starts with the first job, so all others wait.
  await running
  const busy = pool.run({ kind: 'busy', ms: 200 }, ANN)
  const waiting = reasonOf(pool.run(echo('waiting'), { ...ANN, signal: gone.signal }))
  gone.abort()
  expect(await waiting).toBe('aborted')
  expect(await reasonOf(pool.run(echo('late'), { ...ANN, signal: gone.signal }))).toBe('aborted')
  expect(await busy).toBe('done')
  expect(notes).toEqual(['echoed running'])
})

test('one client’s flood is refused beyond its bound, and another client comes next', async () => {
  const pool = open({ limits: { mostInAll: 50, mostOfClient: 4, mostWaitMs: 20_000 } })
  await pool.run(echo('started'), ANN)
  const order: string[] = []
  const ask = (job: EchoJob, client: string) => reasonOf(pool.run(job, { client }).finally(() => order.push(client)))
  const flood = Promise.all(Array.from({ length: 9 }, () => ask({ kind: 'busy', ms: 30 }, 'mallory')))
  const page = ask(echo('page'), 'ben')
  expect((await flood).toSorted()).toEqual(['client', 'client', 'client', 'client', 'done', 'done', 'done', 'done', 'done'])
  expect(await page).toBe('done')
  expect(order.indexOf('ben')).toBe(5)
})

test('closing tells waiting jobs, closes the work in the threads and refuses new jobs', async () => {
  const pool = open()
  await pool.run(echo('started'), ANN)
  const running = reasonOf(pool.run({ kind: 'busy', ms: 100 }, ANN))
  const waiting = reasonOf(pool.run(echo('waiting'), ANN))
  await pool.close()
  expect([await running, await waiting, await reasonOf(pool.run(echo('new'), ANN))]).toEqual(['closed', 'closed', 'closed'])
})
