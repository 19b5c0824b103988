import { randomBytes, randomInt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { PublicationProblems } from '#model/authoring/authoring-errors.ts'
import type { Change } from '#model/content/document.ts'
import { readFeed } from '#content/store/feed.ts'
import { listRedirects } from '#content/store/redirects.ts'
import { listReferrers } from '#content/store/references.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { changeVariant, findVariant, listVariants } from '#content/store/variants.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { after, actor, faq, NOW, publishNew, route, saveOver, term, view } from '../../../../tests/support/sample-content.ts'
import type { Draft } from '../drafts/draft.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { archive } from './archive.ts'
import { publish } from './publish.ts'
import { renameWithRedirect } from './rename-with-redirect.ts'
import { unarchive } from './unarchive.ts'
import { unpublish } from './unpublish.ts'

const language = 'en_US'
/** PostgreSQL compresses what is not random. */
const randomText = (length: number) => randomBytes(length).toString('hex').slice(0, length)

describe.each(databases)('publishing on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(() => test.close())

  const feed = async (): Promise<Change[]> => await readFeed(store)(0, 1000)
  const accessOf = async (contentKey: string) => (await findVariant(store, { contentKey, language }))?.access

  it('appends the whole document to the feed, once', async () => {
    const { contentKey } = await saveDraft(store, faq('ripple'))
    const outcome = await publish(store, { contentKey, language, actor, now: after(1), blocks })
    expect(outcome).toEqual({ kind: 'published', contentKey, language, version: 1, publishedDate: after(1).toISOString() })
    expect(await publish(store, { contentKey, language, actor, now: after(2), blocks })).toEqual({ ...outcome, isUnchanged: true })
    const changes = await feed()
    expect(changes).toHaveLength(1)
    expect(changes[0]).toMatchObject({
      kind: 'published',
      document: {
        contentKey,
        type: 'busbar__faq',
        language,
        title: 'What is ripple?',
        urlName: 'ripple',
        version: 1,
        access: 'public',
        publishedDate: after(1).toISOString(),
      },
    })
  })

  it('reports what is missing and changes nothing', async () => {
    await expect(publish(store, { contentKey: 'MCX', language, actor, now: NOW, blocks })).rejects.toThrow('There is no item "MCX".')
    const { contentKey } = await saveDraft(store, { ...faq('empty'), body: {} })
    await expect(publish(store, { contentKey, language, actor, now: after(9), blocks })).rejects.toMatchObject({
      errorCode: 'PUBLICATION_PROBLEMS',
      status: 422,
      entries: ['question', 'answer', 'category'].map((path) => ({ errorCode: 'PUBLICATION_PROBLEMS', message: expect.any(String), path })),
    })
    await expect(publish(store, { contentKey, language: 'de', actor, now: NOW, blocks })).rejects.toThrow(
      `There is no draft of ${contentKey} in de; save one first.`,
    )
    expect(await feed()).toEqual([])
    expect((await findVariant(store, { contentKey, language }))?.state).toBe('draft')
  })

  it.each<[string, Draft]>([
    ['routeType', route('/long', { body: { routeType: randomText(3000) } })],
    ['path', route(`/${randomText(3800)}`, { title: 'Long' })],
    ['developerName', { ...faq('menu'), type: 'busbar__menu', body: { developerName: `a${randomText(40_000)}`, label: 'A', items: [] } }],
    ['urlPath', { ...faq('category'), type: 'busbar__productCategory', body: { urlPath: randomText(3000) } }],
  ])('reports a %s that is too long to be found by', async (path, draft) => {
    const { contentKey } = await saveDraft(store, draft)
    const error = await publish(store, { contentKey, language, actor, now: NOW, blocks }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 422 })
    expect((error as PublicationProblems).problems).toContainEqual(
      expect.objectContaining({ path, message: expect.stringContaining('Use at most') as string }),
    )
  })

  it('moves a route whose path is longer than is allowed now', async () => {
    const { contentKey } = await saveDraft(store, route(`/${randomText(3800)}`, { title: 'Long', body: { routeType: 'custom-long' } }))
    await changeVariant(store, { contentKey, language }, { state: 'published', liveVersion: 1, liveLookupName: 'custom-long' })
    expect(await renameWithRedirect(store, { contentKey, path: '/short', actor, now: NOW, blocks })).toMatchObject({ kind: 'renamed' })
    expect(await listRedirects(store)).toEqual([])
  })

  it('takes a title of 500 Korean characters', async () => {
    const title = Array.from({ length: 500 }, () => String.fromCodePoint(0xac00 + randomInt(11_172))).join('')
    expect(await saveDraft(store, faq('korean', { title }))).toMatchObject({ version: 1 })
  })

  it('records references, and removes them when the item is withdrawn', async () => {
    const target = await publishNew(store, term('ripple'))
    const source = await publishNew(store, {
      ...faq('x'),
      type: 'busbar__article',
      body: { heroHeading: 'A', title: 'A', excerpt: 'A', body: '<p>A</p>', term: { contentKey: target } },
    })
    expect(await listReferrers(store, target)).toMatchObject([{ contentKey: source, language }])
    await unpublish(store, { contentKey: source, language, actor, now: NOW })
    expect(await listReferrers(store, target)).toEqual([])
  })

  it('refuses the name of another live item until that one is withdrawn', async () => {
    const first = await publishNew(store, faq('same'))
    const { contentKey } = await saveDraft(store, faq('same'))
    await expect(publish(store, { contentKey, language, actor, now: NOW, blocks })).rejects.toMatchObject({
      problems: [{ path: 'urlName', message: expect.stringContaining(first) }],
    })
    await unpublish(store, { contentKey: first, language, actor, now: NOW })
    expect(await publish(store, { contentKey, language, actor, now: NOW, blocks })).toMatchObject({ kind: 'published' })
  })

  it('refuses the path of another live route, in any language, until that one is withdrawn', async () => {
    const members = route('/same', { body: { routeType: 'custom-members', pageAccess: 'RequiresLogin' } })
    const first = await publishNew(store, members)
    const other = { language: 'de', body: { routeType: 'custom-open' } }
    const { contentKey } = await saveDraft(store, route('/same', other))
    const opening = { contentKey, language: 'de', actor, now: NOW, blocks }
    const problem = { path: 'path', message: `The path /same is taken by the route custom-members (${first}); choose another one.` }
    await expect(publish(store, opening)).rejects.toMatchObject({ status: 422, problems: [problem] })
    // Another language of the same route has the same path.
    await publishNew(store, { ...members, contentKey: first, language: 'de' })
    const moved = await publishNew(store, route('/other', { body: { routeType: 'custom-other' } }))
    const moving = { contentKey: moved, path: '/same', actor, now: NOW, blocks }
    await expect(renameWithRedirect(store, moving)).rejects.toMatchObject({ status: 422, problems: [problem] })
    for (const withdrawn of [language, 'de']) await unpublish(store, { contentKey: first, language: withdrawn, actor, now: NOW })
    expect(await publish(store, opening)).toMatchObject({ kind: 'published' })
  })

  it('publishes one of two routes with one path, when both are published at once', async () => {
    const types = ['custom-one', 'custom-two']
    const drafts = await Promise.all(types.map((routeType) => saveDraft(store, route('/same', { body: { routeType } }))))
    const outcomes = await Promise.allSettled(drafts.map(({ contentKey }) => publish(store, { contentKey, language, actor, now: NOW, blocks })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('publishes one of two views whose names differ only in case, when both are published at once', async () => {
    const drafts = await Promise.all([saveDraft(store, view('abnormal_failure')), saveDraft(store, view('abnormal_Failure'))])
    const outcomes = await Promise.allSettled(drafts.map(({ contentKey }) => publish(store, { contentKey, language, actor, now: NOW, blocks })))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('numbers the feed in the order in which publications become visible', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, async (_, index) => (await saveDraft(store, faq(`many-${index}`))).contentKey))
    const seen: number[] = []
    const published = Promise.all(keys.map((contentKey) => publish(store, { contentKey, language, actor, now: NOW, blocks })))
    while (seen.length < keys.length) {
      for (const change of await readFeed(store)(seen.at(-1) ?? 0, 3)) seen.push(change.seq)
      await new Promise((settle) => setImmediate(settle))
    }
    await published
    expect(seen).toEqual((await feed()).map(({ seq }) => seq))
  })

  it('leaves nothing behind when the transaction around it fails', async () => {
    const { contentKey } = await saveDraft(store, faq('undone'))
    const failing = inTransaction(store, async (transaction) => {
      await publish(transaction, { contentKey, language, actor, now: NOW, blocks })
      throw new Error('the power went out')
    })
    await expect(failing).rejects.toThrow('the power went out')
    expect(await findVariant(store, { contentKey, language })).toMatchObject({ state: 'draft', liveVersion: undefined })
    expect(await feed()).toEqual([])
  })

  it('withdraws with one entry, and says so when there is nothing to withdraw', async () => {
    const contentKey = await publishNew(store, faq('short'))
    expect(await unpublish(store, { contentKey, language, actor, now: NOW })).toEqual({ kind: 'unpublished', redirected: [] })
    expect(await unpublish(store, { contentKey, language, actor, now: NOW })).toEqual({ kind: 'notPublished' })
    expect((await feed()).slice(1)).toEqual([{ seq: expect.any(Number), kind: 'withdrawn', contentKey, language, type: 'busbar__faq' }])
    expect((await findVariant(store, { contentKey, language }))?.state).toBe('unpublished')
  })

  it('archives all languages; references to the item are then problems; bringing it back makes drafts of them', async () => {
    const contentKey = await publishNew(store, term('old'))
    await publishNew(store, term('old', { contentKey, language: 'de' }))
    expect(await archive(store, { contentKey, actor, now: NOW })).toEqual({ kind: 'archived', languages: ['de', 'en_US'], redirected: [] })
    const article = { ...faq('x'), type: 'busbar__article', body: { heroHeading: 'A', title: 'A', excerpt: 'A', body: '', term: { contentKey } } }
    await expect(publishNew(store, article)).rejects.toThrow(`It refers to ${contentKey}, which does not exist`)
    await expect(publish(store, { contentKey, language, actor, now: NOW, blocks })).rejects.toThrow('It is archived')
    await unarchive(store, { contentKey, actor, now: NOW })
    expect(await publish(store, { contentKey, language, actor, now: NOW, blocks })).toMatchObject({ kind: 'published', version: 1 })
  })

  it('takes no draft of an archived item, in any language, also none that says the same', async () => {
    const contentKey = await publishNew(store, term('kept-away'))
    await archive(store, { contentKey, actor, now: NOW })
    const refused = { status: 409, message: `The item ${contentKey} is archived; an editor can bring it back, then save again.` }
    for (const words of [{}, { title: 'Other' }, { language: 'de' }])
      await expect(saveOver(store, term('kept-away', { contentKey, ...words }))).rejects.toMatchObject(refused)
    expect(await listVariants(store, contentKey)).toMatchObject([{ language, state: 'archived', draftVersion: 1 }])
  })

  it('hides content that only signed-in routes show from guests, and opens it with a public route', async () => {
    const page = await publishNew(store, view('Member_Page'))
    const text = await publishNew(store, term('secret'))
    await publishNew(
      store,
      route('/members/:urlName', { body: { view: 'member_page', contentType: 'busbar__glossaryTerm', pageAccess: 'RequiresLogin' } }),
    )
    expect([await accessOf(page), await accessOf(text)]).toEqual(['signed-in', 'signed-in'])
    const late = await publishNew(store, term('later'))
    expect(await accessOf(late)).toBe('signed-in')
    expect(
      (await feed())
        .filter((change) => change.kind === 'published' && change.document.contentKey === page)
        .map((change) => change.kind === 'published' && change.document.access),
    ).toEqual(['public', 'signed-in'])
    const open = await publishNew(store, route('/terms/:urlName', { body: { contentType: 'busbar__glossaryTerm' } }))
    expect([await accessOf(page), await accessOf(text), await accessOf(late)]).toEqual(['signed-in', 'public', 'public'])
    await unpublish(store, { contentKey: open, language, actor, now: NOW })
    expect(await accessOf(text)).toBe('signed-in')
  })

  describe('renaming', () => {
    beforeEach(async () => void (await publishNew(store, route('/terms/:urlName', { body: { contentType: 'busbar__glossaryTerm' } }))))

    it('redirects the old path to the new one in all languages, without chains and loops', async () => {
      const contentKey = await publishNew(store, term('a'))
      await publishNew(store, term('a', { contentKey, language: 'de' }))
      expect(await renameWithRedirect(store, { contentKey, urlName: 'b', actor, now: NOW, blocks })).toEqual({
        kind: 'renamed',
        languages: ['de', 'en_US'],
        referrers: 0,
      })
      expect(await listRedirects(store)).toEqual([{ fromPath: '/terms/a', toPath: '/terms/b' }])
      await renameWithRedirect(store, { contentKey, urlName: 'c', actor, now: NOW, blocks })
      expect(await listRedirects(store)).toEqual([
        { fromPath: '/terms/a', toPath: '/terms/c' },
        { fromPath: '/terms/b', toPath: '/terms/c' },
      ])
      await renameWithRedirect(store, { contentKey, urlName: 'a', actor, now: NOW, blocks })
      expect(await listRedirects(store)).toEqual([
        { fromPath: '/terms/b', toPath: '/terms/a' },
        { fromPath: '/terms/c', toPath: '/terms/a' },
      ])
    })

    it('removes a redirect when another item moves to the old path', async () => {
      const contentKey = await publishNew(store, term('a'))
      await renameWithRedirect(store, { contentKey, urlName: 'b', actor, now: NOW, blocks })
      await publishNew(store, term('a'))
      expect(await listRedirects(store)).toEqual([])
      expect((await feed()).at(-1)).toEqual({ seq: expect.any(Number), kind: 'redirect-removed', fromPath: '/terms/a' })
    })

    it('redirects every page below a route to its new path', async () => {
      await publishNew(store, term('a'))
      await publishNew(store, term('b'))
      const other = await publishNew(store, route('/words/:urlName', { body: { contentType: 'busbar__glossaryTerm' } }))
      await renameWithRedirect(store, { contentKey: other, path: '/lexicon/:urlName', actor, now: NOW, blocks })
      expect(await listRedirects(store)).toEqual([
        { fromPath: '/words/a', toPath: '/lexicon/a' },
        { fromPath: '/words/b', toPath: '/lexicon/b' },
      ])
    })

    it('redirects a category to its whole path', async () => {
      await publishNew(store, route('/products/:urlName', { body: { contentType: 'busbar__productCategory' } }))
      const category = {
        ...term('open-frame'),
        type: 'busbar__productCategory',
        body: { recordId: 'a0K000000000001', title: 'Open frame', description: 'Open.', urlPath: 'ac-dc/open-frame' },
      }
      const contentKey = await publishNew(store, category)
      await saveOver(store, { ...category, contentKey, body: { ...category.body, urlPath: 'open-frame' } })
      await publish(store, { contentKey, language, actor, now: NOW, blocks })
      expect(await listRedirects(store)).toEqual([{ fromPath: '/products/ac-dc/open-frame', toPath: '/products/open-frame' }])
    })

    it('keeps an unpublished draft, under the new name', async () => {
      const contentKey = await publishNew(store, term('a'))
      await saveOver(store, term('a', { contentKey, title: 'Next words' }))
      await renameWithRedirect(store, { contentKey, urlName: 'b', actor, now: NOW, blocks })
      expect(await findVariant(store, { contentKey, language })).toMatchObject({
        title: 'Next words',
        urlName: 'b',
        liveLookupName: 'b',
        draftVersion: 4,
        liveVersion: 3,
      })
    })

    it('refuses a name that is taken and leaves everything as it was', async () => {
      await publishNew(store, term('taken'))
      const contentKey = await publishNew(store, term('a'))
      await expect(renameWithRedirect(store, { contentKey, urlName: 'taken', actor, now: NOW, blocks })).rejects.toMatchObject({
        problems: [{ path: 'urlName' }],
      })
      expect(await findVariant(store, { contentKey, language })).toMatchObject({ urlName: 'a', draftVersion: 1 })
      const draft = await saveDraft(store, term('unpublished'))
      await expect(renameWithRedirect(store, { ...draft, urlName: 'b', actor, now: NOW, blocks })).rejects.toThrow('is not published')
      await expect(renameWithRedirect(store, { contentKey, actor, now: NOW, blocks })).rejects.toThrow('Give a new URL name')
    })
  })
})
