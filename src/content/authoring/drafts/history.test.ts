import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readFeed } from '#content/store/feed.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew, route, saveOver, term, view } from '../../../../tests/support/sample-content.ts'
import { archive } from '../publication/archive.ts'
import { publish } from '../publication/publish.ts'
import { renameWithRedirect } from '../publication/rename-with-redirect.ts'
import { unarchive } from '../publication/unarchive.ts'
import { findVersionOf } from '../queries/find-version-of.ts'
import { listReferrers } from '../queries/list-referrers.ts'
import { listVersions } from '../queries/list-versions.ts'
import { createFindWarnings } from '../warnings/find-warnings.ts'
import { discardDraft } from './discard-draft.ts'
import { restoreVersion } from './restore-version.ts'
import { saveDraft } from './save-draft.ts'

const language = 'en_US'

describe.each(databases)('the history of an item on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    contentKey = await publishNew(store, faq('kept', { title: 'First' }))
    await saveOver(store, faq('kept', { contentKey, title: 'Second', actor: { ...actor, id: 'o', name: 'Otto' }, now: after(1) }))
  })
  afterEach(() => test.close())

  const variant = () => findVariant(store, { contentKey, language })
  const of = () => ({ actor, contentKey, language, blocks })

  it('tells who wrote what when, what is live and what is the draft, the newest first', async () => {
    await publish(store, { ...of(), now: after(2), note: 'The marketing department asked.' })
    expect(await listVersions(store, of())).toMatchObject([
      {
        version: 2,
        title: 'Second',
        author: 'o',
        authorName: 'Otto',
        createdAt: after(1).toISOString(),
        isLive: true,
        isDraft: true,
        publications: [{ at: after(2).toISOString(), name: actor.name, note: 'The marketing department asked.' }],
      },
      { version: 1, title: 'First', authorName: actor.name, isLive: false, isDraft: false, publications: [{ note: undefined }] },
    ])
    expect(await listVersions(store, { ...of(), before: 2, limit: 1 })).toMatchObject([{ version: 1 }])
    await expect(listVersions(store, { ...of(), limit: 0 })).rejects.toThrow('A page has 1 to 100 versions.')
    await expect(listVersions(store, { ...of(), language: 'fr' })).rejects.toMatchObject({ status: 404 })
  })

  it('has the content of each version, by number, as draft or as live', async () => {
    expect(await findVersionOf(store, { ...of(), version: 1 })).toMatchObject({ title: 'First', body: { answer: 'An answer.' } })
    expect(await findVersionOf(store, { ...of(), version: 'live' })).toMatchObject({ title: 'First' })
    expect(await findVersionOf(store, { ...of(), version: 'draft' })).toMatchObject({ title: 'Second' })
    for (const version of [0, 3, 1.5, 2 ** 40]) expect(await findVersionOf(store, { ...of(), version })).toBeUndefined()
    expect(await findVersionOf(store, { ...of(), language: 'de', version: 'live' })).toBeUndefined()
  })

  it('publishes only the expected draft if one is given', async () => {
    await expect(publish(store, { ...of(), now: after(2), blocks, expectedVersion: 1 })).rejects.toMatchObject({ status: 409 })
    expect(await variant()).toMatchObject({ liveVersion: 1 })
    expect(await publish(store, { ...of(), now: after(2), blocks, expectedVersion: 2 })).toMatchObject({ version: 2 })
  })

  it('restores a version as the draft and does not change the live version', async () => {
    const feed = await readFeed(store)(0, 100)
    await expect(restoreVersion(store, { ...of(), version: 1, now: after(3) })).rejects.toMatchObject({ status: 428 })
    await expect(restoreVersion(store, { ...of(), version: 1, expectedVersion: 1, now: after(3) })).rejects.toMatchObject({ status: 409 })
    await expect(restoreVersion(store, { ...of(), version: 9, expectedVersion: 2, now: after(3) })).rejects.toMatchObject({ status: 404 })
    expect(await restoreVersion(store, { ...of(), version: 1, expectedVersion: 2, now: after(3) })).toMatchObject({ version: 3 })
    expect(await variant()).toMatchObject({ title: 'First', draftVersion: 3, liveVersion: 1, state: 'published' })
    expect(await listVersions(store, { ...of(), limit: 1 })).toMatchObject([{ version: 3, restoredFrom: 1, isDraft: true }])
    expect(await readFeed(store)(0, 100)).toEqual(feed)
  })

  it('restores words at the address of today, so that no link to the page breaks', async () => {
    await renameWithRedirect(store, { actor, contentKey, urlName: 'renamed', now: after(3), blocks })
    const { draftVersion = 0 } = (await variant()) ?? {}
    const { version } = await restoreVersion(store, { ...of(), version: 1, expectedVersion: draftVersion, now: after(4) })
    expect(await findVersionOf(store, { ...of(), version })).toMatchObject({ title: 'First', urlName: 'renamed' })
    await publish(store, { ...of(), now: after(5) })
    expect(await variant()).toMatchObject({ title: 'First', liveLookupName: 'renamed' })
  })

  it('restores a route at the path of today', async () => {
    const asked = route('/old', { body: { view: 'first' } })
    const key = { contentKey: await publishNew(store, asked), language }
    await saveOver(store, route('/new', { contentKey: key.contentKey, body: { routeType: asked.body['routeType'], view: 'second' } }))
    const { version } = await restoreVersion(store, { ...of(), ...key, version: 1, expectedVersion: 2, now: after(3) })
    expect(await findVersionOf(store, { ...of(), ...key, version })).toMatchObject({ body: { path: '/new', view: 'first' } })
  })

  it.each([
    ['a view', view('old_name', [], { body: { label: 'first' } }), { name: 'new_name' }],
    ['a route', route('/named', { body: { name: 'Old__c' } }), { routeType: 'custom-renamed', name: 'New__c' }],
  ])('restores %s under its technical names of today', async (_, asked, names) => {
    const key = { contentKey: (await saveOver(store, asked)).contentKey, language }
    await saveOver(store, { ...asked, contentKey: key.contentKey, title: 'Second', body: { ...asked.body, ...names } })
    const { version } = await restoreVersion(store, { ...of(), ...key, version: 1, expectedVersion: 2, now: after(3) })
    expect(await findVersionOf(store, { ...of(), ...key, version })).toMatchObject({ title: asked.title, body: names })
  })

  it('counts the problems of what is restored or made the draft again, for lists', async () => {
    const warn = createFindWarnings({ blocks })
    await saveOver(store, faq('kept', { contentKey, title: 'Third', body: { answer: '' }, warn }))
    expect(await variant()).toMatchObject({ draftVersion: 3, problems: 1 })
    await discardDraft(store, { ...of(), expectedVersion: 3, now: after(3), warn })
    expect(await variant()).toMatchObject({ draftVersion: 1, problems: 0 })
    await restoreVersion(store, { ...of(), version: 3, expectedVersion: 1, now: after(4), warn })
    expect(await variant()).toMatchObject({ draftVersion: 4, problems: 1 })
  })

  it('goes back to what is live, keeps what was discarded, and never uses a number twice', async () => {
    await expect(discardDraft(store, { ...of(), now: after(3) })).rejects.toMatchObject({ status: 428 })
    await expect(discardDraft(store, { ...of(), expectedVersion: 1, now: after(3) })).rejects.toMatchObject({ status: 409 })
    expect(await discardDraft(store, { ...of(), expectedVersion: 2, now: after(3) })).toEqual({ kind: 'discarded', version: 1 })
    expect(await variant()).toMatchObject({ title: 'First', draftVersion: 1, liveVersion: 1, draftAuthor: actor.id })
    expect(await saveOver(store, faq('kept', { contentKey, title: 'Third' }))).toMatchObject({ version: 3 })
    expect((await listVersions(store, of())).map(({ version }) => version)).toEqual([3, 2, 1])
    const fresh = await saveDraft(store, faq('fresh'))
    expect(await discardDraft(store, { ...fresh, actor, expectedVersion: 1, now: NOW, blocks })).toEqual({ kind: 'notPublished' })
  })

  it('goes on after the item was archived and brought back', async () => {
    await archive(store, { actor, contentKey, now: after(4) })
    expect(await unarchive(store, { actor, contentKey, now: after(5) })).toEqual({ kind: 'unarchived', languages: [language] })
    expect(await unarchive(store, { actor, contentKey, now: after(6) })).toEqual({ kind: 'unarchived', languages: [] })
    expect(await variant()).toMatchObject({ state: 'draft', title: 'Second', liveVersion: undefined })
    expect(await publish(store, { ...of(), now: after(7), blocks })).toMatchObject({ version: 2 })
  })

  it('tells who refers to an item, with type and title', async () => {
    const target = await publishNew(store, term('ripple'))
    const body = { answer: `<p>{!cmsMedia.${target}}</p>` }
    const source = await publishNew(store, faq('pointing', { title: 'Points', body }))
    const referrer = {
      language,
      type: 'busbar__faq',
      draftVersion: 1,
      isDraft: true,
      places: [{ component: undefined, path: 'answer', how: 'html' }],
    }
    expect(await listReferrers(store, { actor, contentKey: target, blocks })).toEqual([
      { ...referrer, contentKey: source, title: 'Points', urlName: 'pointing', isLive: true },
    ])
  })
})
