import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Store } from '#content/store/tables.ts'
import { listRedirects } from '#content/store/redirects.ts'
import { findVariant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, faq, NOW, publishNew, route, saveOver, term } from '../../../../tests/support/sample-content.ts'
import { findPlannedVersion } from '../plans/planned-version.ts'
import { schedule } from '../plans/schedule.ts'
import { listReferrers } from '../queries/list-referrers.ts'
import { renameWithRedirect } from './rename-with-redirect.ts'

const language = 'en_US'

describe.each(databases)('content that refers to a renamed item by its name, on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const rename = (contentKey: string, urlName: string) => renameWithRedirect(store, { contentKey, urlName, actor, now: NOW, blocks })
  const bodies = async (contentKey: string) => {
    const { liveVersion = 0, draftVersion = 0 } = (await findVariant(store, { contentKey, language })) ?? {}
    const read = async (version: number) => (await findVersion(store, { contentKey, language, version }))?.body
    return { live: await read(liveVersion), draft: await read(draftVersion) }
  }

  it('has the new name at once, live and in drafts', async () => {
    const contentKey = await publishNew(store, term('old'))
    const live = await publishNew(store, term('live', { body: { related: ['other', 'old'], next: 'old' } }))
    await saveOver(store, term('live', { contentKey: live, body: { related: ['old'], previous: 'old' } }))
    const { contentKey: draft } = await saveOver(store, term('draft', { body: { next: 'old', body: '<p>old</p>' } }))
    expect(await rename(contentKey, 'new')).toMatchObject({ kind: 'renamed', referrers: 2 })
    expect(await bodies(live)).toMatchObject({ live: { related: ['other', 'new'], next: 'new' }, draft: { related: ['new'], previous: 'new' } })
    expect((await bodies(live)).draft).not.toHaveProperty('next')
    expect(await bodies(draft)).toMatchObject({ draft: { next: 'new', body: '<p>old</p>' } })
    expect(await findVariant(store, { contentKey: draft, language })).toMatchObject({ state: 'draft', liveVersion: undefined })
    expect((await listReferrers(store, { actor, contentKey, blocks })).map((each) => each.contentKey).toSorted()).toEqual([draft, live].toSorted())
  })

  it('has it in what is planned, also where neither its live version nor its draft names the item', async () => {
    const contentKey = await publishNew(store, term('old'))
    const { contentKey: planned } = await saveOver(store, term('planned', { body: { next: 'old' } }))
    await schedule(store, { contentKey: planned, language, act: 'publish', at: after(60), actor, now: NOW, blocks })
    await saveOver(store, term('planned', { contentKey: planned }))
    await rename(contentKey, 'new')
    const version = (await findPlannedVersion(store, { contentKey: planned, language })) ?? 0
    expect((await findVersion(store, { contentKey: planned, language, version }))?.body).toMatchObject({ next: 'new' })
    expect((await bodies(planned)).draft).not.toHaveProperty('next')
  })

  it('keeps the item from being renamed, and says so by its title, when it cannot be published again', async () => {
    const contentKey = await publishNew(store, term('old'))
    const naming = await publishNew(store, term('naming', { title: 'Naming', body: { next: 'old' } }))
    // Another item has taken its name.
    await store.updateTable('variant').set({ live_name: 'other' }).where('content_key', '=', naming).execute()
    await publishNew(store, term('naming'))
    await expect(rename(contentKey, 'new')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('“Naming”') })
    expect((await bodies(naming)).live).toMatchObject({ next: 'old' })
  })

  it('is left alone where the name is that of an item of another type', async () => {
    const contentKey = await publishNew(store, term('same'))
    await publishNew(store, faq('same'))
    const page = await publishNew(store, route('/same', { body: { contentType: 'busbar__faq', urlName: 'same' } }))
    expect(await rename(contentKey, 'other')).toMatchObject({ referrers: 0 })
    expect(await bodies(page)).toMatchObject({ live: { urlName: 'same' } })
  })

  it('keeps the page of its own that an item has', async () => {
    await publishNew(store, route('/terms/:urlName', { body: { contentType: 'busbar__glossaryTerm' } }))
    const contentKey = await publishNew(store, term('own'))
    const page = await publishNew(store, route('/a-page-of-its-own', { body: { contentType: 'busbar__glossaryTerm', urlName: 'own' } }))
    expect(await rename(contentKey, 'renamed')).toMatchObject({ referrers: 1 })
    expect(await bodies(page)).toMatchObject({ live: { urlName: 'renamed' } })
    expect((await listRedirects(store)).filter(({ fromPath }) => fromPath === '/a-page-of-its-own')).toEqual([])
  })
})
