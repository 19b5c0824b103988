import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#model/accounts/actor.ts'
import { applyChanges } from '#content/live/apply-changes.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import { addAccount } from '#content/store/accounts.ts'
import { addAuditEntry, listAuditEntries } from '#content/store/audit.ts'
import { listTables, readRows } from '#content/store/backup-rows.ts'
import { listErasures } from '#content/store/erasures.ts'
import { readFeed } from '#content/store/feed.ts'
import { listRedirects } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant, listLive } from '#content/store/variants.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { readLiveState } from '../../../../tests/support/live-state.ts'
import { actor, after, faq, NOW, publishNew, route, saveOver, term } from '../../../../tests/support/sample-content.ts'
import { restoreVersion } from '../drafts/restore-version.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { schedule } from '../plans/schedule.ts'
import { publish } from '../publication/publish.ts'
import { renameWithRedirect } from '../publication/rename-with-redirect.ts'
import { unpublish } from '../publication/unpublish.ts'
import { findVersionOf } from '../queries/find-version-of.ts'
import { listVersions } from '../queries/list-versions.ts'
import { keepWorkingCopy } from '../working-copies/keep-working-copy.ts'
import { eraseItem } from './erase-item.ts'
import { eraseVersion } from './erase-version.ts'

const language = 'en_US'
const admin: Actor = { id: 'admin', name: 'Anna Administrator', role: 'administrator', by: 'session' }
const SECRET = 'Ada Lovelace'
const reason = 'Article 17'

