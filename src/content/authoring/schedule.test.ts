import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { runDueJobs } from '#features/jobs/run-due-jobs.ts'
import { listAuditEntries } from '#content/store/audit.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, author, faq, NOW, publishNew } from '../../../tests/support/sample-content.ts'
import { PUBLICATION_JOB } from './publication-job.ts'
import { publish } from './publish.ts'
import { saveDraft } from './save-draft.ts'
import { cancelSchedule, createPublicationHandler, schedule } from './schedule.ts'

const language = 'en_US'

describe.each(databases)('scheduling on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    contentKey = (await saveDraft(store, faq('planned'))).contentKey
  })
  afterEach(() => test.close())

  const run = async (now: Date) => {
    const kinds = new Map([[PUBLICATION_JOB, { handler: createPublicationHandler(store) }]])
    return (await runDueJobs(store, { kinds, lane: { kind: PUBLICATION_JOB }, clock: () => now })).done
  }
  const variant = () => findVariant(store, { contentKey, language })

  it('publishes when the time has come and not before', async () => {
    expect(await schedule(store, { contentKey, language, act: 'publish', at: after(60), author, now: NOW })).toEqual({
      kind: 'scheduled',
      at: after(60).toISOString(),
    })
    expect(await variant()).toMatchObject({ state: 'scheduled', scheduledAt: after(60).toISOString() })
    expect(await run(after(59))).toBe(0)
    expect(await variant()).toMatchObject({ state: 'scheduled' })
    expect(await run(after(60))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'published', publishedAt: after(60).toISOString(), scheduledAt: undefined })
    expect(await run(after(61))).toBe(0)
  })

  it('ends a publication when the time has come', async () => {
    await publishNew(store, faq('planned', { contentKey }))
    await schedule(store, { contentKey, language, act: 'unpublish', at: after(60), author, now: NOW })
    expect(await variant()).toMatchObject({ state: 'published' })
    await run(after(60))
    expect(await variant()).toMatchObject({ state: 'unpublished', scheduledAt: undefined })
  })

  it('refuses to plan what could not be published today', async () => {
    const empty = await saveDraft(store, { ...faq('empty'), body: {} })
    expect(await schedule(store, { contentKey: empty.contentKey, language, act: 'publish', at: after(60), author, now: NOW })).toMatchObject({
      kind: 'problems',
      problems: [{ path: 'question' }, {}, {}],
    })
    expect(await schedule(store, { contentKey, language, act: 'unpublish', at: after(60), author, now: NOW })).toMatchObject({ kind: 'problems' })
    expect(await schedule(store, { contentKey: 'MCX', language, act: 'publish', at: after(60), author, now: NOW })).toMatchObject({
      kind: 'problems',
    })
  })

  it('moves a plan, takes it back, and drops it when somebody publishes by hand', async () => {
    await schedule(store, { contentKey, language, act: 'publish', at: after(60), author, now: NOW })
    await schedule(store, { contentKey, language, act: 'publish', at: after(120), author, now: NOW })
    expect(await run(after(90))).toBe(0)
    expect(await cancelSchedule(store, { contentKey, language, author, now: after(91) })).toEqual({ kind: 'cancelled' })
    expect(await cancelSchedule(store, { contentKey, language, author, now: after(91) })).toEqual({ kind: 'notScheduled' })
    expect(await variant()).toMatchObject({ state: 'draft', scheduledAt: undefined })
    await schedule(store, { contentKey, language, act: 'publish', at: after(200), author, now: after(92) })
    await publish(store, { contentKey, language, author, now: after(93) })
    expect(await run(after(200))).toBe(0)
    expect(await variant()).toMatchObject({ state: 'published', publishedAt: after(93).toISOString() })
  })

  it('says in the audit why a planned publication could not happen', async () => {
    await schedule(store, { contentKey, language, act: 'publish', at: after(60), author, now: NOW })
    await saveDraft(store, { ...faq('planned'), contentKey, body: {} })
    expect(await run(after(60))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'draft', liveVersion: undefined })
    expect((await listAuditEntries(store, contentKey)).at(-1)).toMatchObject({
      act: 'schedule-failed',
      detail: { problems: expect.arrayContaining([expect.stringContaining('question')]) },
    })
  })
})
