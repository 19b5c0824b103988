import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AuthoringServer, openAuthoringServer, type Person, refusal } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew, route, site, term } from '../support/sample-content.ts'

describe.each(databases)('the authoring interface on $name', (database) => {
  let server: AuthoringServer
  let edda: Person
  let otto: Person
  beforeAll(async () => {
    server = await openAuthoringServer(database)
    edda = await server.signIn('Edda', 'editor')
    otto = await server.signIn('Otto', 'editor')
    await publishNew(server.store, site())
    const detail = { path: '/terms/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' }
    await publishNew(server.store, route('/terms/:urlName', { body: detail }))
    await server.follower.catchUpNow()
  })
  afterAll(() => server.close())

  const words = (urlName: string, more = {}) => {
    const { type, language, title, body } = term(urlName, { body: more })
    return { type, language, title, urlName, body }
  }
  const create = async (urlName: string, more = {}) => await edda.call('createItem', { body: words(urlName, more) })
  const shown = (contentKey: string, language = 'en_US') => server.reader.findDocument(contentKey, language, new Set())?.body['definition']

  it('takes an item from its first words to the page, through its history, and away again', async () => {
    const created = await create('ripple')
    const path = { contentKey: created.contentKey, language: 'en_US' }
    expect(created).toEqual({ kind: 'saved', ...path, version: 1, recordId: expect.any(String) })
    expect(await edda.call('listProblems', path)).toEqual({ problems: [] })
    expect(shown(created.contentKey)).toBeUndefined()
    expect(await edda.call('publish', { ...path, seen: 1, body: { note: 'First words' } })).toMatchObject({
      kind: 'published',
      version: 1,
      isShown: true,
    })
    // The answer came after the read copy had it.
    expect(shown(created.contentKey)).toBe('What ripple means.')

    const { title, urlName, body } = words('ripple', { definition: 'The rest of the ripple.' })
    expect(await edda.call('saveDraft', { ...path, seen: 1, body: { title, urlName, body } })).toMatchObject({ version: 2 })
    expect(shown(created.contentKey)).toBe('What ripple means.')
    const open = await edda.call('readDraft', path)
    expect(open.row).toMatchObject({ state: 'published', draftVersion: 2, liveVersion: 1, draftAuthorName: 'Edda' })
    expect(open.draft).toMatchObject({ version: 2, authorName: 'Edda', body: { definition: 'The rest of the ripple.' } })
    await edda.call('publish', { ...path, body: {} })
    expect(shown(created.contentKey)).toBe('The rest of the ripple.')

    expect(await edda.call('restoreVersion', { ...path, version: '1', seen: 2 })).toMatchObject({ version: 3 })
    expect(shown(created.contentKey)).toBe('The rest of the ripple.')
    const { versions } = await edda.call('listVersions', { ...path, query: { limit: 2 } })
    expect(versions.map(({ version, isLive, isDraft, restoredFrom }) => [version, isLive, isDraft, restoredFrom])).toEqual([
      [3, false, true, 1],
      [2, true, false, undefined],
    ])
    const older = await edda.call('listVersions', { ...path, query: { before: 2 } })
    expect(older.versions[0]?.publications).toMatchObject([{ name: 'Edda', note: 'First words' }])
    expect(await edda.call('readVersion', { ...path, version: '1' })).toMatchObject({ version: 1, body: { definition: 'What ripple means.' } })
    expect(await edda.call('discardDraft', { ...path, seen: 3 })).toEqual({ kind: 'discarded', version: 2 })

    expect(await edda.call('unpublish', path)).toEqual({ kind: 'unpublished', redirected: [], isShown: true })
    expect(shown(created.contentKey)).toBeUndefined()
    expect(await edda.call('archive', { contentKey: path.contentKey })).toEqual({
      kind: 'archived',
      languages: ['en_US'],
      redirected: [],
      isShown: true,
    })
    expect(await edda.call('unarchive', { contentKey: path.contentKey })).toEqual({ kind: 'unarchived', languages: ['en_US'] })
  })

  it('tells the version as an ETag, also when a proxy has weakened it', async () => {
    const { contentKey } = await create('etag')
    const at = `/api/authoring/contents/${contentKey}/en_US`
    const read = await edda.ask('GET', at)
    expect([read.headers.get('etag'), read.headers.get('cache-control')]).toEqual(['"1"', 'private, no-store'])
    const save = (tag: string, definition: string) =>
      edda.ask('PUT', `${at}/draft`, {
        headers: { 'if-match': tag, 'content-type': 'application/json' },
        body: JSON.stringify({ ...words('etag', { definition }), type: undefined, language: undefined }),
      })
    expect((await save('W/"1"', 'Second.')).headers.get('etag')).toBe('"2"')
    expect((await save('"2"', 'Third.')).headers.get('etag')).toBe('"3"')
  })

  it('refuses to overwrite what was not seen, and returns both sides', async () => {
    const { contentKey } = await create('conflict')
    const path = { contentKey, language: 'en_US' }
    const save = (person: Person, definition: string, seen?: number) => {
      const { title, urlName, body } = words('conflict', { definition })
      return person.call('saveDraft', { ...path, body: { title, urlName, body }, ...(seen !== undefined && { seen }) })
    }
    expect(await refusal(save(otto, 'Blind.'))).toMatchObject({ status: 428, errorCode: 'PRECONDITION_REQUIRED' })
    await save(edda, 'Hers.', 1)
    const conflict = await refusal(save(otto, 'His.', 1))
    expect(conflict).toMatchObject({ status: 409, errorCode: 'CONFLICT' })
    expect(conflict?.conflict).toMatchObject({
      author: 'Edda',
      base: { version: 1, body: { definition: 'What conflict means.' } },
      theirs: { version: 2, body: { definition: 'Hers.' } },
    })
    expect(await refusal(otto.call('publish', { ...path, seen: 1, body: {} }))).toMatchObject({ status: 409 })
  })

  it('repeats a creation with a key without a second item', async () => {
    const contentKey = `MC${'Q'.repeat(26)}`
    const body = { ...words('twice'), contentKey }
    expect(await edda.call('createItem', { body })).toEqual(await edda.call('createItem', { body }))
    const { languages } = await edda.call('readItem', { contentKey })
    expect(languages.map(({ draftVersion }) => draftVersion)).toEqual([1])
  })

  it('keeps what is typed for its writer, and tells others only that there is something', async () => {
    const { contentKey } = await create('typed')
    const path = { contentKey, language: 'en_US' }
    const { title, urlName } = words('typed')
    await edda.call('keepWorkingCopy', { ...path, body: { baseVersion: 1, title, urlName, body: { definition: 'Half a sen' } } })
    expect(await edda.call('readWorkingCopy', path)).toMatchObject({ baseVersion: 1, body: { definition: 'Half a sen' } })
    expect((await edda.call('readDraft', path)).workingCopy).toMatchObject({ body: { definition: 'Half a sen' } })
    const seen = await otto.call('readDraft', path)
    expect([seen.workingCopy, seen.others]).toEqual([undefined, [expect.objectContaining({ name: 'Edda', language: 'en_US' })]])
    expect(JSON.stringify(seen)).not.toContain('Half a sen')
    expect(await refusal(otto.call('readWorkingCopy', path))).toMatchObject({ status: 404 })
    expect(await edda.call('dropWorkingCopy', path)).toEqual({ kind: 'dropped' })
    expect(await edda.call('dropWorkingCopy', path)).toEqual({ kind: 'nothingKept' })
  })

  it('renames what is live with a redirect, and tells who refers to it', async () => {
    const { contentKey } = await create('old-name')
    await edda.call('publish', { contentKey, language: 'en_US', body: {} })
    const answer = faq('which', { body: { answer: '<a href="/terms/old-name">the term</a>' } })
    await publishNew(server.store, answer)
    const { referrers } = await edda.call('listReferrers', { contentKey })
    expect(referrers.map(({ title }) => title)).toEqual(['What is which?'])
    expect(await edda.call('rename', { contentKey, body: { urlName: 'new-name' } })).toEqual({
      kind: 'renamed',
      languages: ['en_US'],
      referrers: 0,
      isShown: true,
    })
    expect(server.reader.findRedirect('/terms/old-name', new Set())).toBe('/terms/new-name')
  })

  it('withdraws an item and sends its visitors to another one', async () => {
    const [gone, kept] = [await create('gone'), await create('kept')]
    for (const { contentKey } of [gone, kept]) await edda.call('publish', { contentKey, language: 'en_US' })
    const withdraw = (redirectTo: string) => edda.call('unpublish', { contentKey: gone.contentKey, language: 'en_US', query: { redirectTo } })
    expect(await refusal(withdraw('nothing'))).toMatchObject({ status: 400, message: expect.stringContaining('no page that is live') })
    expect(shown(gone.contentKey)).toBe('What gone means.')
    expect(await withdraw(kept.contentKey)).toEqual({ kind: 'unpublished', redirected: ['/terms/gone'], isShown: true })
    expect(server.reader.findRedirect('/terms/gone', new Set())).toBe('/terms/kept')
    await edda.call('archive', { contentKey: kept.contentKey, body: {} })
  })

  it('plans a publication and its end, in whatever time zone, and takes plans back', async () => {
    const { contentKey } = await create('planned')
    const path = { contentKey, language: 'en_US' }
    const plan = (act: 'publish' | 'unpublish', at: string) => edda.call('schedule', { ...path, body: { act, at } })
    expect(await plan('publish', '2090-03-01T09:00:00+01:00')).toEqual({ kind: 'scheduled', at: '2090-03-01T08:00:00.000Z' })
    expect(await plan('unpublish', '2090-03-02T09:00:00+01:00')).toMatchObject({ kind: 'scheduled' })
    expect((await edda.call('readDraft', path)).row).toMatchObject({ state: 'scheduled', scheduledAt: '2090-03-01T08:00:00.000Z' })
    expect(await refusal(plan('publish', '2020-01-01T00:00:00Z'))).toMatchObject({ status: 400, message: 'Choose a time that is still to come.' })
    expect(await edda.call('cancelSchedule', { ...path, query: { act: 'unpublish' } })).toEqual({ kind: 'cancelled' })
    expect(await edda.call('cancelSchedule', path)).toEqual({ kind: 'cancelled' })
    expect(await edda.call('cancelSchedule', path)).toEqual({ kind: 'notScheduled' })
  })

  it('returns every problem of a draft with its place, in the check and at the publication', async () => {
    const { contentKey } = await edda.call('createItem', { body: { ...words('bad'), body: { term: 'bad' } } })
    const path = { contentKey, language: 'en_US' }
    const { problems } = await edda.call('listProblems', path)
    expect(problems.map((problem) => problem.path)).toEqual(expect.arrayContaining(['definition', 'letter']))
    const refused = await refusal(edda.call('publish', { ...path, body: {} }))
    expect([refused?.status, refused?.problems.map(({ message, path: at, grade }) => ({ message, path: at, grade }))]).toEqual([422, problems])
    expect(new Set(problems.map(({ grade }) => grade))).toEqual(new Set(['blocks']))
  })

  it('lists with filters, order and cursor, and counts the same', async () => {
    for (const name of ['list-a', 'list-b', 'list-c']) await create(name)
    const query = { q: 'list-', type: 'busbar__glossaryTerm', state: 'draft', sort: '-title', limit: 2 } as const
    const first = await edda.call('listItems', { query })
    expect(first.items.map(({ title }) => title)).toEqual(['list-c', 'list-b'])
    expect(first.items[0]).not.toHaveProperty('liveLookupName')
    const rest = await edda.call('listItems', { query: { ...query, cursor: first.nextCursor } })
    expect(rest).toEqual({ items: [expect.objectContaining({ title: 'list-a' })] })
    expect(await edda.call('countItems', { query: { q: 'list-', unpublished: 'true' } })).toEqual({ counts: { draft: 3 } })
    expect(await edda.call('countItems', { query: { q: 'list-', author: otto.id } })).toEqual({ counts: {} })
  })

  it('holds a translator to German', async () => {
    const uta = await server.signIn(`Uta-${database.name}`, 'editor', { languages: ['de'] })
    const { contentKey } = await create('translated')
    const { title, urlName, body } = words('translated', { definition: 'Auf Deutsch.' })
    expect((await uta.call('readDraft', { contentKey, language: 'en_US' })).draft.title).toBe('translated')
    await uta.call('saveDraft', { contentKey, language: 'de', seen: 0, body: { title, urlName, body } })
    expect(await uta.call('publish', { contentKey, language: 'de', body: {} })).toMatchObject({ isShown: true })
    const refused = await refusal(uta.call('saveDraft', { contentKey, language: 'en_US', seen: 1, body: { title, urlName, body } }))
    expect(refused?.status).toBe(403)
    expect(refused?.message).toMatch(/you are held to de\./)
    expect(await uta.call('describeSelf', {})).toMatchObject({ role: 'editor', scope: { languages: ['de'] } })
  })

  it('erases for the law, by administrators and with a reason', async () => {
    const anna = await server.signIn('Anna', 'administrator')
    const { contentKey } = await create('secret', { definition: 'A name that must go.' })
    const path = { contentKey, language: 'en_US' }
    await edda.call('publish', { ...path, body: {} })
    expect(await anna.call('eraseVersion', { ...path, version: '1', body: { reason: 'GDPR 17' } })).toEqual({
      kind: 'erased',
      versions: [1],
      isShown: true,
    })
    expect(shown(contentKey)).toBeUndefined()
    expect(await refusal(anna.call('eraseItem', { contentKey, body: { reason: ' ' } }))).toMatchObject({ status: 400 })
    expect(await anna.call('eraseItem', { contentKey, body: { reason: 'GDPR 17' } })).toMatchObject({ kind: 'erased' })
    expect(await refusal(anna.call('readItem', { contentKey }))).toMatchObject({ status: 404, message: expect.stringContaining('was erased') })
  })

  it('describes forms, and who asks', async () => {
    const forms = await edda.call('describeForms', {})
    const [small, plain] = await Promise.all(
      ['br', 'identity'].map((encoding) => edda.ask('GET', '/api/authoring/forms', { headers: { 'accept-encoding': encoding } })),
    )
    expect([small?.headers.get('content-encoding'), plain?.headers.get('content-encoding')]).toEqual(['br', null])
    expect(await small?.json()).toEqual(await plain?.json())
    expect(Object.keys(forms.types)).toContain('busbar__glossaryTerm')
    expect(forms.blocks['busbar:heading']).toMatchObject({ label: { en: expect.any(String), de: expect.any(String) } })
    const self = await edda.call('describeSelf', {})
    expect(self).toMatchObject({ id: edda.id, name: 'Edda', role: 'editor' })
    expect([self.acts.includes('publish'), self.acts.includes('erase-item')]).toEqual([true, false])
  })
})