describe.each(databases)('erasing on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
    await addAccount(store, { id: admin.id, email: 'a@example.com', name: admin.name, role: admin.role, now: NOW })
  })
  afterEach(() => test.close())

  /** Every row of the database that holds the word, by table. */
  const findEverywhere = async (word: string) =>
    await store.transaction().execute(async (snapshot) => {
      const found: string[] = []
      for (const table of await listTables(snapshot))
        for await (const row of readRows(snapshot, table)) if (JSON.stringify(row).toLowerCase().includes(word.toLowerCase())) found.push(table)
      return found
    })
  /** The content of a read copy that is built again from the feed. */
  const rebuild = async () => {
    const live = openLive(':memory:')
    applyChanges(live, await readFeed(store)(0, 1000))
    const state = readLiveState(live)
    closeLive(live)
    return state
  }
  const type = (contentKey: string, title: string) =>
    keepWorkingCopy(store, { actor: admin, contentKey, language, baseVersion: 1, title, urlName: '', body: {}, now: NOW })

  describe('an item', () => {
    let contentKey: string
    beforeEach(async () => {
      await publishNew(store, route('/terms/:urlName', { body: { contentType: 'busbar__glossaryTerm' } }))
      contentKey = await publishNew(
        store,
        term('engineer', { title: SECRET, apiName: 'Term_Ada_Lovelace', body: { definition: `About ${SECRET}.` } }),
      )
      await publishNew(store, term('engineer', { contentKey, language: 'de', title: `Über ${SECRET}` }))
      await saveOver(store, term('engineer', { contentKey, title: `${SECRET}, again` }))
      await publish(store, { actor, contentKey, language, now: after(1), blocks, note: `${SECRET} wished it` })
      await renameWithRedirect(store, { actor, contentKey, urlName: 'engineer-two', now: after(2), blocks })
      await schedule(store, { actor, contentKey, language, act: 'unpublish', at: after(600), now: NOW, blocks })
      await type(contentKey, `More on ${SECRET}`)
    })

    it('leaves its content nowhere, and records who erased it and why', async () => {
      expect(new Set(await findEverywhere(SECRET))).toEqual(new Set(['audit', 'variant', 'version', 'working_copy']))
      expect(await eraseItem(store, { actor: admin, contentKey, reason, now: after(9) })).toEqual({ kind: 'erased', languages: ['de', language] })
      expect(await findEverywhere(SECRET)).toEqual([])
      expect(await findEverywhere('Ada_Lovelace')).toEqual([])
      expect(await listRedirects(store)).toEqual([])
      expect(await store.selectFrom('job').select('job_key').where('kind', '=', 'publication').execute()).toEqual([])
      const acts = await listAuditEntries(store, contentKey)
      expect(acts.filter(({ act }) => act === 'publish').length).toBe(5)
      expect(acts.at(-1)).toMatchObject({ act: 'erase-item', name: admin.name, role: 'administrator', detail: { reason } })
      expect((await listErasures(store)).map(({ kind }) => kind)).toEqual(['content'])
    })

    it('is gone for visitors at once, also in a read copy that is built again', async () => {
      await eraseItem(store, { actor: admin, contentKey, reason, now: after(9) })
      expect(
        (await readFeed(store)(0, 1000)).filter((change) => change.kind === 'withdrawn' && change.contentKey === contentKey).length,
      ).toBeGreaterThan(2)
      expect(JSON.stringify(await rebuild())).not.toContain(contentKey)
    })

    it('cannot be written, read or erased any more', async () => {
      await eraseItem(store, { actor: admin, contentKey, reason, now: after(9) })
      const gone = { status: 404, message: expect.stringContaining('was erased on 2026-03-01.') }
      await expect(saveDraft(store, term('engineer', { contentKey }))).rejects.toMatchObject(gone)
      await expect(listVersions(store, { actor, contentKey, language })).rejects.toMatchObject(gone)
      await expect(eraseItem(store, { actor: admin, contentKey, reason, now: after(10) })).rejects.toMatchObject(gone)
      expect(await publishNew(store, term('engineer', { apiName: 'Term_Ada_Lovelace' }))).not.toBe(contentKey)
    })

    it('is not written again by a transaction that began before the erasure and ends after it', async () => {
      const writing = ['fr', 'it', 'es'].map((other) => saveDraft(store, term('engineer', { contentKey, language: other, title: SECRET })))
      await Promise.allSettled([eraseItem(store, { actor: admin, contentKey, reason, now: after(9) }), ...writing, type(contentKey, SECRET)])
      expect(await findEverywhere(SECRET)).toEqual([])
    })

    it('loses the redirects to it also when it was unpublished before, and its routes have moved since', async () => {
      for (const each of ['de', language]) await unpublish(store, { actor, contentKey, language: each, now: after(3) })
      const [moved] = (await listRedirects(store)).map(({ toPath }) => toPath)
      expect(moved).toBe('/terms/engineer-two')
      const routeKey = (await listLive(store, 'sfdc_cms__route'))[0]?.contentKey ?? ''
      await renameWithRedirect(store, { actor, contentKey: routeKey, path: '/glossary/:urlName', now: after(4), blocks })
      await eraseItem(store, { actor: admin, contentKey, reason, now: after(9) })
      expect(await listRedirects(store)).toEqual([])
    })

    it('leaves redirects of an item that has taken its address', async () => {
      for (const each of ['de', language]) await unpublish(store, { actor, contentKey, language: each, now: after(3) })
      const other = await publishNew(store, term('fitter'))
      await renameWithRedirect(store, { actor, contentKey: other, urlName: 'engineer-two', now: after(4), blocks })
      await eraseItem(store, { actor: admin, contentKey, reason, now: after(9) })
      expect(await listRedirects(store)).toEqual([{ fromPath: '/terms/fitter', toPath: '/terms/engineer-two' }])
    })

    it('leaves no problem that an earlier release stored with another item, quoting this one', async () => {
      const other = await publishNew(store, term('fitter'))
      const detail = { problems: [`The name engineer is taken by “${SECRET}”.`] }
      await addAuditEntry(store, { at: NOW.toISOString(), author: '', act: 'schedule-failed', contentKey: other, language, detail })
      await eraseItem(store, { actor: admin, contentKey, reason, now: after(9) })
      expect(await findEverywhere(SECRET)).toEqual([])
    })

    it('needs a reason', async () => {
      for (const none of ['', ' \u200b', 'x'.repeat(501), 'a\0'])
        await expect(eraseItem(store, { actor: admin, contentKey, reason: none, now: after(9) })).rejects.toMatchObject({
          errorCode: 'INVALID_CONFIG',
        })
      expect(await findVariant(store, { contentKey, language })).toMatchObject({ state: 'published' })
    })
  })

  describe('the content of a version', () => {
    const write = async (contentKey: string, title: string) => await publishNew(store, faq('person', { contentKey, title }))
    const erase = (contentKey: string, version: number) =>
      eraseVersion(store, { actor: admin, contentKey, language, version, reason, now: after(9), blocks })
    const numbers = async (contentKey: string) =>
      (await listVersions(store, { actor, contentKey, language })).map(({ version, erasedAt }) => (erasedAt === undefined ? version : -version))

    it('is erased from all versions with the same content; other live content stays', async () => {
      const contentKey = await publishNew(store, faq('person', { title: SECRET }))
      await type(contentKey, SECRET)
      await write(contentKey, 'Nobody')
      await restoreVersion(store, { actor, contentKey, language, version: 1, expectedVersion: 2, now: NOW, blocks })
      await write(contentKey, 'Nobody at all')
      const before = await rebuild()
      expect(await erase(contentKey, 1)).toEqual({ kind: 'erased', versions: [1, 3] })
      expect(await findEverywhere(SECRET)).toEqual([])
      expect(await numbers(contentKey)).toEqual([4, -3, 2, -1])
      expect(await rebuild()).toEqual(before)
      expect(await findVersionOf(store, { actor, contentKey, language, version: 1, blocks })).toMatchObject({
        title: '',
        body: {},
        erasedAt: after(9).toISOString(),
      })
      await expect(restoreVersion(store, { actor, contentKey, language, version: 3, expectedVersion: 4, now: NOW, blocks })).rejects.toThrow(
        'were erased on 2026-03-01.',
      )
      expect(await erase(contentKey, 3)).toEqual({ kind: 'erased', versions: [] })
      await expect(erase(contentKey, 5)).rejects.toMatchObject({ status: 404 })
    })

    it('is erased from unsaved edits that hold the same, and an open tab cannot put it back', async () => {
      const contentKey = await publishNew(store, faq('person', { title: SECRET }))
      const version = await findVersionOf(store, { actor, contentKey, language, version: 1, blocks })
      await write(contentKey, 'Nobody')
      const tab = { actor: admin, contentKey, language, title: SECRET, urlName: 'person', body: version?.body ?? {}, now: NOW }
      await keepWorkingCopy(store, { ...tab, baseVersion: 2 })
      await erase(contentKey, 1)
      expect(await findEverywhere(SECRET)).toEqual([])
      await expect(keepWorkingCopy(store, { ...tab, baseVersion: 1 })).rejects.toMatchObject({ errorCode: 'CONFLICT', status: 409 })
      expect(await findEverywhere(SECRET)).toEqual([])
      await keepWorkingCopy(store, { ...tab, title: 'Other', baseVersion: 2 })
    })

    it('is gone for visitors if it was live, and an earlier version becomes the draft', async () => {
      const contentKey = await publishNew(store, faq('person', { title: 'Nobody' }))
      await write(contentKey, SECRET)
      await erase(contentKey, 2)
      expect(await findVariant(store, { contentKey, language })).toMatchObject({
        state: 'unpublished',
        liveVersion: undefined,
        draftVersion: 1,
        title: 'Nobody',
      })
      expect(JSON.stringify(await rebuild())).not.toContain(contentKey)
      expect(await saveOver(store, faq('person', { contentKey, title: 'Other' }))).toMatchObject({ version: 3 })
    })

    it('is removed from the draft with its planned publication; the live version stays', async () => {
      const contentKey = await publishNew(store, faq('person', { title: 'Nobody' }))
      await saveOver(store, faq('person', { contentKey, title: SECRET }))
      await schedule(store, { actor, contentKey, language, act: 'publish', at: after(600), now: NOW, blocks })
      await erase(contentKey, 2)
      expect(await findVariant(store, { contentKey, language })).toMatchObject({
        state: 'published',
        liveVersion: 1,
        draftVersion: 1,
        scheduledAt: undefined,
      })
      expect(await store.selectFrom('job').select('job_key').where('kind', '=', 'publication').execute()).toEqual([])
    })

    it('removes the language when there is no other version', async () => {
      const { contentKey } = await saveDraft(store, faq('person', { title: SECRET }))
      await erase(contentKey, 1)
      expect(await findVariant(store, { contentKey, language })).toBeUndefined()
      expect(await saveDraft(store, faq('person', { contentKey, title: 'Somebody' }))).toMatchObject({ version: 2 })
    })

    it('cannot be changed in any other way', async () => {
      const contentKey = await publishNew(store, faq('person', { title: SECRET }))
      const changes = [
        { title: '' },
        { erased_at: 'x' },
        { title: '', url_name: '', body: '{"a":1}', erased_at: 'x' },
        { title: '', url_name: '', body: '{}', erased_at: 'x', author: 'y' },
      ]
      for (const change of changes)
        await expect(store.updateTable('version').set(change).where('content_key', '=', contentKey).execute()).rejects.toThrow(
          'versions never change',
        )
      await unpublish(store, { actor, contentKey, language, now: NOW })
      await erase(contentKey, 1)
      await expect(store.updateTable('version').set({ title: 'x' }).where('content_key', '=', contentKey).execute()).rejects.toThrow(
        'versions never change',
      )
    })
  })
})
