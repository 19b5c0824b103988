import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { applyChanges } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import { addAccount } from '#content/store/accounts.ts'
import { appendChange, readFeed } from '#content/store/feed.ts'
import { addItem } from '#content/store/items.ts'
import { addVariant, findVariant } from '#content/store/variants.ts'
import { addVersion, findVersion } from '#content/store/versions.ts'
import { putWorkingCopy } from '#content/store/working-copies.ts'
import { toStamp } from '#model/types/formats.ts'

import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW } from '../../../../tests/support/sample-content.ts'
import { checkDraft } from '../checks/check-draft.ts'
import { eraseItem } from '../erasure/erase-item.ts'
import { eraseVersion } from '../erasure/erase-version.ts'
import { publish } from '../publication/publish.ts'
import { unpublish } from '../publication/unpublish.ts'
import { createFindWarnings } from '../warnings/find-warnings.ts'
import { readProblems } from '../warnings/read-problems.ts'
import { restoreVersion } from './restore-version.ts'
import { saveDraft } from './save-draft.ts'
import { findWorkingCopy } from '../working-copies/find-working-copy.ts'
import { keepWorkingCopy } from '../working-copies/keep-working-copy.ts'

// A second version of the FAQ type, as a later release may define it: `subject` is called `topic` and is required, places count in tens.
vi.mock('#model/types/faq.ts', async (original) => {
  const { FaqBody, faqType } = await original<typeof import('#model/types/faq.ts')>()
  const { slug } = await import('#model/fields/kinds.ts')
  const { defineContentType } = await import('#model/types/define-content-type.ts')
  const { label, plural, icon, group, delivery } = faqType
  return {
    faqType: defineContentType({
      name: faqType.name,
      label,
      plural,
      icon,
      group,
      delivery,
      title: 'question',
      address: 'urlName',
      order: 'sortOrder',
      body: FaqBody.omit({ subject: true }).extend({ topic: slug({ label: { en: 'Topic', de: 'Thema' } }) }),
      version: 2,
      upcasters: [
        ({ subject, sortOrder, ...body }) => {
          if (subject === 'broken') throw new Error('no topic')
          return { ...body, sortOrder: Number(sortOrder) * 10, topic: subject }
        },
      ],
    }),
  }
})

const KEY = 'MCAAAAAAAAAAAAAAAAAAAAAAAAAA'
const OLD = { question: 'Why?', answer: 'So.', category: 'General', related: [], subject: 'general', sortOrder: 3 }
const TODAY = { question: 'Why?', answer: 'So.', category: 'General', related: [], topic: 'general', sortOrder: 30 }
const blocks = new Map()
const of = { contentKey: KEY, language: 'en_US' }

