import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { isComponent, walkComponents } from '#model/pages/walk-components.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { publishNew, site } from '../support/sample-content.ts'

describe.each(databases)('templates on $name', (database) => {
  let server: AuthoringServer
  let ada: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    ada = await server.signIn('Ada', 'administrator')
    await publishNew(server.store, site())
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  const read = async (contentKey: string, language = 'en_US') => (await ada.call('readDraft', { contentKey, language })).draft
  const listBlocks = ({ component }: JsonObject) => {
    if (!isComponent(component)) throw new Error('There are no blocks.')
    return [...walkComponents(component)]
  }
  const makePage = async (path: string, more = {}) => {
    const others = [{ language: 'de', title: 'Werkzeuge' }]
    return await ada.call('createPage', { body: { language: 'en_US', title: 'Tools', path, description: 'Of this page alone.', others, ...more } })
  }
  const keep = async (from: string, name = 'A tool') =>
    (await ada.call('keepTemplate', { body: { from, language: 'en_US', name, description: 'For tools.' } })).contentKey

  it('hold the blocks of a page in all its languages, with ids of their own and without what the page says to search engines', async () => {
    const page = await makePage('/kept')
    const contentKey = await keep(page.contentKey)
    const [english, german] = [await read(contentKey), await read(contentKey, 'de')]
    expect([english.title, english.body['label'], english.body['description'], german.title]).toEqual(['A tool', 'A tool', 'For tools.', 'A tool'])
    const [own, kept] = [listBlocks((await read(page.contentKey)).body), listBlocks(english.body)]
    expect(kept.map(({ definition }) => definition)).toEqual(own.map(({ definition }) => definition))
    expect(new Set([...own, ...kept].map(({ id }) => id)).size).toBe(own.length * 2)
    expect(kept.find(({ definition }) => definition === 'busbar:seo')?.attributes).toMatchObject({ pageTitle: 'A tool', description: '' })
    expect(JSON.stringify(german.body)).toContain('Werkzeuge')
  })

  it('begin pages in the words of each language', async () => {
    const template = await keep((await makePage('/begins')).contentKey)
    const { contentKey, languages } = await ada.call('createPage', {
      body: { language: 'en_US', title: 'Meter', path: '/meter', from: template, others: [{ language: 'de', title: 'Messgerät' }] },
    })
    expect(languages).toEqual(['en_US', 'de'])
    expect(listBlocks((await read(contentKey, 'de')).body).find(({ definition }) => definition === 'busbar:heading')?.attributes['text']).toBe(
      'Werkzeuge',
    )
    expect((await read(contentKey)).body).not.toHaveProperty('label')
    await ada.call('publish', { contentKey, language: 'en_US', body: {} })
  })

  it('are drawn in the page editor, renamed, archived and brought back', async () => {
    const contentKey = await keep((await makePage('/drawn')).contentKey)
    const { version, body, urlName } = await read(contentKey)
    const { html } = await ada.call('drawPage', { contentKey, language: 'en_US', body: { title: 'A tool', urlName, body } })
    expect(html).toContain('Tools</h1>')
    await ada.call('saveDraft', {
      contentKey,
      language: 'en_US',
      seen: version,
      body: { title: 'Better', urlName, body: { ...body, label: 'Better' } },
    })
    expect((await read(contentKey)).title).toBe('Better')
    await ada.call('archive', { contentKey, body: {} })
    await ada.call('unarchive', { contentKey })
    expect((await ada.call('readItem', { contentKey })).languages.map(({ state }) => state)).toEqual(['draft', 'draft'])
  })

  it('never reach visitors: not by publishing, a plan, a release or a shared preview', async () => {
    const contentKey = await keep((await makePage('/never')).contentKey)
    const at = { contentKey, language: 'en_US' }
    const { id: release } = await ada.call('createRelease', { body: { name: 'Spring' } })
    const refused = [
      await refusal(ada.call('publish', { ...at, body: { override: { reason: 'I want it.' } } })),
      await refusal(ada.call('schedule', { ...at, body: { act: 'publish', at: '2090-01-01T00:00:00Z' } })),
      await refusal(ada.call('addToRelease', { release, body: { rows: [at] } })),
      await refusal(ada.call('sharePreview', { ...at, body: {} })),
    ]
    for (const each of refused) expect(each).toMatchObject({ status: 400, problems: [{ message: expect.stringContaining('for the staff alone') }] })
    const bulk = await ada.call('actOnMany', { body: { act: 'publish', rows: [at] } })
    expect(bulk.rows).toMatchObject([{ kind: 'refused' }])
    await server.follower.catchUpNow()
    expect(server.reader.findDocument(contentKey, 'en_US', new Set())).toBeUndefined()
    const feed = await server.store.selectFrom('change').selectAll().where('content_key', '=', contentKey).execute()
    expect(feed).toEqual([])
  })

  it('whose picture was erased still open and begin pages, and both say where it is missing', async () => {
    const picture = await ada.call('createItem', {
      body: { type: 'sfdc_cms__image', language: 'en_US', title: 'Gone', urlName: 'gone', body: { altText: 'A picture.' } },
    })
    const page = await makePage('/gone', { image: picture.contentKey })
    const template = await keep(page.contentKey)
    await ada.call('eraseItem', { contentKey: picture.contentKey, body: { reason: 'GDPR 17' } })
    const made = await ada.call('createPage', { body: { language: 'en_US', title: 'From it', path: '/from-it', from: template } })
    for (const contentKey of [template, made.contentKey]) {
      const seo = listBlocks((await read(contentKey)).body).find(({ definition }) => definition === 'busbar:seo')
      const { problems } = await ada.call('listProblems', { contentKey, language: 'en_US' })
      expect(problems).toMatchObject([{ component: seo?.id, message: expect.stringContaining(picture.contentKey) }])
    }
  })

  it('are not made of blocks that cannot be read, nor do pages begin with those, and both say which block is wrong', async () => {
    const nest = (level: number, inside: JsonObject[] = []): JsonObject =>
      level === 0
        ? { component: inside[0] }
        : nest(level - 1, [{ id: `n${level}`, definition: 'busbar:layout', attributes: {}, regions: [{ name: 'content', children: inside }] }])
    const draft = async (title: string, body: JsonObject) =>
      await ada.call('createItem', {
        body: { type: 'sfdc_cms__view', language: 'en_US', title, urlName: title.toLowerCase(), body: { name: title, viewType: 'custom', ...body } },
      })
    const deep = await draft('Deep', nest(13))
    const odd = await draft('Odd', nest(2, [{ id: 'odd', definition: 'busbar:heading', attributes: [], regions: [] }]))
    const empty = await draft('Empty', {})
    const refusals = async ({ contentKey: from }: { contentKey: string }) => [
      await refusal(ada.call('keepTemplate', { body: { from, language: 'en_US', name: 'A tool' } })),
      await refusal(ada.call('createPage', { body: { language: 'en_US', title: 'Copy', path: '/copy', from } })),
    ]
    for (const refused of await refusals(deep))
      expect(refused).toMatchObject({
        status: 422,
        problems: [
          {
            component: 'n13',
            message: '“Deep” cannot be copied in en_US: The block n13 is nested too deep: 12 levels are the most. Correct that in its draft first.',
          },
        ],
      })
    for (const refused of await refusals(odd))
      expect(refused).toMatchObject({ status: 422, problems: [{ component: 'odd', path: 'attributes', message: expect.stringContaining('“Odd”') }] })
    for (const refused of await refusals(empty))
      expect(refused).toMatchObject({ status: 422, problems: [{ message: expect.stringContaining('in en_US: component: ') }] })
    // Nothing was begun: the path is free.
    await makePage('/copy')
  })

  it('are made of pages alone, by those who may write templates, and of the languages that they may write', async () => {
    const { contentKey, routeKey } = await makePage('/alone')
    const body = { from: contentKey, language: 'en_US', name: 'A tool' }
    expect(await refusal(ada.call('keepTemplate', { body: { ...body, from: routeKey } }))).toMatchObject({ status: 400 })
    expect(await refusal(ada.call('keepTemplate', { body: { ...body, language: 'fr' } }))).toMatchObject({ status: 400 })
    for (const name of [' ', '\u200b', 'x'.repeat(121)])
      expect([name, await refusal(ada.call('keepTemplate', { body: { ...body, name } }))]).toMatchObject([name, { status: 400 }])
    const paula = await server.signIn('Paula', 'author', { types: ['sfdc_cms__view'] })
    expect(await refusal(paula.call('keepTemplate', { body }))).toMatchObject({ status: 403 })
    const dora = await server.signIn('Dora', 'author', { languages: ['de'] })
    expect(await refusal(dora.call('keepTemplate', { body }))).toMatchObject({ status: 403 })
    const kept = await dora.call('keepTemplate', { body: { ...body, language: 'de' } })
    expect((await ada.call('readItem', { contentKey: kept.contentKey })).languages.map(({ language }) => language)).toEqual(['de'])
  })
})
