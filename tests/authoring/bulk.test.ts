import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listRedirects } from '#content/store/redirects.ts'
import type { AuthoringRefusal } from '#studio/api/authoring-refusal.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, route, saveOver, site, term } from '../support/sample-content.ts'

const language = 'en_US'

describe.each(databases)('acts on many items on $name', (database) => {
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
  })
  afterAll(() => server.close())

  const draft = async (urlName: string, body = {}) => ({ contentKey: (await saveOver(server.store, faq(urlName, { body }))).contentKey, language })
  const isLive = (contentKey: string) => server.reader.findDocument(contentKey, language, new Set()) !== undefined

  it('publish what can be published and report on each row', async () => {
    const [good, warned, broken] = [await draft('good'), await draft('warned', { related: ['never'] }), await draft('broken', { question: '' })]
    const gone = { contentKey: `MC${'Z'.repeat(26)}`, language }
    const rows = [broken, good, warned, gone, { contentKey: good.contentKey }]
    const report = await edda.call('actOnMany', { body: { act: 'publish', rows } })
    expect([report.done, report.refused, report.isShown]).toEqual([1, 4, true])
    expect(
      report.rows.map(({ contentKey, kind, errors }) => [contentKey, kind, errors?.[0]?.errorCode, errors?.[0]?.grade, errors?.[0]?.path]),
    ).toEqual([
      [broken.contentKey, 'refused', 'PUBLICATION_PROBLEMS', 'blocks', 'question'],
      [good.contentKey, 'done', undefined, undefined, undefined],
      [warned.contentKey, 'refused', 'PUBLICATION_PROBLEMS', 'warns', 'related.0'],
      [gone.contentKey, 'refused', 'NOT_FOUND', undefined, undefined],
      [good.contentKey, 'refused', 'INVALID_CONFIG', undefined, undefined],
    ])
    expect([good, warned, broken].map(({ contentKey }) => isLive(contentKey))).toEqual([true, false, false])
    const again = await edda.call('actOnMany', {
      body: { act: 'publish', rows: [warned, broken], override: { reason: 'Agreed.' }, note: 'Together' },
    })
    expect(again.rows.map(({ kind }) => kind)).toEqual(['done', 'refused'])
    expect((await edda.call('listVersions', warned)).versions[0]?.publications[0]).toMatchObject({
      note: 'Together',
      override: { reason: 'Agreed.' },
    })
  })

  it('tell what was live already apart from what went live', async () => {
    const one = await draft('twice')
    await edda.call('actOnMany', { body: { act: 'publish', rows: [one] } })
    const { rows, done, unchanged, refused } = await edda.call('actOnMany', { body: { act: 'publish', rows: [one, await draft('once')] } })
    expect(rows.map(({ kind }) => kind)).toEqual(['unchanged', 'done'])
    expect([done, unchanged, refused]).toEqual([1, 1, 0])
  })

  it('ask the policy for each row', async () => {
    const one = await draft('policy')
    for (const person of [anna, gerd]) {
      for (const act of ['publish', 'unpublish', 'schedule', 'archive'] as const) {
        const { rows } = await person.call('actOnMany', { body: { act, rows: [one], at: '2090-01-01T00:00:00Z' } })
        expect([act, rows[0]?.kind, rows[0]?.errors?.[0]?.errorCode]).toEqual([act, 'refused', 'INSUFFICIENT_ACCESS'])
      }
    }
    expect((await edda.call('readDraft', one)).row.state).toBe('draft')
  })

  it('compare the versions that were seen', async () => {
    const one = await draft('seen')
    const { rows } = await edda.call('actOnMany', { body: { act: 'publish', rows: [{ ...one, version: 7 }] } })
    expect(rows[0]?.errors?.[0]?.errorCode).toBe('CONFLICT')
  })

  it('plan, withdraw and archive', async () => {
    const rows = [await draft('many-1'), await draft('many-2')]
    const at = '2090-01-01T00:00:00Z'
    const states = async () => await Promise.all(rows.map(async (row) => (await edda.call('readDraft', row)).row.state))
    expect((await edda.call('actOnMany', { body: { act: 'schedule', rows } })).rows.map(({ kind }) => kind)).toEqual(['refused', 'refused'])
    expect((await edda.call('actOnMany', { body: { act: 'schedule', rows, at } })).done).toBe(2)
    expect(await states()).toEqual(['scheduled', 'scheduled'])
    await edda.call('actOnMany', { body: { act: 'publish', rows } })
    expect((await edda.call('actOnMany', { body: { act: 'schedule', plan: 'unpublish', rows, at } })).done).toBe(2)
    expect((await edda.call('actOnMany', { body: { act: 'unpublish', rows } })).done).toBe(2)
    expect((await edda.call('actOnMany', { body: { act: 'unpublish', rows } })).refused).toBe(2)
    expect((await edda.call('actOnMany', { body: { act: 'archive', rows } })).done).toBe(2)
    expect(await states()).toEqual(['archived', 'archived'])
  })

  it('lead visitors elsewhere with the last language of an item, and refuse that while another one stays live', async () => {
    const at = { path: '/terms/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }
    await publishNew(server.store, route('/terms/:urlName', { body: at }))
    const redirectTo = await publishNew(server.store, term('taking-over'))
    const redirects = async (from: string) => (await listRedirects(server.store)).filter(({ fromPath }) => fromPath.startsWith(`/terms/${from}`))
    const toOther = (from: string) => [{ fromPath: `/terms/${from}`, toPath: '/terms/taking-over' }]
    const both = async (urlName: string) => {
      const contentKey = await publishNew(server.store, term(urlName))
      await publishNew(server.store, term(urlName, { contentKey, language: 'de' }))
      return ['de', 'en_US'].map((each) => ({ contentKey, language: each }))
    }
    const [gone, half] = [await both('gone-with-both'), await both('gone-with-one')]
    const report = await edda.call('actOnMany', { body: { act: 'unpublish', rows: [...gone, ...half.slice(0, 1)], redirectTo } })
    expect(report.rows.map(({ kind }) => kind)).toEqual(['done', 'done', 'refused'])
    expect(await redirects('gone-')).toEqual(toOther('gone-with-both'))

    const archived = await edda.call('actOnMany', { body: { act: 'archive', rows: await both('kept-in-two'), redirectTo } })
    expect([archived.rows.map(({ kind }) => kind), await redirects('kept-in-two')]).toEqual([['done', 'done'], toOther('kept-in-two')])
    const contentKey = await publishNew(server.store, term('live-in-one'))
    await saveOver(server.store, term('live-in-one', { contentKey, language: 'de' }))
    const rows = [
      { contentKey, language },
      { contentKey, language: 'de' },
      { contentKey, language },
    ]
    const one = await edda.call('actOnMany', { body: { act: 'unpublish', rows, redirectTo } })
    expect([one.rows.map(({ kind }) => kind), await redirects('live-in-one')]).toEqual([['done', 'refused', 'refused'], toOther('live-in-one')])

    const stays = await both('stays-live')
    for (const [act, to] of [
      ['unpublish', `MC${'Z'.repeat(26)}`],
      ['archive', contentKey],
      ['unpublish', stays[0]?.contentKey ?? ''],
    ] as const)
      await expect(edda.call('actOnMany', { body: { act, rows: stays, redirectTo: to } })).rejects.toMatchObject({ status: 400 })
    const state = async () => await Promise.all(stays.map(async (row) => (await edda.call('readDraft', row)).row.state))
    expect(await state()).toEqual(['published', 'published'])
  })

  it('take some hundred rows, and no more than 500', async () => {
    const rows: { contentKey: string; language: string }[] = []
    for (let index = 0; index < 300; index += 1) rows.push(await draft(`hundreds-${index}`))
    expect(await edda.call('actOnMany', { body: { act: 'publish', rows } })).toMatchObject({ done: 300, refused: 0, isShown: true })
    const refused = await edda
      .call('actOnMany', { body: { act: 'publish', rows: Array.from({ length: 501 }, () => ({ contentKey: 'MC', language })) } })
      .catch((error: unknown) => error as AuthoringRefusal)
    expect(refused).toMatchObject({ status: 400 })
  }, 60_000)
})
