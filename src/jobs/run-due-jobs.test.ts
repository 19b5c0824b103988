import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { leaseDueJob, listFailedJobs, putJob } from '#store/jobs.ts'
import type { Store } from '#store/tables.ts'

import { databases, type TestStore } from '../../tests/support/databases.ts'
import { after, NOW } from '../../tests/support/sample-content.ts'
import { type JobHandler, pauseAfter, runDueJobs } from './run-due-jobs.ts'
import { startJobs } from './start-jobs.ts'

describe.each(databases)('jobs on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const plan = (jobKey: string, seconds: number) => putJob(store, { kind: 'note', jobKey, payload: { jobKey }, dueAt: after(seconds), now: NOW })
  const run = (handler: JobHandler, now: Date) => runDueJobs(store, { handlers: new Map([['note', handler]]), now })

  it('are done once, the longest due first', async () => {
    await plan('second', 20)
    await plan('first', 10)
    await plan('not yet', 100)
    const done: unknown[] = []
    expect(await run(async (payload) => void done.push(payload['jobKey']), after(30))).toBe(2)
    expect(done).toEqual(['first', 'second'])
    expect(await run(async () => {}, after(40))).toBe(0)
  })

  it('are shared by processes, each job to one of them', async () => {
    for (let index = 0; index < 10; index += 1) await plan(`job ${index}`, index)
    const done: unknown[] = []
    const note: JobHandler = async (payload) => void done.push(payload['jobKey'])
    const counts = await Promise.all([run(note, after(30)), run(note, after(30)), run(note, after(30))])
    expect(counts.reduce((sum, count) => sum + count)).toBe(10)
    expect(new Set(done).size).toBe(10)
    expect(done).toHaveLength(10)
  })

  it('come back at growing distances after a failure and are given up after ten', async () => {
    await plan('broken', 0)
    let now = NOW
    const fail = vi.fn(async () => {
      throw new Error('mail is away')
    })
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await run(fail, now)
      await run(fail, new Date(now.getTime() + pauseAfter(attempt) - 1))
      now = new Date(now.getTime() + pauseAfter(attempt))
    }
    expect(fail).toHaveBeenCalledTimes(10)
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([10_000, 20_000, 40_000, 3_600_000])
    expect(await listFailedJobs(store)).toMatchObject([{ jobKey: 'broken', kind: 'note', error: 'mail is away' }])
    expect(await run(fail, after(1_000_000))).toBe(0)
  })

  it('of a process that died are done by another one when the lease is over', async () => {
    await plan('orphan', 0)
    await leaseDueJob(store, { now: NOW, until: after(60), lease: 'dead' })
    const note = vi.fn(async () => {})
    expect(await run(note, after(59))).toBe(0)
    expect(await run(note, after(61))).toBe(1)
  })

  it('that were moved while they ran are done again', async () => {
    await plan('moving', 0)
    await run(async () => await plan('moving', 50), after(1))
    expect(await run(async () => {}, after(50))).toBe(1)
  })

  it('of a kind that nobody does wait and say so', async () => {
    await putJob(store, { kind: 'unknown', jobKey: 'u', payload: {}, dueAt: NOW, now: NOW })
    expect(await run(async () => {}, after(1))).toBe(0)
    expect(await store.selectFrom('job').select('last_error').execute()).toEqual([{ last_error: 'Nobody does jobs of the kind unknown.' }])
  })

  it('are looked for by the clock until that is stopped', async () => {
    await plan('soon', 0)
    const note = vi.fn(async () => {})
    const jobs = startJobs({ store, handlers: new Map([['note', note]]), intervalMs: 5, clock: () => after(1) })
    await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(1))
    await jobs.stop()
    await plan('later', 0)
    await new Promise((settle) => setTimeout(settle, 30))
    expect(note).toHaveBeenCalledTimes(1)
  })
})
