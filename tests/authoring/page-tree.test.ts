import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listRedirects } from '#content/store/redirects.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { publishNew, route, saveOver, site, term, view } from '../support/sample-content.ts'

describe.each(databases)('the tree of pages on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let help: string
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    const { store } = server
    await publishNew(store, site())
    await publishNew(store, view('home'))
    const page = await publishNew(store, view('page'))
    await publishNew(store, { ...view('page', [], { contentKey: page }), language: 'de' })
    await publishNew(store, route('/', { body: { view: 'home' } }))
    help = await publishNew(store, route('/help'))
    await publishNew(store, route('/help/terms/:urlName', { body: { contentType: 'busbar__glossaryTerm' } }))
    await publishNew(store, route('/helping'))
    await publishNew(store, term('ripple'))
    await publishNew(store, route('/help/own', { body: { contentType: 'busbar__glossaryTerm', urlName: 'ripple' } }))
    await saveOver(store, route('/help/new'))
    await saveOver(store, route('/docs/terms/:urlName', { body: { contentType: 'busbar__faq' } }))
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  const foresee = (to: string) => edda.call('foreseeMove', { contentKey: help, query: { to } })
  const move = (to: string) => edda.call('movePage', { contentKey: help, body: { to } })
  const paths = async () => (await edda.call('listPages', {})).pages.map(({ path }) => path)

  test('it holds live routes and drafts, with the languages of what stands there', async () => {
    const { pages } = await edda.call('listPages', {})
    expect(pages.map(({ path, route, languages }) => [path, route.liveVersion, languages.map(({ language }) => language)])).toEqual([
      ['/', 1, ['en_US']],
      ['/docs/terms/:urlName', undefined, ['de', 'en_US']],
      ['/help', 1, ['de', 'en_US']],
      ['/help/new', undefined, ['de', 'en_US']],
      ['/help/own', 1, ['en_US']],
      ['/help/terms/:urlName', 1, ['de', 'en_US']],
      ['/helping', 1, ['de', 'en_US']],
    ])
  })

  test.each([
    ['/help/terms/help', 400, 'below itself'],
    ['/help', 400, 'already'],
    ['/helping', 409, 'taken'],
    ['/docs', 409, '/docs/terms/:urlName'],
    ['/Help me', 400, ''],
    ['/de/help', 409, ''],
    [`/${'a'.repeat(300)}`, 400, '300'],
  ])('a move to %s is refused before and when it is done, and nothing moves', async (to, status, said) => {
    const before = await paths()
    for (const ask of [foresee, move]) {
      const refused = await refusal(ask(to))
      expect([refused?.status, refused?.message]).toEqual([status, expect.stringContaining(said)])
    }
    expect(await paths()).toEqual(before)
  })

  test('the home page and what has no route are not moved', async () => {
    const { pages } = await edda.call('listPages', {})
    const home = pages.find(({ path }) => path === '/')?.route.contentKey ?? ''
    expect((await refusal(edda.call('movePage', { contentKey: home, body: { to: '/start' } })))?.status).toBe(400)
    const item = await publishNew(server.store, term('surge'))
    expect((await refusal(edda.call('movePage', { contentKey: item, body: { to: '/surge' } })))?.status).toBe(400)
  })

  test('what is told before is what is done: all below moves along, live addresses redirect, drafts stay drafts', async () => {
    const told = await foresee('/support/help')
    expect(told.addresses).toEqual([
      { from: '/help', to: '/support/help', languages: ['de', 'en_US'] },
      { from: '/help/own', to: '/support/help/own', languages: ['en_US'] },
      { from: '/help/terms/ripple', to: '/support/help/terms/ripple', languages: ['en_US'] },
      { from: '/help/terms/surge', to: '/support/help/terms/surge', languages: ['en_US'] },
    ])
    expect(told.drafts).toEqual(['/help/new'])
    expect(await move('/support/help')).toMatchObject({ kind: 'moved', routes: 4, isShown: true })
    expect(await paths()).toEqual([
      '/',
      '/docs/terms/:urlName',
      '/helping',
      '/support/help',
      '/support/help/new',
      '/support/help/own',
      '/support/help/terms/:urlName',
    ])
    const redirects = await listRedirects(server.store)
    expect(redirects).toEqual(told.addresses.map(({ from, to }) => ({ fromPath: from, toPath: to })))
    expect(server.reader.findRedirect('/help/terms/ripple', new Set())).toBe('/support/help/terms/ripple')
    const { pages } = await edda.call('listPages', {})
    expect(pages.find(({ path }) => path === '/support/help/new')?.route.liveVersion).toBeUndefined()
  })

  test('moved back, the old addresses are pages again, and those of the meantime redirect', async () => {
    await move('/help')
    expect((await listRedirects(server.store)).map(({ fromPath, toPath }) => [fromPath, toPath])).toEqual([
      ['/support/help', '/help'],
      ['/support/help/own', '/help/own'],
      ['/support/help/terms/ripple', '/help/terms/ripple'],
      ['/support/help/terms/surge', '/help/terms/surge'],
    ])
  })
})