describe.each(databases)('content of an older version on $name', ({ open }) => {
  let own: TestStore
  beforeEach(async () => {
    own = await open()
    await writeAsBefore()
  })
  afterEach(() => own.close())

  /** A question that the previous release published, with a later draft. */
  async function writeAsBefore() {
    const { store } = own
    const at = NOW.toISOString()
    await addItem(store, { contentKey: KEY, managedContentId: '20Yaaaaaaaaaaaa', type: 'busbar__faq', createdAt: at })
    for (const version of [1, 2])
      await addVersion(store, {
        ...of,
        version,
        title: 'Why?',
        urlName: 'why',
        body: { ...OLD, answer: version === 1 ? 'So.' : 'Because.' },
        author: actor.id,
        createdAt: at,
      })
    await addVariant(store, {
      ...of,
      type: 'busbar__faq',
      state: 'published',
      title: 'Why?',
      urlName: 'why',
      draftVersion: 2,
      draftAuthor: actor.id,
      liveVersion: 1,
      liveLookupName: 'why',
      access: 'public',
      publishedAt: at,
      changedAt: at,
    })
    await appendChange(store, { kind: 'published', ...of, version: 1, access: 'public', publishedAt: at }, NOW)
  }

  const readFormats = async () =>
    (await sql<{ format: string | null }>`select format from version order by version`.execute(own.store)).rows.map(({ format }) => format)

  test('is read for editing in the current format, and its row is not changed', async () => {
    expect((await findVersion(own.store, { ...of, version: 1 }))?.body).toEqual(TODAY)
    expect(await readFormats()).toEqual([null, null])
  })

  test('reaches the read copy in the current format', async () => {
    const live = openLive(':memory:')
    applyChanges(live, await readFeed(own.store)(0, 10))
    expect(createContentReader(live).findByName('busbar__faq', 'why', 'en_US', new Set())?.body).toEqual(TODAY)
    closeLive(live)
  })

  test('can be published without problems', async () => {
    expect(await checkDraft(own.store, { ...of, actor, blocks })).toEqual([])
    expect(await publish(own.store, { ...of, actor, now: NOW, blocks })).toMatchObject({ kind: 'published', version: 2 })
    const [last] = await readFeed(own.store)(1, 1)
    expect(last).toMatchObject({ document: { version: 2, body: { ...TODAY, answer: 'Because.' } } })
  })

  test('makes no new version when saved unchanged; when changed it is stored in the new format and not upcast again', async () => {
    const draft = { ...faq('why', { title: 'Why?' }), contentKey: KEY, body: { ...TODAY, answer: 'Because.' }, expectedVersion: 2 }
    expect(await saveDraft(own.store, draft)).toMatchObject({ version: 2 })
    expect(await saveDraft(own.store, { ...draft, body: { ...draft.body, answer: 'Therefore.' } })).toMatchObject({ version: 3 })
    expect(await readFormats()).toEqual([null, null, '{"type":2}'])
    expect((await findVersion(own.store, { ...of, version: 3 }))?.body).toEqual({ ...TODAY, answer: 'Therefore.' })
  })

  test('is stored in the new format when restored; an erasure covers both formats, and erased content is not upcast', async () => {
    const before = await findVersion(own.store, { ...of, version: 1 })
    await restoreVersion(own.store, { ...of, actor, blocks, version: 1, expectedVersion: 2, now: NOW })
    expect(await readFormats()).toEqual([null, null, '{"type":2}'])
    expect((await findVersion(own.store, { ...of, version: 3 }))?.body).toEqual(before?.body)
    const erasure = { ...of, actor: { ...actor, role: 'administrator' } as const, blocks, reason: 'Article 17', now: NOW }
    expect(await eraseVersion(own.store, { ...erasure, version: 1 })).toMatchObject({ versions: [1, 3] })
    expect((await findVersion(own.store, { ...of, version: 1 }))?.body).toEqual({})
    expect((await readFeed(own.store)(0, 10)).map(({ kind }) => kind)).toEqual(['withdrawn', 'withdrawn'])
  })

  test('that was typed and not saved is opened in the current format, and is not upgraded again once it is kept', async () => {
    const { store } = own
    const copy = { ...of, baseVersion: 2, title: 'Why?', urlName: 'why' }
    await addAccount(store, { id: actor.id, email: 'edda@example.com', name: actor.name, role: actor.role, now: NOW })
    await putWorkingCopy(store, { ...copy, accountId: actor.id, json: JSON.stringify(OLD), savedAt: NOW.toISOString() })
    const opened = await findWorkingCopy(store, { ...of, actor, blocks })
    expect(opened?.body).toEqual(TODAY)
    await keepWorkingCopy(store, { ...copy, actor, body: { ...TODAY, answer: 'Therefore.' }, now: NOW })
    expect((await findWorkingCopy(store, { ...of, actor, blocks }))?.body).toEqual({ ...TODAY, answer: 'Therefore.' })
  })

  describe('that its upcaster does not take', () => {
    const BROKEN = 'MCBBBBBBBBBBBBBBBBBBBBBBBBBB'
    const broken = { contentKey: BROKEN, language: 'en_US' }
    const problem = `busbar__faq ${BROKEN} in en_US`
    beforeEach(async () => {
      const { store } = own
      const at = NOW.toISOString()
      const words = { title: 'Broken?', urlName: 'broken' }
      await addItem(store, { contentKey: BROKEN, managedContentId: '20Ybbbbbbbbbbbb', type: 'busbar__faq', createdAt: at })
      for (const version of [1, 2])
        await addVersion(store, { ...broken, ...words, version, body: { ...OLD, subject: 'broken' }, author: actor.id, createdAt: at })
      const live = { state: 'published', liveVersion: 1, liveLookupName: 'broken', access: 'public', publishedAt: at } as const
      await addVariant(store, { ...broken, ...words, ...live, type: 'busbar__faq', draftVersion: 2, draftAuthor: actor.id, changedAt: at })
      await appendChange(store, { kind: 'published', ...broken, version: 1, access: 'public', publishedAt: at }, NOW)
      await appendChange(store, { kind: 'published', ...of, version: 1, access: 'public', publishedAt: at }, NOW)
    })

    test('is missing for readers and reported, and all other documents reach them', async () => {
      const said: string[] = []
      const feed = await readFeed(own.store, blocks, (sentence) => said.push(sentence))(0, 10)
      expect(feed.map(({ kind }) => kind)).toEqual(['published', 'withdrawn', 'published'])
      expect(said).toEqual([expect.stringContaining(problem)])
    })

    test('is refused with a problem that names it when it is checked, published or restored', async () => {
      const problems = [{ message: expect.stringContaining(problem) }]
      expect(await checkDraft(own.store, { ...broken, actor, blocks })).toMatchObject(problems)
      expect(await readProblems(own.store, { ...broken, actor, warn: createFindWarnings({ blocks }) })).toMatchObject(problems)
      expect(await findVariant(own.store, broken)).toMatchObject({ problems: 1 })
      await expect(publish(own.store, { ...broken, actor, now: NOW, blocks })).rejects.toMatchObject({ status: 422, problems })
      const restoring = { ...broken, actor, blocks, version: 1, expectedVersion: 2, now: NOW }
      await expect(restoreVersion(own.store, restoring)).rejects.toMatchObject({ status: 422, problems })
    })

    test('can be withdrawn and erased', async () => {
      const admin = { ...actor, role: 'administrator' } as const
      expect(await unpublish(own.store, { ...broken, actor, now: NOW })).toEqual({ kind: 'unpublished', redirected: [] })
      const erasure = { ...broken, actor: admin, blocks, reason: 'Article 17', now: NOW }
      expect(await eraseVersion(own.store, { ...erasure, version: 1 })).toEqual({ kind: 'erased', versions: [1, 2] })
      expect(await eraseItem(own.store, erasure)).toMatchObject({ kind: 'erased' })
    })
  })

  test('needs a read copy with its own stamp', () => {
    expect(toStamp(new Map())).toBe('busbar__faq 2')
  })
})
