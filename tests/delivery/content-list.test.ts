import fc from 'fast-check'
import { expect, test } from 'vitest'

import { atDepth } from '../support/effort.ts'
import { createMemoryReader } from '../support/memory-reader.ts'
import { CHANNEL, createDeliveryServer, SITE, SITE_URL } from './delivery-server.ts'
import { demoDocuments, document, KEY, key } from './demo-content.ts'

type Collection = {
  contents: { contentKey: string; [name: string]: unknown }[]
  currentPageUrl: string
  nextPageUrl: string | null
  previousPageUrl: string | null
  references: unknown
  referencesList: unknown
}

async function get(url: string, server = createDeliveryServer()): Promise<Collection> {
  const response = await server.app.inject(url)
  expect([url, response.statusCode]).toEqual([url, 200])
  return response.json()
}
const keysOf = ({ contents }: Collection) => contents.map(({ contentKey }) => contentKey)

/** Many questions, two for each time of publication. */
function manyFaqs(count: number) {
  return Array.from({ length: count }, (_, place) =>
    document({
      contentKey: key(`FAQ${String.fromCharCode(65 + (place % 26))}${String.fromCharCode(65 + Math.floor(place / 26))}`),
      type: 'busbar__faq',
      publishedDate: new Date(Date.UTC(2025, 0, 1 + Math.floor(place / 2))).toISOString(),
      body: { question: `Question ${place}` },
    }),
  )
}

test('the list holds summaries without bodies, newest first, then by key [S7.list.01] [S5.list.03]', async () => {
  const list = await get(`${SITE}?contentTypeFQN=sfdc_cms__image`)
  expect(list.contents).toEqual([
    {
      contentKey: KEY.bench,
      contentType: { fullyQualifiedName: 'sfdc_cms__image', name: 'image' },
      language: 'en_US',
      managedContentId: '20YBENCHAAAAAAA',
      publishedDate: '2025-06-03T00:00:00.000Z',
      resourceUrl: `${SITE}/${KEY.bench}`,
      title: 'Test bench',
      unauthenticatedUrl: null,
      urlName: 'test-bench',
    },
    expect.objectContaining({ contentKey: KEY.foreign }),
  ])
  expect(list).toMatchObject({
    nextPageUrl: null,
    previousPageUrl: null,
    references: null,
    referencesList: null,
    channelSummary: { id: '0ap000000000001' },
  })
})

test('the list with a slash at its end, as published clients send it, is the same list with bodies [S3.item.04] [S7.list.03] [S7.list.04]', async () => {
  const keys = `${KEY.bench},${KEY.foreign}`
  const list = await get(`${SITE}/?includeContentBody=true&contentKeys=${keys}`)
  expect(list.contents[0]).toMatchObject({
    contentKey: KEY.bench,
    contentBody: { altText: 'Engineer at a test bench' },
    contentNodes: { source: { isExternal: false } },
  })
  expect(await get(`${SITE}?contentKeys=${keys}&includeContentBody=true`)).toEqual(list)
  expect(keysOf(await get(`${SITE}?contentKeys=${KEY.bench}&contentKeys=${KEY.foreign}`))).toEqual(keysOf(list))
  expect(keysOf(await get(`${SITE}?contentKeys[]=${KEY.bench}&contentKeys[]=${KEY.foreign}`))).toEqual(keysOf(list))
  expect(keysOf(await get(`${CHANNEL}/?contentKeys=${encodeURIComponent(keys)}`))).toEqual(keysOf(list))
})

test('without bodies no item has one', async () => {
  expect((await get(`${SITE}?includeContentBody=false`)).contents.every((item) => !('contentBody' in item) && !('contentNodes' in item))).toBe(true)
})

test('unknown, hidden and repeated keys are left out, the call stays 200', async () => {
  const list = await get(`${SITE}?contentKeys=${key('UNKNOWN')},${KEY.bench},${KEY.hidden},nonsense,${KEY.bench}`)
  expect(keysOf(list)).toEqual([KEY.bench])
})

test('managed content ids work like keys [S5.list.02]', async () => {
  expect(keysOf(await get(`${SITE}?managedContentIds=20YFOREIGNAAAAA,20YBENCHAAAAAAA,20Y000000000000,ka0000000000001`))).toEqual([
    KEY.bench,
    KEY.foreign,
  ])
})

test('keys of another type than the one asked for are left out', async () => {
  expect(keysOf(await get(`${SITE}?contentTypeFQN=busbar__article&contentKeys=${KEY.bench},${KEY.article}`))).toEqual([KEY.article])
})

test.each(['busbar__nothing', 'constructor', '%F0%9F%94%8C'])('an unknown type (%s) is an empty 200', async (type) => {
  expect(keysOf(await get(`${SITE}?contentTypeFQN=${type}`))).toEqual([])
})

test('guests do not get what only signed-in visitors may read', async () => {
  expect(keysOf(await get(`${SITE}?pageSize=250`))).not.toContain(KEY.hidden)
  expect(keysOf(await get(`${SITE}?contentTypeFQN=busbar__article`))).toEqual([KEY.article])
})

test('fifty keys and a hundred ids are taken', async () => {
  const faqs = manyFaqs(100)
  const server = createDeliveryServer({ documents: [...demoDocuments(), ...faqs] })
  const keys = faqs.slice(0, 50).map(({ contentKey }) => contentKey)
  expect(keysOf(await get(`${SITE}?pageSize=250&contentKeys=${keys.join(',')}`, server)).toSorted()).toEqual([...keys].toSorted())
  const ids = faqs.map((faq) => faq.managedContentId).join(',')
  expect((await get(`${SITE}?pageSize=250&managedContentIds=${ids}`, server)).contents).toHaveLength(new Set(ids.split(',')).size)
})

