import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { publishNew, route, site, view } from '../support/sample-content.ts'

const include = (id: string, name: string): JsonObject => ({ id, definition: 'busbar:include', attributes: { view: name }, regions: [] })
const column = { columnKey: 'col1', columnName: 'Column 1', columnWidth: 12 }
const section = (text: string): JsonObject => ({
  id: 'own',
  definition: 'busbar:section',
  attributes: { columns: [column] },
  regions: [{ name: 'col1', children: [{ id: 'heading', definition: 'busbar:heading', attributes: { text, level: 2 }, regions: [] }] }],
})

describe.each(databases)('parts on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    await publishNew(server.store, site())
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  const make = async (title: string, more = {}) =>
    await edda.call('createPart', { body: { language: 'en_US', title, block: section(title), ...more } })
  const including = async (contentKey: string) => (await edda.call('listIncluding', { contentKey })).pages

  it('are views with the block in it, with ids of its own, and can be published as they are', async () => {
    const { contentKey, name } = await make('Ask an expert!')
    expect(name).toBe('ask_an_expert')
    const { draft } = await edda.call('readDraft', { contentKey, language: 'en_US' })
    expect([draft.title, draft.urlName, draft.body['name']]).toEqual(['Ask an expert!', name, name])
    const tree = JSON.stringify(draft.body['component'])
    expect(tree).toContain('"text":"Ask an expert!"')
    expect(tree).not.toContain('"id":"own"')
    await edda.call('publish', { contentKey, language: 'en_US', body: { override: { reason: 'A test.' } } })
    expect((await make('Ask an expert!')).name).toBe('ask_an_expert_2')
  })

  it('say on which pages they are used: live, as a draft, and by another part in between', async () => {
    const { store } = server
    const inner = await publishNew(store, view('inner', [section('Inner')]))
    await publishNew(store, view('outer', [include('a', 'inner')]))
    const page = await publishNew(store, view('Shown', [include('b', 'Outer')]))
    await publishNew(store, route('/shown', { body: { view: 'Shown' } }))
    const drafted = await edda.call('createItem', {
      body: { type: 'sfdc_cms__view', language: 'de', title: 'Entwurf', urlName: 'drafted', body: view('drafted', [include('c', 'inner')]).body },
    })
    const found = await including(inner)
    expect(found.map(({ title, language, isLive, isDraft, paths }) => [title, language, isLive, isDraft, paths]).toSorted()).toEqual([
      ['Entwurf', 'de', false, true, []],
      ['Shown', 'en_US', true, true, ['/shown']],
      ['outer', 'en_US', true, true, []],
    ])
    expect(found.map(({ contentKey }) => contentKey)).toContain(drafted.contentKey)
    expect(await including(page)).toEqual([])
  })

  it('are not used by what only names them: a button that opens them, their route', async () => {
    const opened = await publishNew(server.store, view('opened', [section('Opened')]))
    const button = { id: 'button', definition: 'busbar:button', attributes: { text: 'Open', action: 'inline', view: 'opened' }, regions: [] }
    await edda.call('createItem', {
      body: { type: 'sfdc_cms__view', language: 'en_US', title: 'Opening', urlName: 'opening', body: view('opening', [button]).body },
    })
    await publishNew(server.store, route('/opened', { body: { view: 'opened' } }))
    expect(await including(opened)).toEqual([])
  })

  it('that include each other are told once each', async () => {
    const first = await publishNew(server.store, view('first_part', [include('a', 'second_part')]))
    const second = await publishNew(server.store, view('second_part', [include('b', 'first_part')]))
    expect((await including(first)).map(({ contentKey }) => contentKey)).toEqual([second])
  })

  it('are made of what stands in a page alone, by those who may write pages in that language', async () => {
    const count = async () => JSON.stringify(await edda.call('countItems', { query: {} }))
    const before = await count()
    for (const block of [{}, { id: 'x', definition: 'busbar:heading', attributes: {} }, { id: 'x', definition: 'busbar:none' }])
      expect([block, await refusal(make('Part', { block }))]).toMatchObject([block, { status: 400 }])
    expect(await refusal(make(' '))).toMatchObject({ status: 400 })
    const dora = await server.signIn('Dora', 'author', { languages: ['de'] })
    const body = { language: 'en_US', title: 'Part', block: section('Part') }
    expect(await refusal(dora.call('createPart', { body }))).toMatchObject({ status: 403 })
    expect(await count()).toBe(before)
  })
})
