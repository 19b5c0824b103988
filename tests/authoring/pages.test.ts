import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Draft } from '#content/authoring/drafts/draft.ts'
import { isComponent, walkComponents } from '#model/pages/walk-components.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { actor, NOW, publishNew, site, term } from '../support/sample-content.ts'
import { uploadFile } from '../support/upload-file.ts'

async function addPicture(person: Person): Promise<string> {
  const bytes = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const upload = await uploadFile(person, 'shared.png', bytes)
  const { contentKey } = await person.call('createMedia', { body: { upload, language: 'en_US', title: 'Shared' } })
  await person.call('publish', { contentKey, language: 'en_US', body: { override: { reason: 'A test.' } } })
  return contentKey
}

describe.each(databases)('new pages on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    await publishNew(server.store, site())
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  const create = async (path: string, more = {}) => await edda.call('createPage', { body: { language: 'en_US', title: 'Tools', path, ...more } })
  const read = async (contentKey: string, language = 'en_US') => (await edda.call('readDraft', { contentKey, language })).draft
  const listBlocks = ({ component }: { component?: unknown }) => {
    if (!isComponent(component)) throw new Error('The page has no blocks.')
    return [...walkComponents(component)]
  }
  const seoOf = (body: { component?: unknown }) => listBlocks(body).find(({ definition }) => definition === 'busbar:seo')?.attributes

  it('are drafts of a page and of the route that leads to it, and can be published as they are', async () => {
    const { contentKey, routeKey, version } = await create('/resources/our-tools')
    expect(version).toBe(1)
    const page = await read(contentKey)
    expect([page.title, page.urlName, page.body['name']]).toEqual(['Tools', 'our_tools', 'our_tools'])
    expect(listBlocks(page.body).find(({ definition }) => definition === 'busbar:heading')?.attributes).toMatchObject({ text: 'Tools', level: 1 })
    const route = await read(routeKey)
    expect(route.body).toMatchObject({ path: '/resources/our-tools', view: 'our_tools', routeType: 'custom-our_tools' })
    for (const key of [contentKey, routeKey]) await edda.call('publish', { contentKey: key, language: 'en_US', body: {} })
    expect(server.reader.findDocument(contentKey, 'en_US', new Set())?.title).toBe('Tools')
  })

  it('begin with the blocks of another one, with ids of their own', async () => {
    const first = await create('/first')
    const copied = await create('/copied', { title: 'Copied', from: first.contentKey })
    const [before, after] = [listBlocks((await read(first.contentKey)).body), listBlocks((await read(copied.contentKey)).body)]
    expect(after.map(({ definition }) => definition)).toEqual(before.map(({ definition }) => definition))
    expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(before.length + after.length)
    expect(after.find(({ definition }) => definition === 'busbar:seo')?.attributes['pageTitle']).toBe('Copied')
  })

  it('begin in several languages, with a title for each and what search engines show', async () => {
    const picture = await addPicture(edda)
    const made = await create('/languages', {
      pageTitle: 'Tools for design',
      description: 'What our tools do.',
      image: picture,
      others: [{ language: 'de', title: 'Werkzeuge', description: 'Was unsere Werkzeuge tun.' }],
    })
    expect(made.languages).toEqual(['en_US', 'de'])
    const [english, german] = [await read(made.contentKey), await read(made.contentKey, 'de')]
    expect([english.title, german.title, german.body['name']]).toEqual(['Tools', 'Werkzeuge', english.body['name']])
    expect(seoOf(english.body)).toEqual({ pageTitle: 'Tools for design', description: 'What our tools do.', socialImage: { contentKey: picture } })
    expect(seoOf(german.body)).toEqual({ pageTitle: 'Werkzeuge', description: 'Was unsere Werkzeuge tun.', socialImage: { contentKey: picture } })
    expect(listBlocks(german.body).find(({ definition }) => definition === 'busbar:heading')?.attributes['text']).toBe('Werkzeuge')
    for (const language of made.languages) expect((await edda.call('listProblems', { contentKey: made.contentKey, language })).problems).toEqual([])
    const { languages } = await edda.call('readItem', { contentKey: made.routeKey })
    expect(languages.map((row) => row.language)).toEqual(['en_US'])
    // A translation finds its blocks by their ids.
    const idsOf = async (language: string) => {
      const { body } = (await edda.call('readDraft', { contentKey: made.contentKey, language })).draft
      return JSON.stringify(body['component']).match(/"id":"[^"]+"/g)
    }
    expect(await idsOf('de')).toEqual(await idsOf('en_US'))
  })

  it('get an entry in the draft of a menu, in the languages that it has, and what somebody types there stays', async () => {
    const { store } = server
    const contentKey = await publishNew(store, menu('Main', ['Products', 'Contact']))
    await publishNew(store, menu('Main', ['Produkte', 'Kontakt'], { contentKey, language: 'de' }))
    const typed = { title: 'Main', urlName: 'Main', body: { ...menu('Main', ['Products', 'Write to us']).body } }
    await edda.call('keepWorkingCopy', { contentKey, language: 'en_US', body: { baseVersion: 1, ...typed } })
    const others = [{ language: 'de', title: 'Werkzeuge' }]
    const first = await create('/in-menu', { others, menu: { contentKey, index: 1 } })
    expect(first.inMenu).toEqual(['en_US', 'de'])
    await create('/in-submenu', { title: 'Finder', menu: { contentKey, below: 0, index: 0 } })
    const english = await read(contentKey)
    expect(english.body['items']).toMatchObject([
      { label: 'Products', subMenu: [{ label: 'Finder', link: { type: 'standard__webPage', attributes: { url: '/in-submenu' } } }] },
      { label: 'Tools', link: { type: 'standard__webPage', attributes: { url: '/in-menu' } } },
      { label: 'Contact' },
    ])
    const german = await read(contentKey, 'de')
    expect(german.body['items']).toMatchObject([{ label: 'Produkte' }, { label: 'Werkzeuge' }, { label: 'Kontakt' }])
    // Nothing of it is live before the menu is published.
    await server.follower.catchUpNow()
    expect(JSON.stringify(server.reader.findDocument(contentKey, 'en_US', new Set())?.body)).not.toContain('/in-menu')
    const copy = await edda.call('readWorkingCopy', { contentKey, language: 'en_US' })
    expect(JSON.stringify(copy)).toContain('Write to us')
  })

  it('have names of their own, however alike their paths are', async () => {
    const names = []
    for (const path of ['/a/same', '/b/same', '/24-v']) names.push((await read((await create(path)).contentKey)).urlName)
    expect(names).toEqual(['same', 'same_2', 'page_24_v'])
  })

  it('are refused as a whole', async () => {
    await create('/taken')
    const count = async () => JSON.stringify(await edda.call('countItems', { query: {} }))
    const { contentKey } = await edda.call('createItem', { body: words('ripple') })
    const before = await count()
    expect(await refusal(create('/taken'))).toMatchObject({
      status: 409,
      problems: [{ message: 'The path /taken is taken by another route; choose another one.' }],
    })
    expect(await refusal(create('No path'))).toMatchObject({ status: 400 })
    for (const path of ['/terms/:urlName', '/api/x', `/${'a'.repeat(400)}`])
      expect([path, await refusal(create(path))]).toMatchObject([path, { status: 400 }])
    expect(await refusal(create('/de/tools'))).toMatchObject({ status: 409 })
    expect(await refusal(create('/other', { from: contentKey }))).toMatchObject({ status: 400 })
    expect(await refusal(create('/other', { from: 'MCNOTHING' }))).toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
    const picked = await publishNew(server.store, menu('Short', ['Products']))
    const asMany = await count()
    const others = [{ language: 'en_US', title: 'Twice' }]
    expect(await refusal(create('/other', { others }))).toMatchObject({ status: 400, problems: [{ message: expect.stringContaining('twice') }] })
    expect(await refusal(create('/other', { image: contentKey }))).toMatchObject({ status: 400 })
    expect(await refusal(create('/other', { menu: { contentKey, index: 0 } }))).toMatchObject({ status: 400 })
    const place = { contentKey: picked, below: 4, index: 0 }
    expect(await refusal(create('/other', { menu: place }))).toMatchObject({
      status: 400,
      problems: [{ message: 'The menu “Short” has no such place any more; choose one again.' }],
    })
    expect(await refusal(create('/other', { language: 'de', menu: { contentKey: picked, index: 0 } }))).toMatchObject({ status: 400 })
    const nora = await server.signIn('Nora', 'author', { types: ['sfdc_cms__view', 'sfdc_cms__route'] })
    const noMenu = { language: 'en_US', title: 'Tools', path: '/other', menu: { contentKey: picked, index: 0 } }
    expect(await refusal(nora.call('createPage', { body: noMenu }))).toMatchObject({ status: 403 })
    expect(await count()).toBe(asMany)
    const dieter = await server.signIn('Dieter', 'author', { languages: ['de'] })
    // The route is kept in the default language.
    expect(await refusal(dieter.call('createPage', { body: { language: 'de', title: 'Werkzeuge', path: '/werkzeuge' } }))).toMatchObject({
      status: 403,
    })
    expect(await count()).toBe(asMany)
  })

  it('are made once, however many ask at the same time', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => create('/at-once')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('may be made by who is held to pages and routes', async () => {
    const paula = await server.signIn('Paula', 'author', { types: ['sfdc_cms__view', 'sfdc_cms__route'] })
    expect(await paula.call('createPage', { body: { language: 'de', title: 'Werkzeuge', path: '/werkzeuge' } })).toMatchObject({ version: 1 })
    const petra = await server.signIn('Petra', 'author', { types: ['sfdc_cms__view'] })
    expect(await refusal(petra.call('createPage', { body: { language: 'de', title: 'Mehr', path: '/mehr' } }))).toMatchObject({ status: 403 })
  })

  function menu(name: string, labels: string[], more: Partial<Draft> = {}): Draft {
    const link = { type: 'standard__webPage', attributes: { url: '/products' } }
    const body = { developerName: name, label: name, items: labels.map((label) => ({ label, link, target: 'CurrentWindow', subMenu: [] })) }
    return { type: 'busbar__menu', language: 'en_US', title: name, urlName: name, body, actor, now: NOW, blocks: BLOCK_RULES, ...more }
  }

  function words(urlName: string) {
    const { type, language, title, body } = term(urlName)
    return { type, language, title, urlName, body }
  }
})
