import { afterAll, beforeAll, expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { VISIBILITY } from '#model/pages/audiences.ts'
import { findSavedAt } from '#content/store/working-copies.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, route, site, view } from '../support/sample-content.ts'

let server: AuthoringServer
let edda: Person
let contentKey: string
beforeAll(async () => {
  server = await openAuthoringServer(databases[0])
  edda = await server.signIn('Edda', 'editor')
  await publishNew(server.store, site())
  contentKey = await publishNew(server.store, view('Landing'))
  await server.follower.catchUpNow()
})
afterAll(() => server.close())

const block = (definition: string, id: string, attributes: JsonObject = {}, regions: JsonObject[] = []) => ({
  id,
  definition: `busbar:${definition}`,
  attributes,
  regions,
})
const draw = async (children: JsonObject[], more: { member?: boolean } = {}) => {
  const { body } = view('Landing', children)
  const { html } = await edda.call('drawPage', { contentKey, language: 'en_US', body: { title: 'Landing', urlName: 'landing', body, ...more } })
  return html
}

test('blocks and regions stand between comments, also those that draw nothing', async () => {
  const html = await draw([
    block('heading', 'first', { text: 'Typed & seen', level: 2 }),
    block('columns', 'pair', {
      columns: [
        { columnKey: 'left', columnName: 'Left', columnWidth: 6 },
        { columnKey: 'right', columnName: 'Right', columnWidth: 6 },
      ],
    }),
    block('unknown', 'strange'),
  ])
  expect(html).toMatch(/<!--busbar-region root content--><!--busbar-block first--><h2[^>]*>Typed &amp; seen<\/h2><!--busbar-end-->/)
  expect(html).toContain('<!--busbar-block strange--><!--busbar-end--><!--busbar-end-->')
  expect(html).toMatch(/<!--busbar-block pair--><div class="columns c-pair">/)
  expect(html).toMatch(/<!--busbar-region pair left--><!--busbar-end--><\/div>.*<!--busbar-region pair right--><!--busbar-end-->/)
})

test('texts are sanitised as when they are saved, and nothing is kept', async () => {
  const html = await draw([block('richText', 'text', { html: '<p onclick="alert(1)">Kept</p><script>alert(2)</script>' })])
  expect(html).toMatch(/<p>Kept<\/p>/)
  expect(html).not.toMatch(/alert\(/)
  const { draft } = await edda.call('readDraft', { contentKey, language: 'en_US' })
  expect(draft.version).toBe(1)
  expect(await findSavedAt(server.store, { accountId: edda.id, contentKey, language: 'en_US' })).toBeUndefined()
})

test('guests and members are each shown their blocks', async () => {
  const children = [
    { ...block('heading', 'secret', { text: 'For members', level: 2 }), visibility: VISIBILITY.members },
    { ...block('heading', 'open', { text: 'For guests', level: 2 }), visibility: VISIBILITY.guests },
  ]
  const ofMember = await draw(children, { member: true })
  expect([ofMember.includes('For members'), ofMember.includes('For guests'), /<div data-for=/.test(ofMember)]).toEqual([true, false, false])
  // A page for everybody holds both; its styles hide one.
  expect(await draw(children)).toMatch(/<div data-for="members"><h2/)
})

test('other items are not drawn so, and a body that cannot be drawn is refused', async () => {
  const other = await publishNew(server.store, faq('other'))
  const words = { title: 'Landing', urlName: 'landing', body: {} }
  await expect(edda.call('drawPage', { contentKey: other, language: 'en_US', body: words })).rejects.toMatchObject({ status: 400 })
  await expect(edda.call('drawPage', { contentKey, language: 'en_US', body: words })).rejects.toMatchObject({ status: 400 })
})

test('a page is drawn at its route by its technical name, also where its URL name is another one', async () => {
  const words = view('Start', [], { urlName: 'first-page' })
  const start = await publishNew(server.store, words)
  await publishNew(server.store, route('/start', { body: { view: 'Start' } }))
  await server.follower.catchUpNow()
  const { body } = view('Start', [block('heading', 'typed', { text: 'Typed', level: 2 })])
  const { html } = await edda.call('drawPage', { contentKey: start, language: 'en_US', body: { title: 'Start', urlName: 'first-page', body } })
  expect(html).toContain('Typed')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/start"/)
})
