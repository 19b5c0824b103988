import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, route, saveOver, site, term, view } from '../support/sample-content.ts'

describe.each(databases)('pages of drafts on $name', (database) => {
  let server: AuthoringServer
  let anna: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    anna = await server.signIn('Anna', 'author')
    const { store } = server
    await publishNew(store, site())
    await publishNew(store, view('term'))
    await publishNew(store, route('/terms/:urlName', { body: { view: 'term', contentType: 'busbar__glossaryTerm' } }))
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  const drawn = async (contentKey: string) => (await anna.call('drawDraft', { contentKey, language: 'en_US' })).page

  test('a draft is drawn at the address that it will have, with the head that search engines will read; what is live stays', async () => {
    const contentKey = await publishNew(server.store, term('ripple'))
    await server.follower.catchUpNow()
    await saveOver(server.store, term('ripple', { contentKey, title: 'Ripple & noise' }))
    const page = await drawn(contentKey)
    expect(page?.path).toBe('/terms/ripple')
    expect(page?.html).toMatch(/<title>Ripple &amp; noise<\/title>.*<link rel="canonical" href="[^"]*\/terms\/ripple"/)
    expect(page?.html).not.toContain('noindex')
    expect(page?.shows).toBeUndefined()
    expect(server.reader.findDocument(contentKey, 'en_US', new Set())?.title).toBe('ripple')
  })

  test('a new item is drawn before it is live', async () => {
    const { contentKey } = await saveOver(server.store, term('surge'))
    expect((await drawn(contentKey))?.html).toContain('<title>surge</title>')
  })

  test('a page of many items is drawn with one of them, and says with which', async () => {
    const { items } = await anna.call('listItems', { query: { type: 'sfdc_cms__view', q: 'term' } })
    const page = await drawn(items[0]?.contentKey ?? '')
    expect(page).toMatchObject({ path: '/terms/ripple', shows: { title: 'ripple' } })
  })

  test('where another item has a page of its own at the address, that is told', async () => {
    const contentKey = await publishNew(server.store, term('sag'))
    const other = await publishNew(server.store, faq('sag'))
    await publishNew(server.store, route('/terms/sag', { body: { view: 'term', contentType: 'busbar__faq', urlName: 'sag' } }))
    await server.follower.catchUpNow()
    expect((await drawn(contentKey))?.shows).toEqual({ contentKey: other, title: 'What is sag?' })
  })

  test('a new page is drawn at the address of its new route', async () => {
    const { contentKey } = await anna.call('createPage', { body: { language: 'en_US', title: 'Tools', path: '/tools' } })
    const page = await drawn(contentKey)
    expect(page).toMatchObject({ path: '/tools', html: expect.stringMatching(/<link rel="canonical" href="[^"]*\/tools"/) })
  })

  test('an item that no route shows has no page, and a language that is not there is not found', async () => {
    const contentKey = await publishNew(server.store, faq('unseen'))
    expect(await drawn(contentKey)).toBeUndefined()
    expect((await refusal(anna.call('drawDraft', { contentKey, language: 'de' })))?.status).toBe(404)
  })

  test('texts that are far too long are refused with a sentence, and the next draft is drawn', async () => {
    const { contentKey } = await saveOver(server.store, term('endless', { body: { definition: 'endless '.repeat(100_000) } }))
    const refused = await refusal(anna.call('drawDraft', { contentKey, language: 'en_US' }))
    expect([refused?.status, refused?.message]).toEqual([400, expect.stringContaining('far longer than can be published')])
    const { contentKey: next } = await saveOver(server.store, term('next'))
    expect((await drawn(next))?.html).toContain('<title>next</title>')
  })
})
