import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'

import { loadCaseStudies } from '#web/browser/delivery-client/case-studies.ts'
import { loadContent, loadContents, loadContentsPage } from '#web/browser/delivery-client/contents.ts'
import { createDataCache } from '#web/browser/delivery-client/data-cache.ts'
import type { Fetch } from '#web/browser/delivery-client/send-request.ts'
import { loadSeoProperties } from '#web/browser/delivery-client/seo-properties.ts'
import { createDeliveryServer, type DeliveryServer } from './delivery-server.ts'
import { KEY, key } from './demo-content.ts'

/** The client against the real service over real HTTP; only the clock is simulated. */

const SITE_ID = '0DM000000000001'
const servers: DeliveryServer[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(servers.splice(0).map(({ app }) => app.close()))
})

async function setUp(options: Parameters<typeof createDeliveryServer>[0] = {}) {
  const server = createDeliveryServer(options)
  servers.push(server)
  await server.app.listen({ port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const clock = { ms: 0 }
  const urls: string[] = []
  const fetch: Fetch = (url, init) => {
    urls.push(url)
    return globalThis.fetch(url, init)
  }
  const call = { origin: `http://127.0.0.1:${port}`, basePath: options?.basePath ?? '', cache: createDataCache({ now: () => clock.ms }), fetch }
  return { call, clock, urls, server }
}

test('one item, from site or channel, asked for once within 300 s', async () => {
  const { call, clock, urls } = await setUp()
  expect((await loadContent({ channelOrSiteId: SITE_ID, contentKeyOrId: KEY.bench }, call)).title).toBe('Test bench')
  clock.ms += 299_000
  await loadContent({ contentKeyOrId: KEY.bench, channelOrSiteId: SITE_ID }, call)
  expect(urls).toHaveLength(1)
  clock.ms += 1000
  await loadContent({ channelOrSiteId: SITE_ID, contentKeyOrId: KEY.bench }, call)
  expect(urls).toHaveLength(2)
  expect((await loadContent({ channelOrSiteId: '0ap000000000001', contentKeyOrId: KEY.bench }, call)).contentKey).toBe(KEY.bench)
})

test('a list is followed page by page to its end, below a base path too', async () => {
  const { call } = await setUp({ basePath: '/power' })
  const input = { channelOrSiteId: SITE_ID, contentTypeFQN: 'busbar__caseStudy', pageSize: 2 }
  const first = await loadContents(input, call)
  expect(first.contents).toHaveLength(2)
  const second = await loadContentsPage(first.nextPageUrl ?? '', call)
  expect([second.contents.length, second.nextPageUrl]).toEqual([1, null])
})

test('a failed content call is rethrown as its statusText, a 404 from the cache the next time [S8.error.05] [S8.error.10]', async () => {
  const { call, urls, clock } = await setUp()
  const load = () => loadContent({ channelOrSiteId: SITE_ID, contentKeyOrId: key('UNKNOWN') }, call)
  await expect(load()).rejects.toThrow(/^Not Found$/)
  await expect(load()).rejects.toThrow(/^Not Found$/)
  expect(urls).toHaveLength(1)
  clock.ms += 300_000
  const failure = await load().catch((error: Error) => error)
  expect(urls).toHaveLength(2)
  expect(failure).toMatchObject({
    name: 'DataError',
    url: urls[1],
    status: 404,
    statusText: 'Not Found',
    errors: [{ type: 'NOT_FOUND' }],
    cause: { status: 404, errors: [{ type: 'NOT_FOUND', message: 'The requested resource does not exist', arguments: '' }] },
  })
})

test('the service rejects the input with the same error as the client would', async () => {
  const { call } = await setUp()
  const failure = await loadContents({ channelOrSiteId: SITE_ID, page: -1 }, call).catch((error: Error) => error)
  expect(failure).toMatchObject({ message: 'Bad Request', cause: { errors: [{ type: 'ILLEGAL_QUERY_PARAMETER_VALUE', arguments: 'page=-1' }] } })
})

test('bad input makes no call [S8.error.12]', async () => {
  const { call, urls } = await setUp()
  await expect(loadContent({ channelOrSiteId: '', contentKeyOrId: 'x' }, call)).rejects.toMatchObject({
    status: 400,
    message: 'Enter a value for channelOrSiteId.',
  })
  await expect(loadContents({ channelOrSiteId: '0XX' }, call)).rejects.toMatchObject({
    statusText: 'INVALID_CONFIG',
    message: 'Enter a valid prefix for channelOrSiteId.',
  })
  expect(urls).toEqual([])
})

test('only-if-cached content that is not in the cache gives a 504', async () => {
  const { call, urls } = await setUp()
  await expect(loadContent({ channelOrSiteId: SITE_ID, contentKeyOrId: KEY.bench }, { ...call, policy: 'only-if-cached' })).rejects.toMatchObject({
    status: 504,
    url: `${call.origin}/services/data/v64.0/connect/sites/${SITE_ID}/cms/delivery/contents/${KEY.bench}`,
  })
  await expect(loadCaseStudies({ ...call, policy: 'only-if-cached' })).rejects.toMatchObject({
    status: 504,
    url: `${call.origin}/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData`,
  })
  expect(urls).toEqual([])
})

test('case studies come in the order of the server method and are kept for 5 minutes', async () => {
  const { call, clock, urls } = await setUp()
  expect((await loadCaseStudies(call)).map(({ Title__c }) => Title__c)).toEqual(['Medical', 'Marine', 'Railway'])
  clock.ms += 299_999
  await loadCaseStudies(call)
  expect(urls).toEqual([`${call.origin}/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData`])
  clock.ms += 1
  await Promise.all([loadCaseStudies(call), loadCaseStudies(call)])
  expect(urls).toHaveLength(2)
})

test('case studies in another language are another entry', async () => {
  const { call, urls } = await setUp()
  await loadCaseStudies(call)
  await loadCaseStudies({ ...call, language: 'de' })
  expect(urls[1]).toMatch(/\?methodParams=%7B%22language%22%3A%22de%22%7D$/)
})

test('SEO properties are kept for an hour', async () => {
  const { call, clock, urls } = await setUp()
  const load = () => loadSeoProperties({ communityId: '0DB000000000001', recordId: 'ka0000000000001', fields: ['Title__c'] }, call)
  expect((await load()).fields).toEqual({ Title__c: 'What Is an Abnormal Failure?' })
  clock.ms += 3_599_000
  await load()
  expect(urls).toHaveLength(1)
  clock.ms += 1000
  await load()
  expect(urls).toHaveLength(2)
  await expect(loadSeoProperties({ communityId: '0DB000000000001', recordId: 'nobody' }, call)).rejects.toThrow(/^Not Found$/)
})

test.each([
  ['a page of HTML', '<html>', 'text/html'],
  ['null', 'null', 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['broken JSON', '[{', 'application/json'],
])('%s with status 200 is the typed error of every call, with the address', async (_what, body, type) => {
  const { call } = await setUp()
  const fetch = async () => new Response(body, { status: 200, statusText: 'OK', headers: { 'Content-Type': type } })
  const answered = { ...call, fetch }
  const input = { channelOrSiteId: SITE_ID, contentKeyOrId: KEY.bench }
  const calls = [
    loadCaseStudies(answered),
    loadContent(input, answered),
    loadContents({ channelOrSiteId: SITE_ID, page: 0 }, answered),
    loadContentsPage('/next', answered),
    loadSeoProperties({ communityId: '0DB000000000001', recordId: 'ka0000000000001' }, answered),
  ]
  for (const outcome of await Promise.allSettled(calls)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DataError', status: 200, statusText: 'OK', errors: [] } })
    expect((outcome as { reason: { url: string } }).reason.url).toMatch(new RegExp(`^${call.origin}/`))
  }
})

test('a network that fails is the typed error of every call, with the reason as its message', async () => {
  const { call, server } = await setUp()
  await server.app.close()
  for (const load of [() => loadCaseStudies(call), () => loadContents({ channelOrSiteId: SITE_ID, page: 0 }, call)]) {
    const failure = await load().catch((error: Error) => error)
    expect(failure).toMatchObject({ name: 'DataError', status: 0, errors: [], url: expect.stringContaining(call.origin) })
    expect((failure as Error).message).not.toBe('')
  }
})

test('aborting a load ends its request', async () => {
  const { call } = await setUp()
  const abort = new AbortController()
  const load = loadContent({ channelOrSiteId: SITE_ID, contentKeyOrId: KEY.bench }, { ...call, signal: abort.signal })
  abort.abort()
  await expect(load).rejects.toMatchObject({ name: 'AbortError' })
})
