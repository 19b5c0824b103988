import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { PublicationProblems } from '#model/authoring/authoring-errors.ts'
import { listAuditEntries } from '#content/store/audit.ts'
import { readFeed } from '#content/store/feed.ts'
import { finishJob, leaseDueJob, listFailedJobs, releaseJob } from '#content/store/jobs.ts'
import { listRedirects } from '#content/store/redirects.ts'
import { findRelease, listReleaseItems } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { findVariant } from '#content/store/variants.ts'
import { createFindWarnings } from '#content/authoring/warnings/find-warnings.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew, route, saveOver, site, term, view } from '../../../../tests/support/sample-content.ts'
import type { Draft } from '../drafts/draft.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { eraseItem } from '../erasure/erase-item.ts'
import { publish } from '../publication/publish.ts'
import { unpublish } from '../publication/unpublish.ts'
import { addToRelease, createRelease, removeRelease, renameRelease, takeFromRelease } from './change-release.ts'
import { publishRelease, rehearseRelease } from './publish-release.ts'
import { readCalendar } from './read-calendar.ts'
import { listReleases, listReleasesOf, readRelease } from './read-release.ts'
import { createReleaseHandler } from './release-handler.ts'
import { RELEASE_JOB } from './release-job.ts'
import { revertRelease } from './revert-release.ts'
import { cancelRelease, scheduleRelease } from './schedule-release.ts'

const language = 'en_US'
const warn = createFindWarnings({ blocks })

