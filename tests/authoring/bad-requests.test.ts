import { request as sendRaw } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type AuthoringServer, openAuthoringServer, type Person } from '../support/authoring-server.ts'
import { databases } from '../support/databases.ts'
import { faq, publishNew } from '../support/sample-content.ts'

let server: AuthoringServer
let edda: Person
let item: string
beforeAll(async () => {
  server = await openAuthoringServer(databases[0])
  edda = await server.signIn('Edda', 'editor')
  item = `/api/authoring/contents/${await publishNew(server.store, faq('bad'))}`
})
afterAll(() => server.close())

const JSON_HEADERS = { 'content-type': 'application/json' }
const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
  const response = await edda.ask(method, path, { body: text, headers: { ...(body !== undefined && JSON_HEADERS), ...headers } })
  return { status: response.status, entries: (await response.json()) as { errorCode: string; message: string; path?: string }[], response }
}
const words = { title: 'A title', urlName: 'a-title', body: {} }

describe('a query', () => {
  test.each([
    ['type=none', 'type.0', /^There is no type "none"\. Choose from: busbar__article/],
    ['state=live', 'state.0', /^There is no state "live"\. Choose from: draft, scheduled, published/],
    ['sort=size', 'sort', /^Choose one of these for sort: title, -title/],
    ['limit=many', 'limit', /^Write limit as a whole number from 0 on\.$/],
    ['unpublished=yes', 'unpublished', /^Choose one of these for unpublished: true, false\.$/],
    ['changedSince=yesterday', 'changedSince', /^Write changedSince as a time with its offset from UTC/],
    ['q=a&q=b', 'q', /^Give q once, as text\.$/],
    ['query=a', 'query', /^This call does not know "query"; leave it out\.$/],
    ['__proto__=a', '__proto__', /^This call does not know "__proto__"/],
  ])('with %s is refused with the name of the parameter and the cure', async (query, path, message) => {
    const { status, entries } = await ask('GET', `/api/authoring/contents?${query}`)
    expect([status, entries]).toEqual([400, [{ errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE', message: expect.stringMatching(message), path }]])
  })

  test('with several mistakes is told all of them', async () => {
    expect((await ask('GET', '/api/authoring/contents?sort=x&limit=x&state=x')).entries.map(({ path }) => path)).toEqual(['state.0', 'sort', 'limit'])
  })

  test.each(['limit=0', 'limit=101', 'cursor=nonsense', `q=${'x'.repeat(300)}`, 'q=%00'])('with %s is refused by the list itself', async (query) => {
    expect((await ask('GET', `/api/authoring/contents?${query}`)).status).toBe(400)
  })
})

describe('a body', () => {
  test.each<[string, unknown, { path?: string; message: RegExp }]>([
    ['that is no JSON', '{"title":', { message: /^The body is not JSON/ }],
    ['with __proto__', '{"__proto__":{"a":1},"title":"x"}', { message: /such as __proto__/ }],
    ['with constructor.prototype', '{"constructor":{"prototype":{}}}', { message: /such as __proto__/ }],
    ['that is a list', [], { message: /^Send the body as a JSON object\.$/ }],
    ['without fields', {}, { path: 'title', message: /^Enter text for title\.$/ }],
    ['with a number for a title', { ...words, title: 7 }, { path: 'title', message: /^Enter text for title\.$/ }],
    ['with a list for a body', { ...words, body: [] }, { path: 'body', message: /^Write the body as a JSON object\.$/ }],
    ['with an unknown field', { ...words, type: 'busbar__faq' }, { path: 'type', message: /^This call does not know "type"/ }],
  ])('%s is refused with its field', async (_, body, { path, message }) => {
    const { status, entries } = await ask('PUT', `${item}/en_US/draft`, body, { 'if-match': '"1"' })
    expect([status, entries[0]]).toEqual([
      400,
      { errorCode: 'POST_BODY_PARSE_ERROR', message: expect.stringMatching(message), ...(path !== undefined && { path }) },
    ])
  })

  test.each<[string, object, RegExp]>([
    ['a title of 10,000 characters', { ...words, title: 'x'.repeat(10_000) }, /at most 500 characters for title/],
    ['control characters', { ...words, urlName: 'a\u0007b' }, /without control characters/],
    ['half a character', { ...words, title: '\ud83d' }, /halves of characters/],
    ['a deep body', { ...words, body: JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as object }, /nested more than 100 levels/],
  ])('with %s is refused', async (_, body, message) => {
    const { status, entries } = await ask('PUT', `${item}/en_US/draft`, body, { 'if-match': '"1"' })
    expect([status, entries[0]?.message]).toEqual([400, expect.stringMatching(message)])
  })

  test('with a script in rich text is stored without it', async () => {
    const html = '<p onclick="x()">Safe<script>alert(1)</script><a href="javascript:alert(1)">link</a></p>'
    const created = await ask('POST', '/api/authoring/contents', { type: 'busbar__article', language: 'en_US', ...words, body: { body: html } })
    expect(created.status).toBe(201)
    const at = new URL(created.response.headers.get('location') ?? '', server.origin).pathname
    const read = (await (await edda.ask('GET', at)).json()) as { draft: { body: { body: string } } }
    expect(read.draft.body.body).toBe('<p>Safe<a>link</a></p>')
  })

  test('of another type than JSON is refused, so that no form of another site can send one', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { status, entries } = await ask('PUT', `${item}/en_US/draft`, JSON.stringify(words), { 'content-type': type })
      expect([status, entries[0]?.message]).toEqual([400, 'Send the body as application/json.'])
    }
  })

  test('that is too large is refused at 413, a small call sooner than a large one', async () => {
    expect((await ask('PUT', `${item}/name`, { urlName: 'x'.repeat(20_000) })).status).toBe(413)
    const large = await ask('PUT', `${item}/en_US/working-copy`, { ...words, baseVersion: 1, body: { answer: 'x'.repeat(4_100_000) } })
    expect([large.status, large.entries[0]?.message]).toEqual([413, expect.stringMatching(/larger than 4 MB/)])
    expect((await ask('PUT', `${item}/en_US/working-copy`, { ...words, body: { answer: 'x'.repeat(13_000_000) } })).status).toBe(413)
  })

  test('with 200,000 unknown fields is refused at once', async () => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`field${index}`, 1]))
    for (const body of [many, { ...words, body: many }]) {
      // One sample may be interrupted; what is slow by itself is so each time.
      let share = Infinity
      for (let sample = 0; sample < 5 && share >= 1; sample += 1) {
        const start = performance.now()
        const { status } = await ask('PUT', `${item}/en_US/draft`, body, { 'if-match': '"1"' })
        const tookMs = performance.now() - start
        expect([400, 413]).toContain(status)
        // Writing and reading 3 MB is most of it; measured at once, because other work slows both.
        const before = performance.now()
        for (let times = 0; times < 5; times += 1) JSON.parse(JSON.stringify(body))
        share = tookMs / (1000 + 5 * (performance.now() - before))
      }
      expect(share).toBeLessThan(1)
    }
  })

  test('with a NUL in what is typed is refused with its field', async () => {
    const { status, entries } = await ask('PUT', `${item}/en_US/working-copy`, { ...words, baseVersion: 1, body: { answer: 'a\u0000b' } })
    expect([status, entries[0]?.message]).toEqual([400, expect.stringContaining('from answer')])
  })

  test('of a guest is not read', async () => {
    const url = new URL(`${server.origin}${item}/en_US/draft`)
    const status = await new Promise((resolve, reject) => {
      // Says that 10 MB follow, and sends none of them.
      const sent = sendRaw(url, { method: 'PUT', headers: { ...JSON_HEADERS, 'content-length': '10000000' } }, (response) => {
        resolve(response.statusCode)
        sent.destroy()
      })
      sent.on('error', reject)
      sent.flushHeaders()
    })
    expect(status).toBe(401)
  })
})

