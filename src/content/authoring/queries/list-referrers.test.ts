import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { findItem } from '#content/store/items.ts'
import { addMediaFile } from '#content/store/media-files.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES as blocks } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW, publishNew, route, site, term, view } from '../../../../tests/support/sample-content.ts'
import type { Draft } from '../drafts/draft.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { listReferrers } from './list-referrers.ts'

const language = 'en_US'
const place = { siteUrl: 'https://www.example.com', basePath: '/shop', ownOrigins: ['http://localhost:3000'] }

/** The names of the items that the tests ask about. */
const TARGETS = ['question', 'picture', 'term', 'category', 'page', 'list', 'contact'] as const
type Target = (typeof TARGETS)[number]

describe.each(databases)('referrers of an item on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let sources = 0
  let menus = 0
  const keys = new Map<Target, string>()
  const idsOf = async (target: Target) => await findItem(store, keys.get(target) ?? '')

  beforeAll(async () => {
    test = await open()
    store = test.store
    const of = { language, actor, now: NOW, blocks: new Map(), urlName: 'other' }
    const hash = 'a'.repeat(64)
    const source = { type: 'file', ref: 'a.png', mimeType: 'image/png', size: 1, hash, width: 2, height: 2 }
    const picture = { 'sfdc_cms:media': { source }, assetPath: 'images/a.png', fileAssetName: 'Bench' }
    const category = { title: 'Open frame', description: 'Without housing.', urlPath: 'ac-dc/open-frame' }
    const drafts: Record<Target, Draft> = {
      page: view('Contact_Us'),
      question: faq('hard-question'),
      picture: { ...of, type: 'sfdc_cms__image', title: 'Bench', body: picture },
      term: term('ripple'),
      category: { ...of, type: 'busbar__productCategory', title: 'Open frame', urlName: 'open-frame', body: category },
      list: route('/faqs', { body: { routeType: 'list-busbar__faq' } }),
      contact: route('/contact-us', { body: { view: 'contact_us', name: 'Contacts_Us__c' } }),
    }
    await addMediaFile(store, { hash, mimeType: 'image/png', fileName: 'a.png', size: 1, width: 2, height: 2 }, NOW)
    await publishNew(store, site())
    await publishNew(store, route('/faqs/:urlName', { body: { contentType: 'busbar__faq', view: 'question' } }))
    await publishNew(store, route('/products/:urlName', { body: { contentType: 'busbar__productCategory', view: 'category' } }))
    for (const target of TARGETS) keys.set(target, await publishNew(store, drafts[target]))
  })
  afterAll(() => test.close())

  const list = async (target: Target) =>
    (await listReferrers(store, { actor, contentKey: keys.get(target) ?? '', blocks, site: place })).map(({ title }) => title)
  /** Publishes something that says so and asks about the target. */
  const isFound = async (target: Target, draft: Draft) => {
    sources += 1
    await publishNew(store, { ...draft, title: `Source ${sources}`, urlName: `source-${sources}` })
    return (await list(target)).includes(`Source ${sources}`)
  }
  const menu = (link: object): Draft => {
    const body = { developerName: `Menu_${(menus += 1)}`, label: 'Menu', items: [{ label: 'Item', link }] } as JsonObject
    return { type: 'busbar__menu', language, title: '', urlName: '', actor, now: NOW, blocks: new Map(), body }
  }
  const web = (url: string) => menu({ type: 'standard__webPage', attributes: { url } })
  const answer = (html: string) => faq('any', { body: { answer: `<p>${html}</p>` } })

  it.each([
    '/faqs/hard-question',
    '/de/FAQs/Hard-Question/?from=menu#top',
    'https://www.example.com/shop/faqs/hard-question',
    'http://localhost:3000/shop/de/faqs/hard-question',
  ])('are found by a link to its page as %s', async (url) => {
    expect(await isFound('question', web(url))).toBe(true)
    expect(await isFound('question', answer(`<a href="${url}">Read</a>`))).toBe(true)
  })

  it.each([
    '/faqs/hard-question-two',
    '/faqs',
    '/other/hard-question',
    'https://www.example.com/faqs/hard-question',
    'https://elsewhere.example/shop/faqs/hard-question',
    'mailto:hard-question@example.com',
  ])('are not found by %s', async (url) => {
    expect(await isFound('question', web(url))).toBe(false)
  })

  it('are not found by a URL with a host without the addresses of the site', async () => {
    await isFound('question', web('https://www.example.com/shop/faqs/hard-question'))
    const found = await listReferrers(store, { actor, contentKey: keys.get('question') ?? '', blocks })
    expect(found.map(({ title }) => title)).not.toContain(`Source ${sources}`)
  })

  it('are found by links to a record by its id', async () => {
    const recordId = (await idsOf('category'))?.recordId ?? ''
    expect(recordId).toMatch(/^0ZG/)
    const record = { objectApiName: 'Case_Study__c', recordId }
    expect(await isFound('category', menu({ type: 'standard__recordPage', attributes: record }))).toBe(true)
    const relationship = { ...record, relationshipApiName: 'Files' }
    expect(await isFound('category', menu({ type: 'standard__recordRelationshipPage', attributes: relationship }))).toBe(true)
    expect(await isFound('term', menu({ type: 'standard__recordPage', attributes: record }))).toBe(false)
  })

  it('are found by links to a record by its name or path', async () => {
    const record = (attributes: object) => menu({ type: 'standard__recordPage', attributes })
    expect(await isFound('term', record({ objectApiName: 'Knowledge__kav', urlName: 'ripple' }))).toBe(true)
    expect(await isFound('category', record({ objectApiName: 'ProductCategory', urlPath: '/ac-dc/open-frame/' }))).toBe(true)
    expect(await isFound('category', record({ objectApiName: 'DataCategory', urlPath: 'ac-dc/open-frame' }))).toBe(false)
    expect(await isFound('category', web('/products/ac-dc/open-frame'))).toBe(true)
  })

  it('are found by links to an item, each once', async () => {
    const contentKey = keys.get('question') ?? ''
    const attributes = { contentTypeName: 'busbar__faq', contentKey }
    expect(await isFound('question', menu({ type: 'standard__managedContentPage', attributes }))).toBe(true)
    expect(await isFound('question', answer(`{!cmsMedia.${contentKey}} <a href="/faqs/hard-question">Read</a>`))).toBe(true)
    expect((await list('question')).filter((title) => title === `Source ${sources}`)).toHaveLength(1)
  })

  it('are found by links to a named page and to the list of a type', async () => {
    const named = menu({ type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } })
    expect(await isFound('contact', named)).toBe(true)
    const ofType = () => menu({ type: 'standard__objectPage', attributes: { objectApiName: 'FAQ__c' }, state: { filterName: 'All' } })
    expect(await isFound('list', ofType())).toBe(true)
    expect(await isFound('contact', ofType())).toBe(false)
  })

  it('are found by the URLs of an image', async () => {
    const item = await idsOf('picture')
    const urls = [
      `/cms/delivery/media/${item?.contentKey}?version=1`,
      `/sfsites/c/cms/delivery/media/${item?.managedContentId}`,
      `/cdn-cgi/image/width=640,format=auto/cms/delivery/media/${item?.contentKey}`,
      '/sfsites/c/file-asset/Bench?v=1',
      '/assets/images/a.png',
    ]
    for (const url of urls) expect(await isFound('picture', web(url)), url).toBe(true)
    expect(await isFound('picture', answer('<img src="{!contentAsset.Bench.1}" alt="A bench">'))).toBe(true)
    expect(await isFound('picture', web('/assets/images/b.png'))).toBe(false)
  })

  it('are found by names in fields and blocks', async () => {
    expect(await isFound('term', faq('any', { body: { related: ['ripple'] } }))).toBe(true)
    expect(await isFound('page', route('/write-to-us', { body: { view: 'CONTACT_US' } }))).toBe(true)
    const include = { id: 'i', definition: 'busbar:include', attributes: { view: 'Contact_Us' }, regions: [] }
    expect(await isFound('page', view('Around', [include]))).toBe(true)
    expect(await isFound('page', web('/contact-us'))).toBe(true)
    const heading = { id: 'h', definition: 'busbar:heading', attributes: { text: 'Contact_Us', level: 2 }, regions: [] }
    const section = {
      id: 's',
      definition: 'busbar:section',
      attributes: { columns: [{ columnKey: 'c', columnName: 'Left', columnWidth: 12 }] },
      regions: [{ name: 'c', children: [heading] }],
    }
    expect(await isFound('page', view('Contact', [section]))).toBe(false)
  })

  it('tell what is only a draft, and do not include the item itself', async () => {
    await saveDraft(store, { ...web('/faqs/hard-question'), title: 'A draft', urlName: 'draft' })
    const found = await listReferrers(store, { actor, contentKey: keys.get('question') ?? '', blocks, site: place })
    expect(found.find(({ title }) => title === 'A draft')).toMatchObject({
      isLive: false,
      isDraft: true,
      draftVersion: 1,
      places: [{ path: 'items.0.link', how: 'link' }],
    })
    expect(found.find(({ title }) => title === 'Source 1')).toMatchObject({ isLive: true, isDraft: true })
    const contentKey = keys.get('list') ?? ''
    expect((await listReferrers(store, { actor, contentKey, blocks })).filter((referrer) => referrer.contentKey === contentKey)).toEqual([])
  })

  it('are found among many variants', async () => {
    const many = Array.from({ length: 1001 }, (_, place) => `MC${place.toString(32).padStart(26, 'Z').toUpperCase()}`)
    const at = NOW.toISOString()
    const of = (content_key: string) => ({ content_key, language: 'fr', title: content_key, url_name: content_key })
    const items = many.map((key) => ({ content_key: key, managed_content_id: key, type: 'busbar__menu', created_at: at, changed_at: at }))
    const link = JSON.stringify({ type: 'standard__webPage', attributes: { url: '/faqs/hard-question' } })
    const versions = many.map((key, place) => ({ ...of(key), version: 1, author: '', created_at: at, body: place % 500 === 0 ? link : '{}' }))
    const live = { state: 'published', access: 'public', author: '', list_key: '', draft_version: 1, live_version: 1 } as const
    const variants = many.map((key) => ({ ...of(key), ...live, type: 'busbar__menu', live_name: key, changed_at: at }))
    await store.insertInto('item').values(items).execute()
    await store.insertInto('version').values(versions).execute()
    await store.insertInto('variant').values(variants).execute()
    expect((await list('question')).filter((title) => many.includes(title))).toEqual([many[0], many[500], many[1000]].toSorted())
  })
})
