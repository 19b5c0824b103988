import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isComponent, walkComponents } from '#model/pages/walk-components.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { publishNew, site, term } from '../support/sample-content.ts'

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
  const read = async (contentKey: string) => (await edda.call('readDraft', { contentKey, language: 'en_US' })).draft
  const listBlocks = ({ component }: { component?: unknown }) => {
    if (!isComponent(component)) throw new Error('The page has no blocks.')
    return [...walkComponents(component)]
  }

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
    const dieter = await server.signIn('Dieter', 'author', { languages: ['de'] })
    // The route is kept in the default language.
    expect(await refusal(dieter.call('createPage', { body: { language: 'de', title: 'Werkzeuge', path: '/werkzeuge' } }))).toMatchObject({
      status: 403,
    })
    expect(await count()).toBe(before)
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

  function words(urlName: string) {
    const { type, language, title, body } = term(urlName)
    return { type, language, title, urlName, body }
  }
})
