import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listAuditEntries } from '#content/store/audit.ts'
import { finishJob, leaseDueJob } from '#content/store/jobs.ts'
import { NotToBeDone } from '#features/jobs/job-kind.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

import { startBeforeCommit } from '../../../../tests/support/before-commit.ts'
import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { eraseItem } from '../erasure/erase-item.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { createPublicationHandler } from './publication-handler.ts'
import { type PlannedAct, PUBLICATION_JOB } from './publication-job.ts'
import { schedule } from './schedule.ts'

const language = 'en_US'

describe.each(databases)('a job that a worker has already taken, on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    contentKey = (await saveDraft(store, faq('planned'))).contentKey
  })
  afterEach(() => test.close())

  const plan = (within: Store, act: PlannedAct, seconds: number) =>
    schedule(within, { contentKey, language, act, at: after(seconds), actor, now: NOW, blocks })
  const variant = () => findVariant(store, { contentKey, language })
  const audited = async () => (await listAuditEntries(store, contentKey)).map(({ act }) => act)
  const lease = (now: Date) => leaseDueJob(store, { lane: { kind: PUBLICATION_JOB }, now, until: after(900), lease: 'mine' })

  /** Takes the job that is due; the returned function does it, with its actor in another role if one is given. */
  async function take(now: Date): Promise<(role?: string) => Promise<void>> {
    const job = await lease(now)
    if (job === undefined) throw new Error('No job is due.')
    return async (role) => {
      const payload = role === undefined ? job.payload : { ...job.payload, actor: { id: actor.id, name: actor.name, role } }
      await createPublicationHandler(store, { blocks })(payload, now)
      await finishJob(store, job)
    }
  }

  it('does not publish when the plan is cancelled', async () => {
    await plan(store, 'publish', 60)
    const work = await take(after(60))
    expect(await cancelSchedule(store, { contentKey, language, actor, now: after(60) })).toEqual({ kind: 'cancelled' })
    await work()
    expect(await variant()).toMatchObject({ state: 'draft', liveVersion: undefined })
    expect((await audited()).at(-1)).toBe('cancel-schedule')
  })

  it('does not end a publication when the plan is cancelled', async () => {
    await publishNew(store, faq('planned', { contentKey }))
    await plan(store, 'unpublish', 60)
    const work = await take(after(60))
    await cancelSchedule(store, { contentKey, language, actor, act: 'unpublish', now: after(60) })
    await work()
    expect(await variant()).toMatchObject({ state: 'published', liveVersion: 1 })
  })

  it('leaves a plan that was moved to its new time', async () => {
    await plan(store, 'publish', 60)
    const work = await take(after(60))
    await plan(store, 'publish', 120)
    await work()
    expect(await variant()).toMatchObject({ state: 'scheduled', scheduledAt: after(120).toISOString(), liveVersion: undefined })
    await (
      await take(after(120))
    )()
    expect(await variant()).toMatchObject({ state: 'published', scheduledAt: undefined })
  })

  it('ends without a trace when the item was erased', async () => {
    await plan(store, 'publish', 60)
    const work = await take(after(60))
    await eraseItem(store, { actor: { ...actor, role: 'administrator' }, contentKey, reason: 'Article 17', now: after(60) })
    await work()
    expect((await audited()).at(-1)).toBe('erase-item')
  })

  it('keeps a plan that is moved while the job fails', async () => {
    await plan(store, 'publish', 60)
    const work = await take(after(60))
    await startBeforeCommit(store, { first: (within) => plan(within, 'publish', 120), second: () => work('author') })
    expect(await variant()).toMatchObject({ state: 'scheduled', scheduledAt: after(120).toISOString() })
    expect(await audited()).not.toContain('schedule-failed')
  })

  it('keeps a draft that is saved while the job fails', async () => {
    await plan(store, 'publish', 60)
    const work = await take(after(60))
    const first = (within: Store) => saveDraft(within, faq('planned', { contentKey, expectedVersion: 1, title: 'Next words' }))
    const failing = async () => await expect(work('author')).rejects.toThrow(NotToBeDone)
    await startBeforeCommit(store, { first, second: failing })
    expect(await variant()).toMatchObject({ state: 'draft', draftVersion: 2, title: 'Next words', scheduledAt: undefined })
    expect((await audited()).at(-1)).toBe('schedule-failed')
  })
})
