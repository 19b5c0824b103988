import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { eraseItem } from '#content/authoring/erasure/erase-item.ts'
import { renameWithRedirect } from '#content/authoring/publication/rename-with-redirect.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { unpublish } from '#content/authoring/publication/unpublish.ts'
import { restoreVersion } from '#content/authoring/drafts/restore-version.ts'
import { listVersions } from '#content/authoring/queries/list-versions.ts'
import { keepWorkingCopy } from '#content/authoring/working-copies/keep-working-copy.ts'
import { applyChanges } from '#content/live/apply-changes.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import type { Actor } from '#model/accounts/actor.ts'

import { BLOCK_RULES } from '../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { readLiveState } from '../../../tests/support/live-state.ts'
import { actor, after, faq, NOW, publishNew, route, saveOver } from '../../../tests/support/sample-content.ts'
import { addAccount } from './accounts.ts'
import { compactFeed } from './compact-feed.ts'
import { createRelease } from '#content/authoring/releases/change-release.ts'
import { scheduleRelease } from '#content/authoring/releases/schedule-release.ts'
import { readFeed } from './feed.ts'
import { pruneVersions } from './prune-versions.ts'
import { listRedirects } from './redirects.ts'
import type { Store } from './tables.ts'

const language = 'en_US'
const DAY = 86_400
const admin: Actor = { id: 'admin', name: 'Anna Administrator', role: 'administrator', by: 'session' }
/** Everything that the tests write is older. */
const LATER = after(100 * DAY)

describe.each(databases)('deleting old versions on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const numbersOf = async (contentKey: string) =>
    (await store.selectFrom('version').select('version').where('content_key', '=', contentKey).orderBy('version').execute()).map((row) => row.version)
  const write = async (count: number, contentKey?: string) => {
    let key = contentKey
    for (let at = 0; at < count; at += 1)
      ({ contentKey: key } = await saveOver(store, faq('asked', { contentKey: key, now: after(at), body: { answer: `Answer ${at}.` } })))
    return key ?? ''
  }
  const rebuild = async () => {
    const live = openLive(':memory:')
    applyChanges(live, await readFeed(store)(0, 10_000))
    const state = readLiveState(live)
    closeLive(live)
    return state
  }

  it('keeps the newest ones, the live one, the base of a working copy and what a translation is compared with, in every language', async () => {
    const contentKey = await write(2)
    await publish(store, { actor, contentKey, language, now: after(10), blocks: BLOCK_RULES })
    await write(8, contentKey)
    await addAccount(store, { id: admin.id, email: 'a@example.com', name: admin.name, role: 'administrator', now: NOW })
    await keepWorkingCopy(store, { actor: admin, contentKey, language, baseVersion: 5, title: 'T', urlName: 'asked', body: {}, now: NOW })
    for (let at = 0; at < 4; at += 1) await saveOver(store, faq('gefragt', { contentKey, language: 'de', title: `T${at}`, now: NOW }))
    expect(await pruneVersions(store, { kept: 3, before: NOW })).toBe(0)
    expect(await pruneVersions(store, { kept: 3, before: LATER })).toBe(4)
    // The German text was current as its version 1, when the English one was at version 3 by their times.
    expect(await numbersOf(contentKey)).toEqual([1, 2, 2, 3, 3, 4, 5, 8, 9, 10])
    expect(await pruneVersions(store, { kept: 3, before: LATER })).toBe(0)
    expect((await listVersions(store, { actor, contentKey, language })).map(({ version }) => version)).toEqual([10, 9, 8, 5, 3, 2])
    expect((await saveOver(store, faq('asked', { contentKey, title: 'More' }))).version).toBe(11)
  })

  it('keeps what a planned release will publish', async () => {
    const contentKey = await write(2)
    const { id: release } = await createRelease(store, { actor, now: NOW, name: 'Spring', rows: [{ contentKey, language }] })
    await scheduleRelease(store, { actor, release, at: after(1000 * DAY), now: NOW, blocks: BLOCK_RULES })
    await write(6, contentKey)
    expect(await pruneVersions(store, { kept: 1, before: LATER })).toBe(6)
    expect(await numbersOf(contentKey)).toEqual([2, 8])
  })

  it('deletes hundreds of them, in parts on several days, and stops at what is in use', async () => {
    const contentKey = await write(1)
    const [line] = await store.selectFrom('version').selectAll().execute()
    if (line === undefined) throw new Error('There is no version.')
    await store
      .insertInto('version')
      .values(Array.from({ length: 449 }, (_, at) => ({ ...line, version: at + 2 })))
      .execute()
    expect(await pruneVersions(store, { kept: 50, before: LATER })).toBe(200)
    expect(await pruneVersions(store, { kept: 50, before: LATER })).toBe(199)
    // The draft is version 1.
    expect(await numbersOf(contentKey)).toEqual([1, ...Array.from({ length: 50 }, (_, at) => at + 401)])
  })

  it('leaves the read copy as it is, when it follows and when it is built anew', async () => {
    const contentKey = await write(3)
    for (let at = 0; at < 6; at += 1) {
      await publish(store, { actor, contentKey, language, now: after(at), blocks: BLOCK_RULES })
      await write(2, contentKey)
      if (at % 2 === 0) await unpublish(store, { actor, contentKey, language, now: after(at) })
    }
    const state = await rebuild()
    expect(await pruneVersions(store, { kept: 1, before: LATER })).toBeGreaterThan(5)
    expect(await rebuild()).toEqual(state)
    await compactFeed(store, { before: LATER })
    expect(await rebuild()).toEqual(state)
  })

  it('leaves what a legal erasure needs to find every path at which the item was shown', async () => {
    await publishNew(store, route('/faqs/:urlName', { body: { contentType: 'busbar__faq' } }))
    const contentKey = await publishNew(store, faq('first'))
    await renameWithRedirect(store, { actor, contentKey, urlName: 'second', now: after(1), blocks: BLOCK_RULES })
    await unpublish(store, { actor, contentKey, language, now: after(2) })
    await saveOver(store, faq('third', { contentKey }))
    await publish(store, { actor, contentKey, language, now: after(3), blocks: BLOCK_RULES })
    await write(6, contentKey)
    expect(await listRedirects(store)).toEqual([{ fromPath: '/faqs/first', toPath: '/faqs/second' }])
    await pruneVersions(store, { kept: 1, before: LATER })
    await compactFeed(store, { before: LATER })
    await eraseItem(store, { actor: admin, contentKey, reason: 'Article 17', now: after(9) })
    expect(await listRedirects(store)).toEqual([])
    expect(await pruneVersions(store, { kept: 1, before: LATER })).toBeGreaterThan(0)
  })

  it('waits for an editor who restores one of them at the same moment', async () => {
    const contentKey = await write(5)
    const [restored] = await Promise.allSettled([
      restoreVersion(store, { actor, contentKey, language, version: 1, expectedVersion: 5, now: after(9), blocks: BLOCK_RULES }),
      pruneVersions(store, { kept: 2, before: LATER }),
    ])
    const answers = await store.selectFrom('version').select('body').where('version', '=', 6).execute()
    expect(restored.status === 'fulfilled' ? answers[0]?.body : '').toContain(restored.status === 'fulfilled' ? 'Answer 0.' : '')
    expect(await numbersOf(contentKey)).toContain(5)
  })
})