test('25 items stand on a page unless more are asked for', async () => {
  const server = createDeliveryServer({ documents: [...demoDocuments(), ...manyFaqs(60)] })
  expect((await get(`${SITE}?contentTypeFQN=busbar__faq`, server)).contents).toHaveLength(25)
  expect((await get(`${SITE}?contentTypeFQN=busbar__faq&pageSize=60`, server)).contents).toHaveLength(60)
})

test('following nextPageUrl to the end gives every item once, in order, whatever the page size [S5.list.04] [S5.list.05]', async () => {
  const server = createDeliveryServer({ documents: [...demoDocuments(), ...manyFaqs(40)] })
  const whole = keysOf(await get(`${SITE}?contentTypeFQN=busbar__faq&pageSize=250`, server))
  expect(whole).toHaveLength(40)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 45 }), fc.boolean(), async (pageSize, bodies) => {
      const query = bodies && pageSize <= 25 ? '&includeContentBody=true&referenceDepth=1' : ''
      let url: string | null = `${SITE}?contentTypeFQN=busbar__faq&pageSize=${pageSize}${query}`
      const seen: string[] = []
      let previous: string | null = null
      while (url !== null) {
        const page: Collection = await get(url, server)
        expect(page.previousPageUrl).toBe(previous)
        seen.push(...keysOf(page))
        previous = page.currentPageUrl
        url = page.nextPageUrl
      }
      expect(seen).toEqual(whole)
    }),
    { numRuns: atDepth({ quick: 15, sampled: 50, long: 200 }) },
  )
})

test('a page beyond the end is empty and links to the last page as the previous one', async () => {
  const server = createDeliveryServer({ documents: [...demoDocuments(), ...manyFaqs(30)] })
  const page = await get(`${SITE}?contentTypeFQN=busbar__faq&page=99`, server)
  expect(page).toMatchObject({ contents: [], nextPageUrl: null, previousPageUrl: `${SITE}?contentTypeFQN=busbar__faq&page=1&pageSize=25` })
  expect((await get(`${SITE}?page=2147483647&pageSize=250`, server)).contents).toEqual([])
})

test('page URLs keep the site or channel path and the base path of the call', async () => {
  const server = createDeliveryServer({ basePath: '/power' })
  const page = await get(`/power${CHANNEL}?pageSize=1&language=de&showAbsoluteUrl=true`, server)
  expect(page.currentPageUrl).toBe(`/power${CHANNEL}?language=de&page=0&pageSize=1&showAbsoluteUrl=true`)
  expect(page.nextPageUrl).toBe(`/power${CHANNEL}?language=de&page=1&pageSize=1&showAbsoluteUrl=true`)
  expect(page.contents[0]?.['unauthenticatedUrl']).toBe(`${SITE_URL}/power${CHANNEL}/${page.contents[0]?.contentKey}`)
})

test.each([
  ['publishStartDate=2025-07-01', [KEY.article]],
  ['publishStartDate=2025-06-03T00:00:00.000Z', [KEY.article, KEY.bench]],
  ['publishStartDate=2025-06-03T02:00:00%2B02:00', [KEY.article, KEY.bench]],
  ['publishStartDate=2025-06-03T02:00:00+02:00', [KEY.article, KEY.bench]],
  ['publishStartDate=2025-06-03T00:00:00.001Z', [KEY.article]],
  ['publishStartDate=2025-06-03&publishEndDate=2025-06-03', [KEY.bench]],
  ['publishStartDate=2025-08-01&publishEndDate=2025-06-03', []],
])('%s holds exactly what was published then', async (query, expected) => {
  expect(keysOf(await get(`${SITE}?${query}`))).toEqual(expected)
})

test('items come in the requested language where it exists, else in the default one', async () => {
  const list = await get(`${SITE}?language=de&contentKeys=${KEY.article},${KEY.term}`)
  expect(list.contents.map(({ language }) => language)).toEqual(['de', 'en_US'])
  expect((await get(`${SITE}?language=fr&contentKeys=${KEY.article}`)).contents.map(({ language }) => language)).toEqual(['en_US'])
})

test('a list in a missing language without a default language is an error', async () => {
  const { app } = createDeliveryServer({ reader: { ...createMemoryReader(demoDocuments()), listLanguages: () => [] } })
  const response = await app.inject(`${SITE}?language=de`)
  expect(response.statusCode).toBe(400)
  expect(response.json()[0].errorCode).toBe('ILLEGAL_QUERY_PARAMETER_VALUE')
  expect((await app.inject(`${SITE}/${KEY.term}?language=de`)).statusCode).toBe(200)
})

test('the references of all items of a page are in one list, without the page’s own items', async () => {
  const list = await get(`${SITE}?contentKeys=${KEY.article},${KEY.term}&referenceDepth=1`)
  expect(Object.keys(list.references as object).toSorted()).toEqual([KEY.bench, KEY.railway].toSorted())
  const asList = await get(`${SITE}?contentKeys=${KEY.article}&referenceDepth=1&referencesAsList=true&expandReferences=true`)
  expect(asList.references).toBeNull()
  expect(asList.referencesList).toHaveLength(2)
})
