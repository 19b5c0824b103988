import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, route, saveOver, site, term } from '../support/sample-content.ts'

const language = 'en_US'
describe.each(databases)('what refers to an item, on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let anna: Person
  let gerd: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    anna = await server.signIn('Anna', 'author')
    gerd = await server.signIn('Gerd', 'editor', { languages: ['de'] })
    await publishNew(server.store, site())
    const detail = { path: '/terms/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }
    await publishNew(server.store, route('/terms/:urlName', { body: detail }))
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  const store = () => server.store
  const asking = (name: string, target: string): ReturnType<typeof faq> =>
    faq(name, { body: { answer: `See <a href="/terms/${target}">the term</a>.`, related: [target, 'keep'] } })
  const bodyOf = async (contentKey: string, which = language): Promise<JsonObject> =>
    (await edda.call('readDraft', { contentKey, language: which })).draft.body
  const liveOf = (contentKey: string) => server.reader.findDocument(contentKey, language, new Set())?.body

  it('is told with its places, and whether only a draft refers', async () => {
    const key = await publishNew(store(), term('told'))
    const live = await publishNew(store(), asking('told-live', 'told'))
    const { contentKey: draft } = await saveOver(store(), asking('told-draft', 'told'))
    const left = await publishNew(store(), asking('told-left', 'told'))
    await saveOver(store(), faq('told-left', { contentKey: left, title: 'Without a link' }))
    const { referrers } = await edda.call('listReferrers', { contentKey: key })
    const places = [
      { path: 'answer', how: 'html' },
      { path: 'related.0', how: 'name' },
    ]
    const of = (contentKey: string) => referrers.find((one) => one.contentKey === contentKey)
    expect(referrers).toHaveLength(3)
    expect(of(live)).toMatchObject({ isLive: true, isDraft: true, draftVersion: 1, places })
    expect(of(draft)).toMatchObject({ isLive: false, isDraft: true, draftVersion: 1, places })
    expect(of(left)).toMatchObject({ isLive: true, isDraft: false, draftVersion: 2, places })
  })

  it('is told and mended where it leads to an address from before a renaming', async () => {
    const key = await publishNew(store(), term('first-name'))
    const page = await publishNew(store(), faq('first-name-link', { body: { answer: 'See <a href="/de/terms/first-name">the term</a>.' } }))
    for (const urlName of ['second-name', 'third-name']) await edda.call('rename', { contentKey: key, body: { urlName } })
    const { referrers } = await edda.call('listReferrers', { contentKey: key })
    expect(referrers).toMatchObject([{ contentKey: page, isLive: true, places: [{ path: 'answer', how: 'html' }] }])
    await edda.call('mendReferrers', { contentKey: key, body: { referrers: [{ contentKey: page, language }] } })
    expect(liveOf(page)).toMatchObject({ answer: 'See the term.' })
  })

  it('is pointed to another item, and live again where its draft was what is live', async () => {
    const key = await publishNew(store(), term('moved'))
    const to = await publishNew(store(), term('target'))
    const live = await publishNew(store(), asking('moved-live', 'moved'))
    const changed = await publishNew(store(), asking('moved-changed', 'moved'))
    await saveOver(store(), { ...asking('moved-changed', 'moved'), contentKey: changed, title: 'Not ready' })
    const referrers = [live, changed].map((contentKey) => ({ contentKey, language }))
    const { rows, isShown } = await edda.call('mendReferrers', { contentKey: key, body: { referrers, to } })
    expect([rows, isShown]).toEqual([
      [
        { contentKey: live, language, kind: 'mended', version: 2, isPublished: true },
        { contentKey: changed, language, kind: 'mended', version: 3, isPublished: false },
      ],
      true,
    ])
    const answer = 'See <a href="/terms/target">the term</a>.'
    expect(await bodyOf(live)).toMatchObject({ answer, related: ['target', 'keep'] })
    expect(liveOf(live)).toMatchObject({ answer })
    expect(liveOf(changed)).toMatchObject({ answer: 'See <a href="/terms/moved">the term</a>.' })
    expect((await edda.call('listReferrers', { contentKey: key })).referrers).toMatchObject([{ contentKey: changed, isLive: true, isDraft: false }])
    const acts = await store().selectFrom('audit').select(['act', 'author']).where('content_key', '=', live).orderBy('id').execute()
    // Its name `keep` leads to nothing live.
    expect((await edda.call('readDraft', { contentKey: live, language })).row.problems).toBe(1)
    expect(acts.slice(-2)).toEqual(['save-draft', 'publish'].map((act) => ({ act, author: edda.id })))
    const again = await edda.call('mendReferrers', { contentKey: key, body: { referrers: [{ contentKey: live, language }], to } })
    expect(again.rows).toEqual([{ contentKey: live, language, kind: 'unchanged' }])
  })

  it('loses its links and keeps their words, and then the item can go without a dead link', async () => {
    const key = await publishNew(store(), term('leaving'))
    const from = await publishNew(store(), asking('leaving-from', 'leaving'))
    await edda.call('mendReferrers', { contentKey: key, body: { referrers: [{ contentKey: from, language, version: 1 }] } })
    expect(liveOf(from)).toMatchObject({ answer: 'See the term.', related: ['keep'] })
    await edda.call('unpublish', { contentKey: key, language })
    expect((await edda.call('listProblems', { contentKey: from, language })).problems.map(({ path }) => path)).toEqual(['related.0'])
  })

  it('is refused row by row: by the policy, for a version that is not the seen one, and where there is none', async () => {
    const key = await publishNew(store(), term('refused'))
    const from = await publishNew(store(), asking('refused-from', 'refused'))
    const body = (version?: number) => ({
      referrers: [
        { contentKey: from, language, version },
        { contentKey: `MC${'Z'.repeat(26)}`, language },
      ],
    })
    const codes = async (person: Person, version?: number) =>
      (await person.call('mendReferrers', { contentKey: key, body: body(version) })).rows.map(({ kind, errors }) => [kind, errors?.[0]?.errorCode])
    expect(await codes(gerd)).toEqual([
      ['refused', 'INSUFFICIENT_ACCESS'],
      ['refused', 'NOT_FOUND'],
    ])
    expect((await codes(edda, 7))[0]).toEqual(['refused', 'CONFLICT'])
    expect(liveOf(from)).toMatchObject({ related: ['refused', 'keep'] })
    // An author saves, and somebody else publishes.
    const { rows } = await anna.call('mendReferrers', { contentKey: key, body: body(1) })
    expect(rows[0]).toEqual({ contentKey: from, language, kind: 'mended', version: 2, isPublished: false })
    expect(liveOf(from)).toMatchObject({ related: ['refused', 'keep'] })
    for (const to of [key, `MC${'Z'.repeat(26)}`, ''])
      expect((await refusal(edda.call('mendReferrers', { contentKey: key, body: { ...body(), to } })))?.status).toBe(400)
    expect((await refusal(edda.call('mendReferrers', { contentKey: key, body: { referrers: [] } })))?.status).toBe(400)
  })
})
