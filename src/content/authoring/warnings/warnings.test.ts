import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { openMedia, type Media } from '#content/media/media.ts'
import { createImageTones } from '#content/media/tones.ts'
import type { Store } from '#content/store/tables.ts'

import { BLOCK_RULES } from '../../../../tests/support/block-rules.ts'
import { databases, type TestStore } from '../../../../tests/support/databases.ts'
import { actor, faq, NOW, publishNew, route, saveOver, site, term, view } from '../../../../tests/support/sample-content.ts'
import { checkDraft } from '../checks/check-draft.ts'
import type { Draft } from '../drafts/draft.ts'
import { uploadImage } from '../drafts/upload-image.ts'
import { publish } from '../publication/publish.ts'
import { unpublish } from '../publication/unpublish.ts'
import { createFindWarnings, withTones, type FindWarnings } from './find-warnings.ts'

const language = 'en_US'
const block = (id: string, definition: string, attributes: JsonObject, regions: JsonObject[] = []): JsonObject => ({
  id,
  definition,
  attributes,
  regions,
})
const web = (url: string): JsonObject => ({ type: 'standard__webPage', attributes: { url } })

describe.each(databases)('warnings before publishing on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  let media: Media
  let warn: FindWarnings
  let folder: string
  let termView: string
  beforeAll(async () => {
    test = await open()
    store = test.store
    folder = mkdtempSync(join(tmpdir(), 'busbar-warn-'))
    media = openMedia({ dataDir: folder })
    warn = createFindWarnings({ blocks: BLOCK_RULES, tones: createImageTones(media), site: { siteUrl: 'https://busbar.example', basePath: '' } })
    await publishNew(store, site())
    const detail = { path: '/terms/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }
    await publishNew(store, route('/terms/:urlName', { body: detail }))
    const seo = block('seo', 'busbar:seo', { pageTitle: '{!Content.title} | Terms', description: '{!Content.metaDescription}' })
    termView = await publishNew(store, head('term', seo))
    await publishNew(store, term('live'))
  })
  afterAll(async () => {
    media.close()
    rmSync(folder, { recursive: true, force: true })
    await test.close()
  })

  const warningsOf = async (draft: Draft) => {
    const { contentKey } = await saveOver(store, draft)
    return await withTones(warn, () => checkDraft(store, { actor, contentKey, language: draft.language, blocks: BLOCK_RULES, warn }))
  }
  const places = async (draft: Draft) =>
    (await warningsOf(draft)).map(({ component, path, grade }) => [component, path, grade].filter(Boolean).join(' '))
  const described = (urlName: string, body: JsonObject) =>
    term(urlName, { body: { metaDescription: 'A description that is long enough for the results of a search engine to show it.', ...body } })
  /** A page with a block in its hidden region. */
  const head = (name: string, child: JsonObject) =>
    view(name, [], {
      body: {
        component: block('root', 'busbar:layout', {}, [
          { name: 'content', children: [] },
          { name: 'hidden', children: [child] },
        ]),
      },
    })
  let names = 0
  const inSection = (children: JsonObject[]) => block('w', 'busbar:section', {}, [{ name: 'col1', children }])
  const page = (...children: JsonObject[]) =>
    view(`page_${(names += 1)}`, children[0]?.['definition'] === 'busbar:section' ? children : [inSection(children)])
  const picture = async (bytes: Buffer, altText?: string) => {
    const { contentKey } = await uploadImage(store, { media, bytes, fileName: 'a.png', title: 'A', altText, language, actor, now: NOW })
    await publish(store, { contentKey, language, actor, now: NOW, blocks: BLOCK_RULES })
    return contentKey
  }
  const plain = async (colour: string) =>
    await sharp({ create: { width: 64, height: 32, channels: 3, background: colour } })
      .png()
      .toBuffer()

  it('are none for what is in order', async () => {
    expect(await warningsOf(described('fine', { definition: 'See live.' }))).toEqual([])
    expect(await warningsOf(faq('no-page'))).toEqual([])
  })

  it('tell titles and descriptions as the head of the page says them', async () => {
    const title = `Title of ${'x'.repeat(50)}`
    const found = await warningsOf({ ...term('lengths'), title })
    expect(found.map(({ path }) => path)).toEqual(['pageTitle', 'metaDescription'])
    expect(found[0]?.message).toContain(`${`${title} | Terms`.length} characters`)
    expect(await places(described('short', { metaDescription: 'Too short.' }))).toEqual(['metaDescription warns'])
  })

  it('tell long texts that are the same as in the default language, not names and short ones', async () => {
    const words = { definition: 'Time for which the output stays within its limits after the input.', categoryTitle: 'Input and mains' }
    const { contentKey } = await saveOver(store, described('copied', words))
    const german = (body: JsonObject) => ({ ...described('copied', { ...words, ...body }), contentKey, language: 'de' })
    const ofTexts = async (draft: Draft) => (await warningsOf(draft)).filter(({ message }) => message.includes('is the same as in'))
    const found = await ofTexts(
      german({ metaDescription: 'Eine Beschreibung, die lang genug für die Ergebnisse einer Suchmaschine ist, um zu stehen.' }),
    )
    expect(found.map(({ path, grade }) => [path, grade])).toEqual([['definition', 'warns']])
    expect(
      await ofTexts(german({ definition: 'Zeit, in der der Ausgang nach dem Ausfall des Eingangs noch in seinen Grenzen bleibt.' })),
    ).toHaveLength(1)
    expect(await ofTexts({ ...described('copied', words), contentKey })).toEqual([])
  })

  it('tell long texts of blocks that were copied from the page in the default language', async () => {
    const text = (html: string) => page(block('t', 'busbar:richText', { html }))
    const english = text('<p>Choose the supply by the power that it must give at the highest temperature.</p>')
    const { contentKey } = await saveOver(store, english)
    expect((await warningsOf({ ...english, contentKey, language: 'de' })).map(({ component, path }) => [component, path])).toEqual([
      ['t', 'attributes.html'],
    ])
  })

  it('compare nothing with a variant of the same language, and no code', async () => {
    const words = { definition: 'Time for which the output stays within its limits after the input.' }
    const customHeadTags = '[{"script":{"@type":"DefinedTerm","name":"Time for which the output of a supply stays within limits"}}]'
    const { contentKey } = await saveOver(store, described('coded', { ...words, customHeadTags }))
    const ofTexts = async (code: string, body: JsonObject) => {
      const found = await warn(store, {
        variant: { type: 'busbar__glossaryTerm', contentKey, language: code },
        version: described('coded', body),
      })
      return found.filter(({ about }) => about === 'untranslated').map(({ path }) => path)
    }
    expect(await ofTexts('en_GB', words)).toEqual([])
    expect(await ofTexts('de', { ...words, customHeadTags })).toEqual(['definition', 'metaDescription'])
  })

  it('compare nothing with an original that cannot be read, whatever it holds', async () => {
    const html = '<p>Choose the supply by the power that it must give at the highest temperature.</p>'
    const translated = (attributes = {}) => page({ ...block('t', 'busbar:richText', { html }), ...attributes })
    const untranslated = async (contentKey: string, draft: Draft, find = warn) => {
      const found = await find(store, { variant: { type: draft.type, contentKey, language: 'de' }, version: draft })
      return found.filter(({ about }) => about === 'untranslated').length
    }
    const { contentKey } = await saveOver(store, translated())
    expect(await untranslated(contentKey, translated())).toBe(1)
    for (const component of [
      {},
      { id: 'root', definition: 'busbar:layout' },
      { ...block('root', 'busbar:layout', {}), regions: [{ name: 'content' }] },
      'x',
    ]) {
      await saveOver(store, { ...translated(), contentKey, body: { name: 'malformed', viewType: 'custom', component } })
      expect([component, await untranslated(contentKey, translated())]).toEqual([component, 0])
    }
    // A block of a later release whose conversion fails on what the original holds.
    const rule = BLOCK_RULES.get('busbar:richText')
    if (rule === undefined) throw new Error('There is no such block')
    const fail = () => {
      throw new Error('Nothing to convert')
    }
    const blocks = new Map([...BLOCK_RULES, ['busbar:richText', { ...rule, version: 2, upcasters: [fail] }] as const])
    await saveOver(store, { ...translated(), contentKey })
    expect(await untranslated(contentKey, translated({ version: 2 }), createFindWarnings({ blocks }))).toBe(0)
  })

  it('read as little for many dead links to one item as for one, and end where no more are told', async () => {
    const gone = (await saveOver(store, term('never-live'))).contentKey
    let queries = 0
    const counting = store.withPlugin({
      transformQuery({ node }) {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const count = async (links: number) => {
      queries = 0
      const html = `<a href="{!cmsMedia.${gone}}">A</a>`.repeat(links)
      const draft = page(block('t', 'busbar:richText', { html }))
      const found = await warn(counting, { variant: { type: draft.type, contentKey: `MC${'A'.repeat(26)}`, language }, version: draft })
      return { queries, found: found.length }
    }
    const one = await count(1)
    expect(one).toMatchObject({ found: 1 })
    expect(await count(700)).toEqual({ queries: one.queries, found: 501 })
  })

  it('tell pictures that do not say what they show, in items, fields, blocks and texts', async () => {
    const silent = await picture(await plain('#123456'))
    const speaking = await picture(await plain('#123457'), 'A board')
    const image = (key: string, more = {}) => block('i', 'busbar:image', { image: { contentKey: key, ...more } })
    expect(await places(page(image(silent)))).toEqual(['i attributes.image warns'])
    expect(await places(page(image(speaking)))).toEqual([])
    expect(await places(page(image(silent, { altText: '', overrideAltText: true })))).toEqual([])
    const html = (tag: string) => block('t', 'busbar:richText', { html: `<p>${tag}</p>` })
    expect(await places(page(html(`<img src="{!cmsMedia.${silent}}">`)))).toEqual(['t attributes.html warns'])
    expect(await places(page(html(`<img src="{!cmsMedia.${silent}}" alt="">`)))).toEqual([])
    expect((await checkDraft(store, { actor, contentKey: silent, language, blocks: BLOCK_RULES, warn })).map(({ path }) => path)).toEqual(['altText'])
  })

  it('tell headings that skip a level, and a second main heading', async () => {
    const heading = (id: string, level: number) => block(id, 'busbar:heading', { text: 'A', level })
    expect(await places(page(heading('a', 1), heading('b', 2), heading('c', 4), heading('d', 1)))).toEqual(['c warns', 'd warns'])
    expect(await places(page(heading('a', 1), block('t', 'busbar:richText', { html: '<h3>A</h3>' })))).toEqual(['t warns'])
    expect(await places(page(heading('a', 1), block('t', 'busbar:richText', { html: '{!Content.body}' }), heading('b', 4)))).toEqual([])
    expect(await places(described('skips', { body: '<h3>A</h3><h5>B</h5>' }))).toEqual(['body warns'])
  })

  it('tell links without words or target, and links of every kind to what is not live', async () => {
    const gone = await publishNew(store, term('gone'))
    const recordId = (await store.selectFrom('item').select('record_id').where('content_key', '=', gone).executeTakeFirstOrThrow()).record_id ?? ''
    const links: JsonObject[] = [
      web('/terms/gone'),
      { type: 'standard__managedContentPage', attributes: { contentTypeName: 'busbar__glossaryTerm', contentKey: gone } },
      { type: 'standard__recordPage', attributes: { objectApiName: 'Knowledge__kav', urlName: 'gone' } },
      { type: 'standard__recordRelationshipPage', attributes: { objectApiName: 'Term__c', recordId, relationshipApiName: 'Parts' } },
    ]
    const buttons = page(...links.map((link, index) => block(`b${index}`, 'busbar:button', { text: 'A', link })))
    expect(await places(buttons)).toEqual([])
    await unpublish(store, { contentKey: gone, language, actor, now: NOW })
    expect(await places({ ...buttons, title: 'Again' })).toEqual(links.map((_, index) => `b${index} attributes.link warns`))
    const others: JsonObject[] = [
      { type: 'comm__namedPage', attributes: { name: 'Nowhere' } },
      { type: 'standard__objectPage', attributes: { objectApiName: 'Faq__c' }, state: { filterName: 'Recent' } },
      { type: 'standard__search', state: { term: 'x' } },
      web('/nowhere'),
      web('#'),
    ]
    expect(await places(page(...others.map((link, index) => block(`b${index}`, 'busbar:button', { text: 'A', link }))))).toEqual(
      ['b4', 'b0', 'b1', 'b2', 'b3'].map((id) => `${id} attributes.link warns`),
    )
    const text = (html: string) => page(block('t', 'busbar:richText', { html }))
    for (const html of ['<a href="/terms/gone">A</a>', '<a href="/terms/live"></a>', '<a>A</a>', '<a href="#">A</a>'])
      expect([html, await places(text(`<p>${html}</p>`))]).toEqual([html, ['t attributes.html warns']])
    for (const html of [
      '<a href="/terms/live#a">A</a>',
      '<a href="https://example.com/">A</a>',
      '<a href="/assets/a.pdf">A</a>',
      '<a href="#top">A</a>',
    ])
      expect([html, await places(text(`<p>${html}</p>`))]).toEqual([html, []])
  })

  it('tell placeholders that nothing fills in', async () => {
    const heading = (text: string) => page(block('h', 'busbar:heading', { text, level: 1 }))
    for (const text of ['{!Contents.title}', '{!Site.fax}', '{!User.name}', '{!Content}', '{! Content.title }'])
      expect([text, await places(heading(text))]).toEqual([text, ['h attributes.text warns']])
    for (const text of ['{!Site.phone}', '{!Content.anything}', '{!Route.q}', '{!User.id}'])
      expect([text, await places(heading(text))]).toEqual([text, []])
    const shown = (field: string) =>
      view('term', [inSection([block('h', 'busbar:heading', { text: `{!Content.${field}}`, level: 1 })])], { contentKey: termView })
    expect(await warningsOf(shown('definition'))).toEqual([])
    expect((await warningsOf(shown('defin'))).map(({ message }) => message)).toEqual([expect.stringContaining('have no field defin')])
    expect((await warningsOf(shown('colour'))).map(({ message }) => message)).toEqual([expect.stringContaining('have no field colour')])
  })

  it('tell text on a picture that is too bright where a device shows it, measured by the image process', async () => {
    const white = await picture(await plain('#ffffff'), 'White')
    const black = await picture(await plain('#101010'), 'Black')
    const section = (key: string, overlay: string) =>
      page(block('s', 'busbar:section', { backgroundImage: { contentKey: key }, overlay, minHeight: 400 }))
    expect(await places(section(white, 'none'))).toEqual(Array(3).fill('s attributes.backgroundImage warns'))
    expect(await places(section(white, 'scrim'))).toEqual([])
    expect(await places(section(black, 'none'))).toEqual([])
    // A tenth of the picture is bright, and the middle, which is shown, is not.
    const bright = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#101010' } })
      .composite([
        {
          input: await sharp({ create: { width: 1000, height: 100, channels: 3, background: '#ffffff' } })
            .png()
            .toBuffer(),
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const top = await picture(bright, 'Bright at the top')
    expect(await places(section(top, 'none'))).toEqual([])
    const atTop = page(
      block('s', 'busbar:section', { backgroundImage: { contentKey: top, bgPosition: 'center top' }, overlay: 'none', minHeight: 400 }),
    )
    expect(await places(atTop)).toEqual(Array(3).fill('s attributes.backgroundImage warns'))
    // Each has another part of the picture on each device.
    const many = Array.from({ length: 61 }, (_, index) =>
      block(`s${index}`, 'busbar:section', { backgroundImage: { contentKey: top }, overlay: 'scrim', minHeight: 300 + index }),
    )
    expect((await warningsOf(page(...many))).map(({ message }) => message)).toEqual([expect.stringContaining('More pictures lie behind text')])
  })
})
