import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { runDueJobs } from '#features/jobs/run-due-jobs.ts'
import { listAuditEntries } from '#content/store/audit.ts'
import { listFailedJobs, putJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { findVersion } from '#content/store/versions.ts'
import { findVariant } from '#content/store/variants.ts'
import { sayStored } from '#texts/stored-sentence.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { after, actor, faq, NOW, publishNew, saveOver } from '../../../../tests/support/sample-content.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { publish } from '../publication/publish.ts'
import { discardDraft } from '../drafts/discard-draft.ts'
import { renameWithRedirect } from '../publication/rename-with-redirect.ts'
import { unpublish } from '../publication/unpublish.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { createPublicationHandler } from './publication-handler.ts'
import { PUBLICATION_JOB } from './publication-job.ts'
import { schedule } from './schedule.ts'

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
    const kinds = new Map([[PUBLICATION_JOB, { handler: createPublicationHandler(store, { blocks }) }]])
    return (await runDueJobs(store, { kinds, lane: { kind: PUBLICATION_JOB }, clock: () => now })).done
  }
  const variant = () => findVariant(store, { contentKey, language })

  const plan = (act: 'publish' | 'unpublish', seconds: number) =>
    schedule(store, { contentKey, language, act, at: after(seconds), actor, now: NOW, blocks })

  it('publishes when the time has come and not before, as the one who planned it', async () => {
    expect(await plan('publish', 60)).toEqual({ kind: 'scheduled', at: after(60).toISOString() })
    expect(await variant()).toMatchObject({ state: 'scheduled', scheduledAt: after(60).toISOString() })
    expect(await run(after(59))).toBe(0)
    expect(await variant()).toMatchObject({ state: 'scheduled' })
    expect(await run(after(60))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'published', publishedAt: after(60).toISOString(), scheduledAt: undefined })
    expect(await run(after(61))).toBe(0)
    expect((await listAuditEntries(store, contentKey)).at(-1)).toMatchObject({ act: 'publish', author: actor.id, name: actor.name, by: 'schedule' })
  })

  it('ends a publication when the time has come', async () => {
    await publishNew(store, faq('planned', { contentKey }))
    await plan('unpublish', 60)
    expect(await variant()).toMatchObject({ state: 'published', endsAt: after(60).toISOString() })
    await run(after(60))
    expect(await variant()).toMatchObject({ state: 'unpublished', endsAt: undefined })
  })

  it('publishes and unpublishes one item, each at its time', async () => {
    await plan('publish', 60)
    await expect(plan('unpublish', 60)).rejects.toThrow('It would end before it is published')
    await plan('unpublish', 120)
    expect(await run(after(60))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'published', endsAt: after(120).toISOString() })
    await saveOver(store, faq('planned', { contentKey, title: 'Next words' }))
    await plan('publish', 180)
    expect(await run(after(120))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'scheduled', liveVersion: undefined, endsAt: undefined })
    expect(await run(after(180))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'published', title: 'Next words' })
  })

  it('removes plans when somebody unpublishes the item by hand', async () => {
    await publishNew(store, faq('planned', { contentKey }))
    await plan('unpublish', 60)
    await plan('publish', 90)
    await unpublish(store, { contentKey, language, actor, now: after(1) })
    expect(await variant()).toMatchObject({ state: 'unpublished', scheduledAt: undefined, endsAt: undefined })
    expect(await run(after(100))).toBe(0)
  })

  it('refuses to plan what could not be published today, and what lies in the past', async () => {
    const empty = await saveDraft(store, { ...faq('empty'), body: {} })
    await expect(schedule(store, { ...empty, act: 'publish', at: after(60), actor, now: NOW, blocks })).rejects.toMatchObject({
      problems: [{ path: 'question' }, {}, {}],
    })
    await expect(plan('unpublish', 60)).rejects.toThrow('It is not published, so there is nothing to end.')
    await expect(plan('publish', -3600)).rejects.toThrow('Choose a time that is still to come.')
    await expect(plan('publish', Number.NaN)).rejects.toThrow('Choose a time that is still to come.')
    const late = { contentKey, language, act: 'publish', at: new Date('+010000-01-01T00:00:00.000Z'), actor, now: NOW, blocks } as const
    await expect(schedule(store, late)).rejects.toMatchObject({ status: 400, message: 'Choose a time before the year 10000.' })
    expect(await run(after(1))).toBe(0)
    expect(await variant()).toMatchObject({ state: 'draft', scheduledAt: undefined })
    expect(await schedule(store, { ...late, at: new Date('9999-12-31T23:59:59.999Z') })).toEqual({
      kind: 'scheduled',
      at: '9999-12-31T23:59:59.999Z',
    })
    await expect(plan('unpublish', 60)).rejects.toThrow('It would end before it is published')
  })

  it('moves a plan, cancels it, and removes it when somebody publishes by hand', async () => {
    await plan('publish', 60)
    await plan('publish', 120)
    expect(await run(after(90))).toBe(0)
    expect(await cancelSchedule(store, { contentKey, language, actor, now: after(91) })).toEqual({ kind: 'cancelled' })
    expect(await cancelSchedule(store, { contentKey, language, actor, now: after(91) })).toEqual({ kind: 'notScheduled' })
    expect(await variant()).toMatchObject({ state: 'draft', scheduledAt: undefined })
    await plan('publish', 200)
    await publish(store, { contentKey, language, actor, now: after(93), blocks })
    expect(await run(after(200))).toBe(0)
    expect(await variant()).toMatchObject({ state: 'published', publishedAt: after(93).toISOString() })
  })

  it('keeps a plan when the item is renamed', async () => {
    await publishNew(store, faq('planned', { contentKey }))
    await saveOver(store, faq('planned', { contentKey, title: 'Next words' }))
    await plan('publish', 60)
    await plan('unpublish', 120)
    await renameWithRedirect(store, { contentKey, urlName: 'renamed', actor, now: after(1), blocks })
    expect(await variant()).toMatchObject({ state: 'published', scheduledAt: after(60).toISOString(), endsAt: after(120).toISOString() })
    expect(await run(after(60))).toBe(1)
    const next = { state: 'published', title: 'Next words', urlName: 'renamed', liveVersion: 4, draftVersion: 4, scheduledAt: undefined }
    expect(await variant()).toMatchObject(next)
    expect(await run(after(120))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'unpublished' })
  })

  it('publishes what was planned, whatever somebody without that right saves until then', async () => {
    await plan('publish', 60)
    const author = { ...actor, id: 'author-1', role: 'author' } as const
    await saveOver(store, faq('planned', { contentKey, title: 'Not approved', actor: author }))
    expect(await run(after(60))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'published', liveVersion: 1, draftVersion: 2, title: 'Not approved', scheduledAt: undefined })
  })

  it('publishes what was planned under the new name, below a later draft', async () => {
    await publishNew(store, faq('planned', { contentKey, title: 'Live' }))
    await saveOver(store, faq('planned', { contentKey, title: 'Planned' }))
    await plan('publish', 60)
    await saveOver(store, faq('planned', { contentKey, title: 'Later' }))
    await renameWithRedirect(store, { contentKey, urlName: 'renamed', actor, now: after(1), blocks })
    expect(await run(after(60))).toBe(1)
    const { liveVersion = 0, draftVersion = 0 } = (await variant()) ?? {}
    const titleOf = async (version: number) => (await findVersion(store, { contentKey, language, version }))?.title
    expect([await titleOf(liveVersion), await titleOf(draftVersion)]).toEqual(['Planned', 'Later'])
    expect(await variant()).toMatchObject({ liveLookupName: 'renamed', urlName: 'renamed' })
  })

  it('stays below the draft when what was planned is discarded and the item is renamed', async () => {
    await publishNew(store, faq('planned', { contentKey, title: 'Live' }))
    await saveOver(store, faq('planned', { contentKey, title: 'Planned' }))
    await plan('publish', 60)
    await discardDraft(store, { contentKey, language, actor, now: after(1), blocks, expectedVersion: 3 })
    await renameWithRedirect(store, { contentKey, urlName: 'renamed', actor, now: after(2), blocks })
    expect(await variant()).toMatchObject({ title: 'Live', urlName: 'renamed' })
    expect(await run(after(60))).toBe(1)
    const { liveVersion = 0 } = (await variant()) ?? {}
    expect(await findVersion(store, { contentKey, language, version: liveVersion })).toMatchObject({ title: 'Planned', urlName: 'renamed' })
  })

  it('says in the audit where a planned publication could not happen', async () => {
    await plan('publish', 60)
    // Another item takes the name.
    await publishNew(store, faq('planned'))
    expect(await run(after(60))).toBe(0)
    expect(await variant()).toMatchObject({ state: 'draft', liveVersion: undefined, scheduledAt: undefined })
    const [failed, ...others] = await listFailedJobs(store)
    expect([failed?.kind, sayStored('en', failed?.error ?? ''), others]).toEqual([
      PUBLICATION_JOB,
      expect.stringMatching(/^The plan to publish MC\w+ in en_US failed/),
      [],
    ])
    expect((await listAuditEntries(store, contentKey)).at(-1)).toMatchObject({
      act: 'schedule-failed',
      detail: { code: 'PUBLICATION_PROBLEMS', places: [{ path: 'urlName' }] },
    })
  })

  it('says in the log and in the audit how late a plan was carried out', async () => {
    await plan('publish', 60)
    const said: string[] = []
    const now = after(60 + 7500)
    const kinds = new Map([[PUBLICATION_JOB, { handler: createPublicationHandler(store, { blocks, say: (sentence) => void said.push(sentence) }) }]])
    await runDueJobs(store, { kinds, lane: { kind: PUBLICATION_JOB }, clock: () => now })
    expect(await variant()).toMatchObject({ state: 'published', liveVersion: 1 })
    expect(said).toEqual([expect.stringContaining('was carried out 2 h 5 min late')])
    const detail = { act: 'publish', at: after(60).toISOString(), seconds: 7500 }
    expect((await listAuditEntries(store, contentKey)).at(-1)).toMatchObject({ act: 'schedule-late', detail })
  })

  it('keeps no words of this item or of another in the audit when a planned publication failed', async () => {
    await saveOver(store, faq('taken', { contentKey, body: { answer: 'Grace, patient' } }))
    await plan('publish', 60)
    await publishNew(store, faq('taken', { title: 'Ada is ill' }))
    await run(after(60))
    const failed = (await listAuditEntries(store, contentKey)).at(-1)
    expect(failed).toMatchObject({ act: 'schedule-failed', detail: { places: expect.arrayContaining([{ path: 'urlName' }]) } })
    expect(JSON.stringify(failed)).not.toMatch(/Ada is ill|Grace|taken/)
  })

  it('carries out what the previous release has planned', async () => {
    await plan('publish', 60)
    const payload = { act: 'publish', contentKey, language, author: 'old@example.com' }
    await putJob(store, { kind: PUBLICATION_JOB, jobKey: `publication ${contentKey} ${language}`, payload, dueAt: after(60), now: NOW })
    expect(await run(after(60))).toBe(1)
    expect(await variant()).toMatchObject({ state: 'published' })
    expect((await listAuditEntries(store, contentKey)).at(-1)).toMatchObject({ author: 'old@example.com', by: 'schedule' })
  })
})