// PostgreSQL cannot be asked for a NUL.
describe.each(databases)('a NUL in an id on $name', (database) => {
  let other: AuthoringServer
  let ed: Person
  beforeAll(async () => {
    other = await openAuthoringServer(database)
    ed = await other.signIn('Ed', 'editor')
  })
  afterAll(() => other.close())

  test.each(['from', 'image'])('of a new page, as %s, is refused', async (name) => {
    const page = { language: 'en_US', title: 'A page', path: '/a-page', [name]: `MC${'A'.repeat(26)}\u0000` }
    const response = await ed.ask('POST', '/api/authoring/pages', { body: JSON.stringify(page), headers: JSON_HEADERS })
    expect([response.status, await response.json()]).toEqual([400, [expect.objectContaining({ errorCode: 'INVALID_CONFIG' })]])
  })

  test('of a preview ends none', async () => {
    const key = await publishNew(other.store, faq('previewed'))
    for (const id of ['%00', 'AAAAAAAAAAA%00', 'x'])
      expect([id, await (await ed.ask('DELETE', `/api/authoring/contents/${key}/previews/${id}`)).json()]).toEqual([id, { kind: 'notThere' }])
  })
})

describe('a request', () => {
  test.each(['1', '"x"', '*', '"1", "2"', '"-1"'])('with If-Match %s is told what to send', async (tag) => {
    const { status, entries } = await ask('PUT', `${item}/en_US/draft`, words, { 'if-match': tag })
    expect([status, entries[0]?.message]).toEqual([400, expect.stringContaining('the ETag of the draft that you have seen, such as "3"')])
  })

  test.each([
    ['GET', '/api/authoring'],
    ['GET', '/api/authoring/nothing'],
    ['GET', '/api/authoring/contents/none'],
    ['GET', '/api/authoring/contents/MC__proto__'],
    ['POST', '/api/authoring/forms/x'],
  ])('%s %s finds nothing, and says so without being kept', async (method, path) => {
    const { status, entries, response } = await ask(method, path)
    expect([status, entries[0]?.errorCode, response.headers.get('cache-control')]).toEqual([404, 'NOT_FOUND', 'private, no-store'])
  })

  test('for a version that is no number finds nothing', async () => {
    for (const version of ['x', '-1', '1e3', '99999999999', '7'])
      expect([version, (await ask('GET', `${item}/en_US/versions/${version}`)).status]).toEqual([version, 404])
  })

  test('to restore a version that is no number is told what it has sent', async () => {
    const { status, entries } = await ask('PUT', `${item}/en_US/versions/1.5/restoration`, undefined, { 'if-match': '"1"' })
    expect([status, entries[0]?.message]).toEqual([404, 'There is no version “1.5”: versions are 1, 2, 3 and so on.'])
  })

  test('with another method is told which there are', async () => {
    for (const [method, path, allowed] of [
      ['DELETE', '/api/authoring/contents', 'GET, POST'],
      ['PATCH', `${item}/en_US/draft`, 'PUT, DELETE'],
      ['POST', `${item}/archive`, 'PUT, DELETE'],
      ['OPTIONS', '/api/authoring/forms', 'GET'],
    ] as const) {
      const { status, entries, response } = await ask(method, path)
      expect([status, entries[0]?.errorCode, response.headers.get('allow')]).toEqual([405, 'METHOD_NOT_ALLOWED', allowed])
    }
  })

  test('of one person without end is refused with the time to wait, and another person goes on', async () => {
    const busy = await server.signIn('Busy', 'author')
    const statuses = new Set<number>()
    for (let round = 0; round < 25; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => busy.ask('GET', '/api/authoring/self')))
      for (const answer of answers) statuses.add(answer.status)
    }
    expect([...statuses].toSorted()).toEqual([200, 429])
    expect(Number((await busy.ask('GET', '/api/authoring/self')).headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await edda.ask('GET', '/api/authoring/self')).status).toBe(200)
  })
})
