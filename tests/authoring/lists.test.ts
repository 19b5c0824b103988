import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { countAllProblems } from '#content/authoring/warnings/count-problems.ts'
import { createFindWarnings } from '#content/authoring/warnings/find-warnings.ts'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { BLOCK_RULES as blocks } from '../support/block-rules.ts'
import { databases } from '../support/databases.ts'
import { addManyItems } from '../support/many-items.ts'
import { faq, publishNew, saveOver, site, term } from '../support/sample-content.ts'

const language = 'en_US'

describe.each(databases)('lists on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let admin: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    admin = await server.signIn('Ada', 'administrator')
    await publishNew(server.store, site())
  })
  afterAll(() => server.close())

  const titles = async (query: Parameters<typeof edda.call<'listItems'>>[1]['query']) =>
    (await edda.call('listItems', { query: { type: 'busbar__faq,busbar__glossaryTerm', sort: 'title', ...query } })).items.map(({ title }) => title)

  it('find what is out of date in a translation, and what is not translated', async () => {
    const { store } = server
    const old = await publishNew(store, faq('old', { title: 'Alt' }))
    await publishNew(store, faq('old', { title: 'Old', contentKey: old, language: 'de' }))
    await publishNew(store, faq('fresh', { title: 'Fresh' }))
    expect([await titles({ outdated: 'true' }), await titles({ untranslated: 'de' })]).toEqual([[], ['Fresh']])
    const later = new Date(Date.now() + 60_000)
    await publishNew(store, faq('old', { title: 'Alt, neu', contentKey: old, now: later }))
    expect(await titles({ outdated: 'true' })).toEqual(['Old'])
    expect(await titles({ outdated: 'false', q: 'alt' })).toEqual(['Alt, neu'])
    await publishNew(store, faq('old', { title: 'Old, new', contentKey: old, language: 'de', now: new Date(later.getTime() + 1000) }))
    expect(await titles({ outdated: 'true' })).toEqual([])
  })

  it('find what has problems: counted when it is saved, when it is opened, and in the background', async () => {
    const { store } = server
    const { type, title, body } = faq('with-problems')
    const words = { title, urlName: 'with-problems', body }
    const { contentKey } = await edda.call('createItem', { body: { type, language, ...words, body: { ...body, related: ['later'] } } })
    const row = async () => (await edda.call('readDraft', { contentKey, language })).row.problems
    expect([await row(), await titles({ problems: 'true' })]).toEqual([1, [title]])
    await publishNew(store, term('later'))
    await edda.call('listProblems', { contentKey, language })
    expect([await row(), await titles({ problems: 'true' })]).toEqual([0, []])
    // Saved without counting, as the product's own content is.
    await saveOver(store, faq('with-problems', { contentKey, body: { related: ['never'] } }))
    expect([await row(), await titles({ problems: 'true' })]).toEqual([undefined, []])
    await countAllProblems(store, createFindWarnings({ blocks }))
    expect([await row(), await titles({ problems: 'true' })]).toEqual([1, [title]])
    await edda.call('saveDraft', { contentKey, language, seen: 2, body: { ...words, body: {} } })
    expect(await row()).toBeGreaterThan(1)
  })

  it('tell what cannot be published from what can with warnings', async () => {
    const { type, title, body } = faq('with-either')
    const words = { title, urlName: 'with-either', body: { ...body, related: ['never'] } }
    const { contentKey } = await edda.call('createItem', { body: { type, language, ...words } })
    const row = async () => (await edda.call('readDraft', { contentKey, language })).row
    const found = async () => [await titles({ blocked: 'true', q: 'with-either' }), await titles({ warned: 'true', q: 'with-either' })]
    expect([await row(), await found()]).toMatchObject([{ problems: 1, warnings: 1 }, [[], [title]]])
    await edda.call('saveDraft', { contentKey, language, seen: 1, body: { ...words, body: {} } })
    expect([await row(), await found()]).toMatchObject([{ warnings: 0 }, [[title], []]])
    expect(await titles({ blocked: 'false', q: 'with-either' })).toEqual([])
  })

  it('find what is planned and what went live since, as many as the dashboard counts', async () => {
    const since = new Date(Date.now() + 3_600_000)
    const live = async (urlName: string, now: Date) => await publishNew(server.store, faq(urlName, { title: urlName, now }))
    const at = new Date(since.getTime() + 1000)
    const ending = await live('plan-ending', at)
    const gone = await live('plan-gone', at)
    await live('plan-before', new Date(since.getTime() - 1))
    const { type, body } = faq('plan-starting')
    const words = { title: 'plan-starting', urlName: 'plan-starting', body }
    const { contentKey: starting } = await edda.call('createItem', { body: { type, language, ...words } })
    await edda.call('schedule', { contentKey: starting, language, body: { act: 'publish', at: '2090-01-01T00:00:00Z' } })
    await edda.call('schedule', { contentKey: ending, language, body: { act: 'unpublish', at: '2090-01-01T00:00:00Z' } })
    await edda.call('unpublish', { contentKey: gone, language })
    const publishedSince = since.toISOString()
    expect([await titles({ planned: 'true' }), await titles({ planned: 'false', q: 'plan-' })]).toEqual([
      ['plan-ending', 'plan-starting'],
      ['plan-before', 'plan-gone'],
    ])
    expect(await titles({ publishedSince })).toEqual(['plan-ending'])
    const { planned, liveToday } = await edda.call('readDashboard', { query: { since: publishedSince } })
    const count = async (query: Parameters<typeof edda.call<'countItems'>>[1]['query']) =>
      Object.values((await edda.call('countItems', { query })).counts).reduce((all, each) => all + each, 0)
    expect([await count({ planned: 'true' }), await count({ publishedSince })]).toEqual([planned.count, liveToday.count])
  })

  it('put what matches equally well with the last changed first', async () => {
    for (const [second, name] of ['first', 'second', 'third'].entries())
      await saveOver(server.store, faq(`equal-${name}`, { title: `Equally good, ${name}`, now: new Date(Date.UTC(2026, 2, 1, 9, 0, second)) }))
    const matching = await titles({ q: 'equally', sort: 'match' })
    expect(matching).toEqual(['third', 'second', 'first'].map((name) => `Equally good, ${name}`))
  })

  it('count a draft that a renaming or an erasure has made, and nothing of what is archived', async () => {
    const { store } = server
    const broken = { title: 'Renamed', body: { related: ['never'] } }
    const contentKey = await publishNew(store, faq('to-rename', { title: 'Renamed' }))
    await saveOver(store, faq('to-rename', { contentKey, ...broken }))
    const row = async () => (await edda.call('readDraft', { contentKey, language })).row.problems
    await edda.call('rename', { contentKey, body: { urlName: 'renamed' } })
    expect(await row()).toBe(1)
    const { row: draft } = await edda.call('readDraft', { contentKey, language })
    await admin.call('eraseVersion', { contentKey, language, version: String(draft.draftVersion), body: { reason: 'Article 17' } })
    expect(await row()).toBe(0)
    await saveOver(store, faq('renamed', { contentKey, ...broken }))
    await edda.call('listProblems', { contentKey, language })
    expect(await row()).toBe(1)
    await edda.call('archive', { contentKey, body: {} })
    expect(await row()).toBeUndefined()
    await edda.call('listProblems', { contentKey, language })
    expect([await row(), await titles({ problems: 'true', q: 'renamed' })]).toEqual([undefined, []])
    await edda.call('unarchive', { contentKey })
    expect(await store.selectFrom('job').select('kind').where('kind', '=', 'count-forgotten').execute()).toHaveLength(1)
  })

  it('count the other drafts when the row of one is damaged, and tell that', async () => {
    const { store } = server
    const drafts = []
    for (const name of ['damaged', 'whole']) drafts.push(await saveOver(store, faq(`${name}-row`)))
    const [damaged, whole] = drafts.toSorted((one, other) => one.contentKey.localeCompare(other.contentKey)).map(({ contentKey }) => contentKey)
    if (damaged === undefined || whole === undefined) throw new Error('Nothing was saved')
    const point = async (to: number) => await store.updateTable('variant').set({ draft_version: to }).where('content_key', '=', damaged).execute()
    const row = await store.selectFrom('version').selectAll().where('content_key', '=', damaged).executeTakeFirstOrThrow()
    await store
      .insertInto('version')
      .values({ ...row, version: 2, body: '{' })
      .execute()
    await point(2)
    await expect(countAllProblems(store, createFindWarnings({ blocks }))).rejects.toThrow(`could not be counted, first of ${damaged} in en_US`)
    expect((await edda.call('readDraft', { contentKey: whole, language })).row.problems).toBe(0)
    await point(1)
  })

  it('count what refers to an item again when it is withdrawn', async () => {
    const { store } = server
    const target = await publishNew(store, term('withdrawn'))
    const body = { answer: `See {!cmsMedia.${target}}` }
    const contentKey = await publishNew(store, faq('referring', { body }))
    await countAllProblems(store, createFindWarnings({ blocks }))
    expect((await edda.call('readDraft', { contentKey, language })).row.problems).toBe(0)
    await edda.call('unpublish', { contentKey: target, language })
    expect((await edda.call('readDraft', { contentKey, language })).row.problems).toBeUndefined()
    expect(await store.selectFrom('job').select('kind').where('kind', '=', 'count-forgotten').execute()).toHaveLength(1)
    await countAllProblems(store, createFindWarnings({ blocks }))
    expect((await edda.call('readDraft', { contentKey, language })).row.problems).toBe(1)
  })

  it('come as a CSV file with the same filters, in which nothing is a formula', async () => {
    const { store } = server
    await saveOver(store, faq('formula', { title: '=HYPERLINK("https://evil.example";"A")' }))
    const answer = await edda.ask('GET', '/api/authoring/contents.csv?q=hyperlink')
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"";""A"")"`)
    const refused = await edda.ask('GET', '/api/authoring/contents.csv?sort=weight')
    expect([refused.status, await refused.json()]).toEqual([400, [expect.objectContaining({ path: 'sort' })]])
    expect((await edda.ask('GET', '/api/authoring/contents.csv?limit=1')).status).toBe(400)
    expect((await edda.ask('GET', '/api/authoring/contents.csv?sort=match&q=hyperlink')).status).toBe(400)
    expect((await server.ask('GET', '/api/authoring/contents.csv')).status).toBe(401)
    expect((await edda.ask('PUT', '/api/authoring/contents.csv')).status).toBe(405)
  })

  it('find their rows among 10,000 items without reading all of them, with every filter', async () => {
    await addManyItems(server.store, 10_000)
    const queries = [
      '',
      '?problems=true',
      '?problems=false&language=de',
      '?outdated=true',
      '?outdated=false&sort=title',
      '?untranslated=de&sort=title',
      '?silentPictures=true',
      '?author=author-1,author-2&changedBefore=2026-01-03T00:00:00Z&changedSince=2026-01-02T00:00:00Z',
      '?sort=-publishedAt',
      '?sort=-publishedAt&publishedSince=2026-01-07T00:00:00Z',
      '?publishedSince=2026-01-03T00:00:00Z&sort=title',
      '?planned=true',
      '?planned=true&sort=title',
      '?sort=-publishedAt&problems=true&q=item',
    ]
    for (const query of queries) {
      const times: number[] = []
      for (let run = 0; run < 7; run += 1) {
        const start = performance.now()
        const answer = await edda.ask('GET', `/api/authoring/contents${query}`)
        const { items } = (await answer.json()) as { items: unknown[] }
        times.push(performance.now() - start)
        expect([query, items.length]).toEqual([query, 50])
      }
      // Ten times the goal of 50 ms, which `bench -- lists` measures: other tests run at the same time.
      expect([query, Math.min(...times) <= 500]).toEqual([query, true])
    }
    const csv = await edda.ask('GET', '/api/authoring/contents.csv?problems=true')
    expect((await csv.text()).trim().split('\r\n').length).toBeGreaterThan(1000)
  }, 120_000)
})