describe.each(databases)('releases on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const by = { actor, now: after(10) }
  const draft = async (words: Draft) => (await saveOver(store, words)).contentKey
  const make = async (...keys: string[]) =>
    (await createRelease(store, { ...by, name: 'Spring', rows: keys.map((contentKey) => ({ contentKey, language })) })).id
  const goLive = async (release: string, more: object = {}) => await publishRelease(store, { ...by, release, blocks, ...more })
  const rehearse = async (release: string) => await rehearseRelease(store, { ...by, release, blocks })
  const variant = async (contentKey: string) => await findVariant(store, { contentKey, language })
  const live = async (contentKey: string) => (await variant(contentKey))?.liveVersion
  const feed = async () => await readFeed(store)(0, 1000)
  const codeOf = async (work: Promise<unknown>) => await work.then(() => undefined).catch((error: { errorCode?: string }) => error.errorCode)

  it('makes drafts of several types and languages live in one transaction', async () => {
    const one = await draft(faq('one'))
    const other = await draft(term('other'))
    await saveDraft(store, { ...faq('one'), contentKey: one, language: 'de' })
    const release = await make(one, other)
    expect(await addToRelease(store, { ...by, release, rows: [{ contentKey: one, language: 'de' }] })).toEqual({ count: 3 })
    expect(await feed()).toEqual([])
    expect(await goLive(release)).toEqual({ kind: 'published', publishedDate: by.now.toISOString(), count: 3 })
    expect([await live(one), await live(other), (await findVariant(store, { contentKey: one, language: 'de' }))?.liveVersion]).toEqual([1, 1, 1])
    const entries = await store.selectFrom('change').select(['transaction_id']).execute()
    expect([entries.length, new Set(entries.map((entry) => entry.transaction_id)).size]).toEqual([3, 1])
    // Whoever follows the feed takes all of it in one step, however little it asks for.
    expect((await readFeed(store)(0, 1)).length).toBe(3)
    expect((await listAuditEntries(store, one)).at(-1)).toMatchObject({ act: 'publish', detail: { release } })
    expect(await findRelease(store, release)).toMatchObject({ state: 'live', liveAt: by.now.toISOString() })
  })

  it('changes nothing when one of its drafts has a problem, and says of which item', async () => {
    const good = await draft(faq('good'))
    const bad = await draft(faq('bad', { body: { answer: '' } }))
    const release = await make(good, bad)
    const problems = await rehearse(release)
    expect(problems.map(({ contentKey, path }) => [contentKey, path])).toEqual([[bad, 'answer']])
    const refusal = await goLive(release).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PublicationProblems)
    expect((refusal as PublicationProblems).entries).toEqual([
      expect.objectContaining({ contentKey: bad, language, path: 'answer', grade: 'blocks' }),
    ])
    expect([await live(good), await live(bad), await feed(), (await findRelease(store, release))?.state]).toEqual([undefined, undefined, [], 'open'])
  })

  it('tells the problems of drafts of any type that hold nothing yet', async () => {
    const names = ALL_TYPES.filter(({ isForStaff }) => isForStaff !== true).map(({ name }) => name)
    const keys: string[] = []
    for (const type of names)
      keys.push(
        await draft({ type, language, title: `Empty ${type}`, urlName: type.toLowerCase().replaceAll('_', '-'), body: {}, actor, now: NOW, blocks }),
      )
    const problems = await rehearse(await make(...keys))
    expect(new Set(problems.map(({ contentKey }) => contentKey))).toEqual(new Set(keys))
  })

  it('lets new items refer to each other, and asks for warnings only of what is left then', async () => {
    await publishNew(store, site())
    const link = (key: string) => `<p>See <a href="{!cmsMedia.${key}}">it</a>.</p>`
    const one = await draft(faq('one'))
    const other = await draft(faq('other', { body: { answer: link(one) } }))
    await saveOver(store, { ...faq('one', { body: { answer: link(other) } }), contentKey: one })
    const release = await make(one, other)
    // By itself each of them would lead to an item that is not live.
    expect(await codeOf(publish(store, { ...by, contentKey: one, language, blocks, warn }))).toBe('PUBLICATION_PROBLEMS')
    expect(await rehearseRelease(store, { ...by, release, blocks, warn })).toEqual([])
    await publishRelease(store, { ...by, release, blocks, warn })
    expect([await live(one), await live(other)]).toEqual([2, 1])
  })

  it('publishes a page and the route that leads to it, whichever was added first', async () => {
    const page = await draft(view('page'))
    const way = await draft(route('/page'))
    await goLive(await make(way, page))
    expect([await live(page), await live(way)]).toEqual([1, 1])
  })

  it('lets two items swap their names, and makes no redirect from an address that is in use', async () => {
    await publishNew(store, view('page'))
    await publishNew(store, route('/faq/:urlName', { body: { contentType: 'busbar__faq' } }))
    const one = await publishNew(store, faq('one'))
    const other = await publishNew(store, faq('other'))
    await saveOver(store, { ...faq('other'), contentKey: one })
    await saveOver(store, { ...faq('one'), contentKey: other })
    await goLive(await make(one, other))
    expect([(await variant(one))?.liveLookupName, (await variant(other))?.liveLookupName]).toEqual(['other', 'one'])
    // Both addresses are in use, so neither leads to the other.
    expect(await listRedirects(store)).toEqual([])
  })

  it('refuses a name that somebody else has taken, as a problem', async () => {
    await publishNew(store, faq('taken'))
    const other = await draft(faq('taken'))
    const release = await make(other)
    expect((await rehearse(release)).map(({ path }) => path)).toEqual(['urlName'])
    expect(await codeOf(goLive(release))).toBe('PUBLICATION_PROBLEMS')
  })

  it('is taken back as a whole by another release', async () => {
    const old = await publishNew(store, faq('old'))
    const ended = await publishNew(store, faq('ended'))
    await saveOver(store, { ...faq('old', { title: 'New words' }), contentKey: old })
    const fresh = await draft(faq('fresh'))
    const release = await make(old, fresh)
    await addToRelease(store, { ...by, release, rows: [{ contentKey: ended, language, act: 'unpublish' }] })
    await goLive(release)
    expect([await live(old), await live(fresh), await live(ended)]).toEqual([2, 1, undefined])

    const { id } = await revertRelease(store, { ...by, release, name: 'Back' })
    expect([await live(old), await live(fresh), await live(ended)]).toEqual([2, 1, undefined])
    expect(await rehearse(id)).toEqual([])
    await goLive(id)
    expect([await live(old), await live(fresh), await live(ended)]).toEqual([1, undefined, 1])
    expect((await variant(old))?.draftVersion).toBe(2)
    const read = await readRelease(store, { actor, release })
    expect(read.revertedBy.map(({ name }) => name)).toEqual(['Back'])
    expect((await readRelease(store, { actor, release: id })).source?.name).toBe('Spring')

    // And the taking back can be taken back.
    const again = await revertRelease(store, { ...by, release: id, name: 'Forth' })
    await goLive(again.id)
    expect([await live(old), await live(fresh), await live(ended)]).toEqual([2, 1, undefined])
  })

  it('is not taken back over what went live since', async () => {
    const key = await publishNew(store, faq('old'))
    await saveOver(store, { ...faq('old', { title: 'Second' }), contentKey: key })
    const release = await make(key)
    await goLive(release)
    await publishNew(store, { ...faq('old', { title: 'Third' }), contentKey: key })
    const { id } = await revertRelease(store, { ...by, release, name: 'Back' })
    expect((await rehearse(id)).map(({ message }) => message)).toEqual([expect.stringContaining('Version 3 went live meanwhile')])
    expect(await codeOf(goLive(id))).toBe('PUBLICATION_PROBLEMS')
    expect(await live(key)).toBe(3)
  })

  it('tells what went live since an item was added, and by whom, and in which other releases it is', async () => {
    const key = await publishNew(store, faq('old'))
    await saveOver(store, { ...faq('old', { title: 'Second' }), contentKey: key })
    const release = await make(key)
    const second = await make(key)
    await publish(store, { ...by, contentKey: key, language, blocks })
    await saveOver(store, { ...faq('old', { title: 'Third' }), contentKey: key })
    const { items } = await readRelease(store, { actor, release })
    expect(items).toEqual([
      expect.objectContaining({ version: 3, baseVersion: 1, wentLive: { version: 2, at: by.now.toISOString(), name: actor.name } }),
    ])
    expect(items[0]?.others.map(({ id }) => id)).toEqual([second])
    expect((await listReleasesOf(store, { actor, contentKey: key, language })).map(({ id }) => id).toSorted()).toEqual([release, second].toSorted())
    // Looked at anew, it is told no more.
    await addToRelease(store, { ...by, release, rows: [{ contentKey: key, language }] })
    expect((await readRelease(store, { actor, release })).items[0]?.wentLive).toBeUndefined()
  })

  it('refuses to publish other drafts than were seen', async () => {
    const key = await draft(faq('seen'))
    const release = await make(key)
    const { print } = await readRelease(store, { actor, release })
    await saveOver(store, { ...faq('seen', { title: 'Later' }), contentKey: key })
    expect(await codeOf(goLive(release, { print }))).toBe('CONFLICT')
    expect(await live(key)).toBeUndefined()
    await goLive(release, { print: (await readRelease(store, { actor, release })).print })
    expect(await live(key)).toBe(2)
  })

  it('asks for the right to publish each of its items', async () => {
    const key = await draft(faq('one'))
    const release = await make(key)
    const translator = { ...actor, scope: { languages: ['de'] } }
    expect(await codeOf(publishRelease(store, { ...by, actor: translator, release, blocks }))).toBe('INSUFFICIENT_ACCESS')
    expect(await codeOf(publishRelease(store, { ...by, actor: { ...actor, role: 'author' }, release, blocks }))).toBe('INSUFFICIENT_ACCESS')
    expect(await live(key)).toBeUndefined()
  })

  it('needs a name, an item that exists, and something in it', async () => {
    expect(await codeOf(createRelease(store, { ...by, name: '  ' }))).toBe('INVALID_CONFIG')
    expect(await codeOf(createRelease(store, { ...by, name: 'x'.repeat(121) }))).toBe('INVALID_CONFIG')
    const release = await make()
    const rows = (contentKey: string, more: object = {}) => addToRelease(store, { ...by, release, rows: [{ contentKey, language, ...more }] })
    expect(await codeOf(rows('nonsense\0'))).toBe('NOT_FOUND')
    expect(await codeOf(rows(`MC${'Z'.repeat(26)}`))).toBe('NOT_FOUND')
    const key = await draft(faq('one'))
    expect(await codeOf(rows(key, { act: 'unpublish' }))).toBe('INVALID_CONFIG')
    expect(await codeOf(goLive(release))).toBe('INVALID_CONFIG')
    expect(await codeOf(goLive('none'))).toBe('NOT_FOUND')
    await renameRelease(store, { ...by, release, name: ' Summer ' })
    expect(await listReleases(store, { actor, states: ['open'] })).toEqual([expect.objectContaining({ id: release, name: 'Summer', count: 0 })])
  })

  it('keeps what is live as it is: nothing of it is changed or removed', async () => {
    const key = await draft(faq('one'))
    const release = await make(key)
    await goLive(release)
    const rows = [{ contentKey: key, language }]
    for (const work of [
      () => goLive(release),
      () => addToRelease(store, { ...by, release, rows }),
      () => takeFromRelease(store, { ...by, release, contentKey: key, language }),
      () => removeRelease(store, { ...by, release }),
      () => renameRelease(store, { ...by, release, name: 'Other' }),
      () => cancelRelease(store, { ...by, release }),
    ])
      expect(await codeOf(work())).toBe('CONFLICT')
  })

  it('forgets what was taken out, and an item that is erased', async () => {
    const keys = [await draft(faq('one')), await draft(faq('other')), await draft(faq('third'))]
    const release = await make(...keys)
    const [one = '', other = ''] = keys
    expect(await takeFromRelease(store, { ...by, release, contentKey: one, language })).toEqual({ kind: 'removed' })
    expect(await takeFromRelease(store, { ...by, release, contentKey: one, language })).toEqual({ kind: 'notThere' })
    await eraseItem(store, { actor: { ...actor, role: 'administrator' }, contentKey: other, reason: 'Article 17', now: by.now })
    expect((await listReleaseItems(store, release)).map(({ contentKey }) => contentKey)).toEqual([keys[2]])
    await removeRelease(store, { ...by, release })
    expect(await findRelease(store, release)).toBeUndefined()
  })

  const runJob = async (now: Date) => {
    const job = await leaseDueJob(store, { lane: { kind: RELEASE_JOB }, now, until: after(9000), lease: 'mine' })
    if (job === undefined) return undefined
    const said: string[] = []
    try {
      await createReleaseHandler(store, { blocks, say: (sentence) => said.push(sentence) })(job.payload, now)
      await finishJob(store, job)
    } catch (error) {
      await releaseJob(store, job, { error: String(error), now })
    }
    return said
  }
  const plan = async (release: string, seconds: number) => await scheduleRelease(store, { ...by, release, at: after(seconds), blocks })

  it('goes live at its hour with the drafts of when it was planned', async () => {
    const key = await draft(faq('one'))
    const release = await make(key)
    await plan(release, 60)
    await saveOver(store, { ...faq('one', { title: 'Later' }), contentKey: key })
    expect(await codeOf(addToRelease(store, { ...by, release, rows: [{ contentKey: key, language }] }))).toBe('CONFLICT')
    expect(await runJob(after(59))).toBeUndefined()
    expect(await runJob(after(61))).toEqual([])
    expect([await live(key), (await findRelease(store, release))?.state]).toEqual([1, 'live'])
  })

  it('says how late it was, and does not go live when the plan was taken back or moved', async () => {
    const key = await draft(faq('one'))
    const release = await make(key)
    await plan(release, 60)
    expect(await cancelRelease(store, { ...by, release })).toEqual({ kind: 'cancelled' })
    expect(await cancelRelease(store, { ...by, release })).toEqual({ kind: 'notScheduled' })
    expect([await runJob(after(61)), (await listReleaseItems(store, release))[0]?.version]).toEqual([undefined, undefined])
    await plan(release, 60)
    await plan(release, 120)
    expect(await runJob(after(61))).toBeUndefined()
    expect(await runJob(after(300))).toEqual([expect.stringContaining('3 min late')])
    expect(await live(key)).toBe(1)
  })

  it('changes nothing at its hour when it has problems by then, and stands among what failed', async () => {
    const key = await draft(faq('one'))
    const other = await draft(faq('other'))
    const release = await make(key, other)
    await plan(release, 60)
    await publishNew(store, faq('one', { now: after(30) }))
    await runJob(after(61))
    expect([await live(key), await live(other), (await findRelease(store, release))?.state]).toEqual([undefined, undefined, 'open'])
    expect(await listFailedJobs(store)).toEqual([
      expect.objectContaining({ kind: RELEASE_JOB, error: expect.stringContaining('“Spring” did not go live') }),
    ])
    // Published by hand, it is failed no more.
    await takeFromRelease(store, { ...by, release, contentKey: key, language })
    await goLive(release)
    expect(await listFailedJobs(store)).toEqual([])
  })

  it('is not planned for the past, nor with a problem', async () => {
    const release = await make(await draft(faq('bad', { body: { answer: '' } })))
    expect(await codeOf(plan(release, 60))).toBe('PUBLICATION_PROBLEMS')
    expect(await codeOf(scheduleRelease(store, { ...by, release, at: new Date(NOW.getTime() - 600_000), blocks }))).toBe('INVALID_CONFIG')
  })

  it('is tried again with the drafts of now when its hour is moved', async () => {
    const key = await draft(faq('one'))
    const release = await make(key)
    await plan(release, 60)
    await saveOver(store, { ...faq('one', { body: { answer: '' } }), contentKey: key })
    expect(await rehearse(release)).toEqual([])
    expect(await codeOf(plan(release, 120))).toBe('PUBLICATION_PROBLEMS')
    expect([(await listReleaseItems(store, release))[0]?.version, await runJob(after(61)), await live(key)]).toEqual([1, [], 1])
  })

  it('is not rehearsed within a transaction, which would keep what it does', async () => {
    const release = await make(await draft(faq('one')))
    const within = async (transaction: Store) => await rehearseRelease(transaction, { ...by, release, blocks })
    await expect(inTransaction(store, within)).rejects.toThrow('within a transaction')
  })

  it('stands in the calendar, with what is planned and what is live', async () => {
    const key = await draft(faq('one'))
    const release = await make(key)
    await plan(release, 3600)
    const shown = await publishNew(store, faq('shown'))
    const range = { actor, from: NOW, to: after(86_400) }
    expect((await readCalendar(store, range)).entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['published', 'What is shown?'],
      ['release', 'Spring'],
    ])
    await unpublish(store, { ...by, contentKey: shown, language })
    expect((await readCalendar(store, range)).entries.map(({ kind }) => kind)).toEqual(['release'])
    expect(await codeOf(readCalendar(store, { actor, from: NOW, to: NOW }))).toBe('INVALID_CONFIG')
  })
})
