import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { leaseDueJob, listFailedJobs, putJob, retryFailedJobs } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'
import { sayStored, storeSentence } from '#texts/stored-sentence.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, NOW } from '../../../tests/support/sample-content.ts'
import { createForgetFailedKind } from './forget-failed.ts'
import { type JobHandler, NotToBeDone, OtherSideAway, THREE_DAYS_OF_ATTEMPTS } from './job-kind.ts'
import { pauseAfter, runDueJobs } from './run-due-jobs.ts'

const listFailed = async (store: Store) => (await listFailedJobs(store)).map((job) => ({ ...job, error: sayStored('en', job.error) }))

describe.each(databases)('jobs on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const plan = (jobKey: string, seconds: number) => putJob(store, { kind: 'note', jobKey, payload: { jobKey }, dueAt: after(seconds), now: NOW })
  const round = (handler: JobHandler, now: Date) =>
    runDueJobs(store, { kinds: new Map([['note', { handler }]]), lane: { kind: 'note' }, clock: () => now })
  const run = async (handler: JobHandler, now: Date) => (await round(handler, now)).done

  it('are done once, the longest due first', async () => {
    await plan('second', 20)
    await plan('first', 10)
    await plan('not yet', 100)
    const done: unknown[] = []
    expect(await run(async (payload) => void done.push(payload['jobKey']), after(30))).toBe(2)
    expect(done).toEqual(['first', 'second'])
    expect(await run(async () => {}, after(40))).toBe(0)
  })

  it('are shared by processes, each job runs in one of them', async () => {
    for (let index = 0; index < 10; index += 1) await plan(`job ${index}`, index)
    const done: unknown[] = []
    const note: JobHandler = async (payload) => void done.push(payload['jobKey'])
    const counts = await Promise.all([run(note, after(30)), run(note, after(30)), run(note, after(30))])
    expect(counts.reduce((sum, count) => sum + count)).toBe(10)
    expect(new Set(done).size).toBe(10)
    expect(done).toHaveLength(10)
  })

  it('are tried again after growing pauses and fail for good after ten attempts', async () => {
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
    expect(await listFailed(store)).toMatchObject([{ jobKey: 'broken', kind: 'note', attempts: 10, error: 'mail is away' }])
    expect(await run(fail, after(1_000_000))).toBe(0)
  })

  it('that crash their process are started ten times and then fail for good', async () => {
    await plan('deadly', 0)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const moment = after(attempt * 60)
      await leaseDueJob(store, { lane: { kind: 'note' }, now: moment, until: after(attempt * 60 + 30), lease: String(attempt) })
    }
    const begun = vi.fn(async () => {})
    await run(begun, after(600))
    expect(begun).not.toHaveBeenCalled()
    expect(await listFailed(store)).toMatchObject([{ jobKey: 'deadly', error: 'Every attempt ended because its process stopped.' }])
  })

  it('that depend on another machine are tried for three days', () => {
    const pauses = Array.from({ length: THREE_DAYS_OF_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1))
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(3 * 86_400_000)
  })

  it('fail at once when another attempt cannot help, and run again when people ask for it', async () => {
    await plan('refused', 0)
    await plan('other', 0)
    const refuse = async () => {
      throw new NotToBeDone(sentence('ruleAsIs', { words: 'no such recipient' }))
    }
    await run(refuse, after(1))
    const failed = await listFailed(store)
    expect(failed).toMatchObject([{ attempts: 1, error: 'no such recipient' }, { attempts: 1 }])
    expect(await retryFailedJobs(store, { id: failed[0]?.id ?? 0, now: after(2) })).toBe(1)
    expect(await run(async () => {}, after(3))).toBe(1)
    expect(await listFailed(store)).toMatchObject([{ jobKey: 'other' }])
    expect(await retryFailedJobs(store, { now: after(4) })).toBe(1)
    expect(await run(async () => {}, after(5))).toBe(1)
  })

  it('that failed are deleted after 30 days', async () => {
    await plan('refused', 0)
    await run(async () => {
      throw new NotToBeDone(sentence('ruleAsIs', { words: 'no such recipient' }))
    }, after(1))
    const forget = (days: number) => createForgetFailedKind(store).handler({}, after(days * 86_400))
    await forget(30)
    expect(await listFailed(store)).toHaveLength(1)
    await forget(31)
    expect(await listFailed(store)).toEqual([])
  })

  it('wait when one of them finds the other side away', async () => {
    for (const jobKey of ['first', 'second', 'third']) await plan(jobKey, 0)
    const knock = vi.fn(async () => {
      throw new OtherSideAway(sentence('ruleAsIs', { words: 'connection refused' }))
    })
    expect(await round(knock, after(1))).toEqual({ done: 0, isAway: true })
    expect(knock).toHaveBeenCalledTimes(1)
    expect(await run(async () => {}, after(2))).toBe(2)
  })

  it('of a process that stopped are done by another one after the lease', async () => {
    await plan('orphan', 0)
    await leaseDueJob(store, { lane: { kind: 'note' }, now: NOW, until: after(60), lease: 'dead' })
    const note = vi.fn(async () => {})
    expect(await run(note, after(59))).toBe(0)
    expect(await run(note, after(61))).toBe(1)
  })

  it('that take longer than a lease stay with the process that does them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await plan('long', 0)
      let now = after(1)
      const kinds = (handler: JobHandler) => ({ kinds: new Map([['note', { handler }]]), lane: { kind: 'note' }, clock: () => now })
      const other = vi.fn(async () => {})
      await runDueJobs(
        store,
        kinds(async () => {
          for (let step = 0; step < 6; step += 1) {
            now = new Date(now.getTime() + 10_000)
            vi.advanceTimersByTime(10_000)
            await new Promise((settle) => setTimeout(settle, 20))
            await runDueJobs(store, kinds(other))
          }
        }),
      )
      expect(other).not.toHaveBeenCalled()
      expect(await store.selectFrom('job').select('id').execute()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('that were rescheduled while they ran are done again', async () => {
    await plan('moving', 0)
    await run(async () => await plan('moving', 50), after(1))
    expect(await run(async () => {}, after(50))).toBe(1)
  })

  it('of a kind without a handler wait and are reported', async () => {
    await putJob(store, { kind: 'unknown', jobKey: 'u', payload: {}, dueAt: NOW, now: NOW })
    const kinds = new Map([['note', { handler: async () => {} }]])
    expect(await runDueJobs(store, { kinds, lane: { otherThan: ['note'] }, clock: () => after(1) })).toEqual({ done: 0, isAway: false })
    expect(await store.selectFrom('job').select('last_error').execute()).toEqual([
      { last_error: storeSentence(sentence('jobUnknown', { kind: 'unknown' })) },
    ])
  })
})
