import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { putJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { sentence } from '#texts/sentence.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, NOW } from '../../../tests/support/sample-content.ts'
import { type JobKinds, OtherSideAway, repeatDaily } from './job-kind.ts'
import { startJobs } from './start-jobs.ts'

const NEVER_MS = 1_000_000

describe.each(databases)('the workers on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let now: Date
  beforeEach(async () => {
    now = after(1)
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const plan = (transaction: Store, jobKey: string, kind = 'note') => putJob(transaction, { kind, jobKey, payload: {}, dueAt: NOW, now: NOW })
  const start = (kinds: JobKinds, intervalMs = 5) => startJobs({ store, kinds, intervalMs, clock: () => now, report: () => {} })

  it('look for due jobs at intervals until they are stopped', async () => {
    const note = vi.fn(async () => {})
    const jobs = start(new Map([['note', { handler: note }]]))
    await store.insertInto('job').values(row('soon')).execute()
    await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(1))
    await jobs.stop()
    await plan(store, 'later')
    await new Promise((settle) => setTimeout(settle, 30))
    expect(note).toHaveBeenCalledTimes(1)
  })

  it('start at once when this process queues a job and its transaction is committed', async () => {
    const note = vi.fn(async () => {})
    const jobs = start(new Map([['note', { handler: note }]]), NEVER_MS)
    await plan(store, 'alone')
    await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(1))
    await inTransaction(store, (transaction) => plan(transaction, 'within'))
    await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(2))
    await jobs.stop()
  })

  it('do not wait for a kind that hangs', async () => {
    const hanging = Promise.withResolvers<void>()
    const note = vi.fn(async () => {})
    const jobs = start(
      new Map([
        ['mail', { handler: () => hanging.promise }],
        ['note', { handler: note }],
      ]),
    )
    await plan(store, 'stuck', 'mail')
    await plan(store, 'free')
    await vi.waitFor(() => expect(note).toHaveBeenCalledTimes(1))
    hanging.resolve()
    await jobs.stop()
    expect(await store.selectFrom('job').select('job_key').execute()).toEqual([])
  })

  it('leave a kind alone for a while when its other side is away, and then do all jobs that wait', async () => {
    let isAway = true
    const send = vi.fn(async () => {
      if (isAway) throw new OtherSideAway(sentence('ruleAsIs', { words: 'connection refused' }))
    })
    for (const jobKey of ['one', 'two', 'three']) await plan(store, jobKey, 'mail')
    const jobs = start(new Map([['mail', { handler: send }]]))
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    await new Promise((settle) => setTimeout(settle, 30))
    expect(send).toHaveBeenCalledTimes(1)
    isAway = false
    now = after(12)
    await vi.waitFor(async () => expect(await store.selectFrom('job').select('id').execute()).toEqual([]))
    expect(send).toHaveBeenCalledTimes(4)
    await jobs.stop()
  })

  it('do daily work at the start and a day later, once for all processes, until it succeeds', async () => {
    const sweep = vi.fn(async () => {}).mockRejectedValueOnce(new Error('disk full'))
    const kinds = new Map([['sweep', repeatDaily(sweep)]])
    const jobs = [start(kinds), start(kinds)]
    await vi.waitFor(() => expect(sweep).toHaveBeenCalledTimes(1))
    now = after(15)
    await vi.waitFor(() => expect(sweep).toHaveBeenCalledTimes(2))
    await new Promise((settle) => setTimeout(settle, 30))
    now = after(86_000)
    await new Promise((settle) => setTimeout(settle, 30))
    expect(sweep).toHaveBeenCalledTimes(2)
    now = after(86_400 + 15)
    await vi.waitFor(() => expect(sweep).toHaveBeenCalledTimes(3))
    await Promise.all(jobs.map((each) => each.stop()))
    expect(await store.selectFrom('job').select(['job_key', 'failed_at']).execute()).toEqual([{ job_key: 'daily:sweep', failed_at: null }])
  })

  function row(jobKey: string) {
    return { kind: 'note', job_key: jobKey, payload: '{}', due_at: NOW.toISOString(), attempts: 0, created_at: NOW.toISOString() }
  }
})
