import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '#model/accounts/actor.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { addAccount } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'
import { finishJob, leaseDueJob } from '#content/store/jobs.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, after, NOW, publishNew, route, saveOver, site, view } from '../../../../tests/support/sample-content.ts'
import { actOnMany } from '../bulk/act-on-many.ts'
import { checkDraft } from '../checks/check-draft.ts'
import { restoreVersion } from '../drafts/restore-version.ts'
import { eraseItem } from '../erasure/erase-item.ts'
import { eraseVersion } from '../erasure/erase-version.ts'
import { createPublicationHandler } from '../plans/publication-handler.ts'
import { PUBLICATION_JOB } from '../plans/publication-job.ts'
import { schedule } from '../plans/schedule.ts'
import { createFindWarnings } from '../warnings/find-warnings.ts'
import { archive } from './archive.ts'
import { publish } from './publish.ts'
import { renameWithRedirect } from './rename-with-redirect.ts'
import { unpublish } from './unpublish.ts'

const language = 'en_US'
const administrator: Actor = { ...actor, id: 'admin-1', role: 'administrator' }
const TRACKER = { name: 'Counter', script: 'https://count.example/c.js', purpose: 'Statistics' }
const refused = (field: string) => ({ errorCode: 'INSUFFICIENT_ACCESS', entries: [expect.objectContaining({ path: field })] })

describe.each(databases)('the site settings on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let contentKey: string
  beforeEach(async () => {
    test = await open()
    store = test.store
    contentKey = await publishNew(store, site())
    seconds = 0
  })
  afterEach(() => test.close())

  const save = (body: JsonObject, in_ = language) => saveOver(store, site({ contentKey, body, language: in_ }))
  let seconds = 0
  const publishAs = (who: Actor, in_ = language) => publish(store, { contentKey, language: in_, actor: who, now: after((seconds += 1)), blocks })
  const liveVersion = async () => (await findVariant(store, { contentKey, language }))?.liveVersion

  it.each([
    ['trackers', { trackers: [TRACKER] }],
    ['email', { email: 'elsewhere@example.com' }],
  ])('are published by editors, but not with other %s than are live', async (field, body) => {
    await save({ tagline: 'Other words.' })
    await publishAs(actor)
    await save(body)
    await expect(publishAs(actor)).rejects.toMatchObject(refused(field))
    expect(await liveVersion()).toBe(2)
    await publishAs(administrator)
    expect(await liveVersion()).toBe(3)
    await save({ ...body, tagline: 'Words again.' })
    await publishAs(actor)
    expect(await liveVersion()).toBe(4)
  })

  it('say which field is for administrators, and what to do', async () => {
    await save({ trackers: [TRACKER] })
    await expect(publishAs(actor)).rejects.toThrow(
      '“Third-party scripts” (trackers) differs from what is live: only an administrator may publish that. Put back what is live, or ask an administrator.',
    )
  })

  it('do not give editors scripts by another language, by many at once, by a plan or by an earlier version', async () => {
    await save({ trackers: [TRACKER] })
    const many = await actOnMany(store, {
      actor,
      act: 'publish',
      rows: [{ contentKey, language }],
      now: NOW,
      blocks,
      warn: createFindWarnings({ blocks }),
    })
    expect(many).toMatchObject([{ kind: 'refused', errors: [{ errorCode: 'INSUFFICIENT_ACCESS', path: 'trackers' }] }])
    const plan = { contentKey, language, act: 'publish', at: after(60), now: NOW, blocks } as const
    await expect(schedule(store, { ...plan, actor })).rejects.toMatchObject(refused('trackers'))
    await save({})
    await expect(restoreVersion(store, { contentKey, language, version: 2, expectedVersion: 3, actor, now: NOW, blocks })).rejects.toMatchObject(
      refused('trackers'),
    )
    await save({}, 'de')
    await publishAs(actor, 'de')
    await save({ trackers: [TRACKER] }, 'de')
    await expect(publishAs(actor, 'de')).rejects.toMatchObject(refused('trackers'))
  })

  describe('that an administrator has planned', () => {
    beforeEach(async () => {
      await addAccount(store, { id: administrator.id, email: 'admin@example.com', name: 'Ada', role: 'administrator', now: NOW })
      await save({ trackers: [TRACKER] })
      const override = { reason: 'It has no menus.' }
      await schedule(store, { contentKey, language, act: 'publish', at: after(60), actor: administrator, now: NOW, blocks, override })
    })
    async function carryOut(): Promise<void> {
      const job = await leaseDueJob(store, { lane: { kind: PUBLICATION_JOB }, now: after(60), until: after(900), lease: 'mine' })
      if (job === undefined) throw new Error('No job is due.')
      await createPublicationHandler(store, { blocks })(job.payload, after(60)).finally(() => finishJob(store, job))
    }

    it('go live at the hour as they were planned, without a script that somebody else has named since', async () => {
      await save({ trackers: [{ ...TRACKER, script: 'https://bad.example/c.js' }] })
      await carryOut()
      expect(await liveVersion()).toBe(2)
    })

    it('do not go live when whoever planned it is no administrator any more', async () => {
      await store.updateTable('account').set({ role: 'editor' }).execute()
      await expect(carryOut()).rejects.toThrow('INSUFFICIENT_ACCESS')
      expect(await liveVersion()).toBe(1)
    })
  })

  it('stay where pages look for them: not renamed, withdrawn, archived or erased, now or by a plan', async () => {
    const one = { contentKey, language, now: NOW, actor: administrator }
    const conflict = { errorCode: 'CONFLICT' }
    await expect(renameWithRedirect(store, { ...one, urlName: 'other', blocks })).rejects.toMatchObject({ problems: [{ path: 'urlName' }] })
    await expect(unpublish(store, one)).rejects.toMatchObject(conflict)
    await expect(archive(store, one)).rejects.toMatchObject(conflict)
    await expect(eraseItem(store, { ...one, reason: 'Article 17' })).rejects.toMatchObject(conflict)
    await expect(eraseVersion(store, { ...one, version: 1, reason: 'Article 17', blocks })).rejects.toMatchObject(conflict)
    await expect(schedule(store, { ...one, act: 'unpublish', at: after(60), blocks })).rejects.toMatchObject(conflict)
    expect(await liveVersion()).toBe(1)
  })

  it('are withdrawn in a language for which the default one stands in', async () => {
    await save({}, 'de')
    await publishAs(actor, 'de')
    expect(await unpublish(store, { contentKey, language: 'de', actor, now: NOW })).toMatchObject({ kind: 'unpublished' })
  })

  it('are one item', async () => {
    const other = await saveOver(store, site({ language: 'de' }))
    const check = checkDraft(store, { ...other, actor, blocks })
    expect(await check).toMatchObject([
      { message: `The site has settings already (${contentKey}); change these, because there is one item of them.` },
    ])
  })

  const EN = { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true }
  const DE = { code: 'de', path: 'de', label: 'Deutsch', isActive: true, isDefault: false }
  it.each([
    ['no language', [], ['languages']],
    ['a default that nobody sees', [{ ...EN, isActive: false }, DE], ['languages.0.isActive']],
    [
      'no language that is seen',
      [
        { ...EN, isActive: false },
        { ...DE, isActive: false },
      ],
      ['languages.0.isActive'],
    ],
    ['no default', [{ ...EN, isDefault: false }, DE], ['languages']],
    ['two defaults', [EN, { ...DE, isDefault: true }], ['languages.1.isDefault']],
    ['one language twice', [EN, DE, { ...DE, path: 'at' }], ['languages.2.code']],
    ['one prefix twice', [EN, DE, { ...DE, code: 'de_AT' }], ['languages.2.path']],
    ['a code that is none', [EN, { ...DE, code: 'German' }], ['languages.1.code']],
    ...['login', 'studio', 'api', 'cms', '..', '', 'DE', 'a/b'].map((path): [string, object[], string[]] => [
      `the prefix ${JSON.stringify(path)}`,
      [EN, { ...DE, path }],
      ['languages.1.path'],
    ]),
    ['the prefix of a page', [EN, { ...DE, path: 'faq' }], ['languages.1.path']],
    ['the default language under the prefix of a page', [{ ...EN, path: 'faq' }, DE], ['languages.0.path']],
    [
      'a default language without pages',
      [
        { ...EN, isDefault: false },
        { ...DE, isDefault: true },
      ],
      ['languages.1.isDefault'],
    ],
  ] as [string, JsonObject[], string[]][])('are not published with %s', async (_name, languages, paths) => {
    await publishNew(store, view('page'))
    await publishNew(store, route('/faq/all'))
    await save({ languages })
    const problems = await checkDraft(store, { contentKey, language, actor, blocks })
    expect(problems.map(({ path }) => path)).toEqual(paths)
    await expect(publishAs(administrator)).rejects.toMatchObject({ errorCode: 'PUBLICATION_PROBLEMS' })
  })

  it('name languages in the default one, so that an older text of another does not take them back', async () => {
    await save({}, 'de')
    await publishAs(actor, 'de')
    await save({ languages: [EN, DE] })
    await publishAs(actor)
    await save({ tagline: 'Strom.' }, 'de')
    await expect(publishAs(actor, 'de')).rejects.toMatchObject({ problems: [{ path: 'languages' }] })
    await save({ tagline: 'Strom.', languages: [EN, DE] }, 'de')
    await publishAs(actor, 'de')
  })

  it.each(['/de', '/de/x', '/en', '/fr/x'])('keep routes away from %s, which begins with a language', async (path) => {
    const { contentKey: key } = await saveOver(store, route(path))
    expect(await checkDraft(store, { contentKey: key, language, actor, blocks })).toMatchObject([{ path: 'path' }])
    const moved = await publishNew(store, route('/there'))
    await expect(renameWithRedirect(store, { contentKey: moved, path, actor, now: NOW, blocks })).rejects.toMatchObject({
      problems: [{ path: 'path' }],
    })
  })

  it('keep a route without a content type from a path with :urlName', async () => {
    const moved = await publishNew(store, route('/there'))
    const renaming = renameWithRedirect(store, { contentKey: moved, path: '/x/:urlName', actor, now: NOW, blocks })
    await expect(renaming).rejects.toMatchObject({ problems: [{ path: 'contentType' }] })
  })
})
