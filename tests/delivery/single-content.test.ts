import { expect, test } from 'vitest'

import { CHANNEL, createDeliveryServer, SITE, SITE_URL } from './delivery-server.ts'
import { document, KEY, SECRET_HASH } from './demo-content.ts'

async function get(url: string, server = createDeliveryServer()) {
  const response = await server.app.inject(url)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const CHANNEL_SUMMARY = {
  id: '0ap000000000001',
  name: 'Power Site',
  type: 'Community',
  domainUrl: SITE_URL,
  resourceUrl: '/services/data/v64.0/connect/cms/delivery/channels/0ap000000000001',
  target: { id: '0DB000000000001' },
}

test('an image item is the item itself, with the url of its media and never the name of its file [S3.item.01] [S3.item.02] [S3.item.03] [S7.item.01] [S7.item.03]', async () => {
  const url = `/cms/delivery/media/${KEY.bench}?version=3&channelId=0ap000000000001`
  const item = await get(`${SITE}/${KEY.bench}`)
  expect(item).toEqual({
    channelSummary: CHANNEL_SUMMARY,
    contentKey: KEY.bench,
    contentType: { fullyQualifiedName: 'sfdc_cms__image', name: 'image' },
    language: 'en_US',
    managedContentId: '20YBENCHAAAAAAA',
    publishedDate: '2025-06-03T00:00:00.000Z',
    title: 'Test bench',
    urlName: 'test-bench',
    resourceUrl: `${SITE}/${KEY.bench}`,
    unauthenticatedUrl: null,
    references: null,
    referencesList: null,
    contentNodes: { source: { url, isExternal: false }, altText: { value: 'Engineer at a test bench' } },
    contentBody: {
      'sfdc_cms:media': { url, source: { type: 'file', ref: 'bench.png', mimeType: 'image/png', size: 48213, width: 1920, height: 1080 } },
      altText: 'Engineer at a test bench',
      title: 'Test bench',
    },
  })
  expect(JSON.stringify(item)).not.toContain(SECRET_HASH)
})

test('the same item behind the channel carries the addresses of the channel [S7.item.02]', async () => {
  const item = await get(`${CHANNEL}/${KEY.bench}`)
  expect(item.resourceUrl).toBe(`${CHANNEL}/${KEY.bench}`)
  expect(item.contentKey).toBe(KEY.bench)
})

test.each(['20YBENCHAAAAAAA', '20YBENCHAAAAAAA555'.slice(0, 15)])('a managed content id leads to the item: %s', async (id) => {
  expect((await get(`${SITE}/${id}`)).contentKey).toBe(KEY.bench)
})

test('ids of 18 characters are those of 15 with a checksum', async () => {
  const server = createDeliveryServer({
    documents: [...createDeliveryServer().documents, document({ contentKey: KEY.marine, type: 'busbar__faq', language: 'xx', body: {} })],
  })
  const long = SITE.replace('0DM000000000001', '0DM000000000001GAA')
  expect((await get(`${long}/${KEY.bench}`, server)).contentKey).toBe(KEY.bench)
})

test.each(['v52.0', 'v54.0', 'v63.0', 'v64.0', 'v65.0', 'v99.0', 'v100.0'])('%s is answered like v64.0 [S9.version.01]', async (version) => {
  expect(await get(`${SITE.replace('v64.0', version)}/${KEY.bench}`)).toEqual(await get(`${SITE}/${KEY.bench}`))
})

test('an image of another host keeps its address, in both forms', async () => {
  const item = await get(`${SITE}/${KEY.foreign}`)
  expect(item.contentBody['sfdc_cms:media']).toEqual({ url: 'https://cdn.example.org/a.png', source: { type: 'url', mimeType: 'image/png' } })
  expect(item.contentNodes).toEqual({ source: { url: 'https://cdn.example.org/a.png', isExternal: true }, altText: { value: '' } })
})

test('rich text is entity-encoded, everything else is unchanged', async () => {
  const { contentBody, contentNodes } = await get(`${SITE}/${KEY.article}`)
  expect(contentBody.body).toBe(
    `&lt;p title=&quot;a&quot;&gt;Smoke &amp; &quot;fire&quot;&lt;/p&gt;&lt;img src=&quot;{!cmsMedia.${KEY.bench}}&quot;&gt;`,
  )
  expect(contentBody.title).toBe('What Is an Abnormal Failure?')
  expect(contentBody.tags).toEqual(['safety', 'test'])
  expect(contentBody.recordId).toBe('ka0000000000001')
  expect(contentNodes).toBeUndefined()
})

test('an image field has the root-relative url of its image, and the alt text that applies', async () => {
  const article = await get(`${SITE}/${KEY.article}`)
  expect(article.contentBody.image).toEqual({
    url: `/cms/delivery/media/${KEY.bench}?version=3&channelId=0ap000000000001`,
    source: { type: 'imageReference', ref: { contentKey: KEY.bench } },
    altText: 'Configured',
    overrideAltText: true,
  })
  expect((await get(`${SITE}/${KEY.railway}`)).contentBody.image.altText).toBe('Engineer at a test bench')
  expect((await get(`${SITE}/${KEY.marine}`)).contentBody.image).toEqual({
    source: { type: 'imageReference', ref: { contentKey: expect.stringMatching(/^MCGONE/) } },
  })
})

test.each([
  ['de', 'de'],
  ['de-DE', 'de'],
  ['DE', 'de'],
  ['en-US', 'en_US'],
  ['en_us', 'en_US'],
  ['en', 'en_US'],
  ['fr', 'en_US'],
  ['xx', 'en_US'],
  ['!!', 'en_US'],
])('language %s gives the item in %s: a missing translation is no error', async (asked, given) => {
  const item = await get(`${SITE}/${KEY.article}?language=${asked}`)
  expect([item.language, item.title]).toEqual([given, given === 'de' ? 'Abnormaler Ausfall' : 'Abnormal failure'])
})

test('an item without a translation falls back to the default language', async () => {
  expect((await get(`${SITE}/${KEY.term}?language=de`)).language).toBe('en_US')
})

test.each([
  [`${SITE}/${KEY.bench}?showAbsoluteUrl=true`, `${SITE_URL}/sfsites/c/cms/delivery/media/${KEY.bench}?version=3&channelId=0ap000000000001`],
  [`${SITE}/${KEY.article}?showAbsoluteUrl=TRUE`, `${SITE_URL}${SITE}/${KEY.article}`],
  [`${SITE}/${KEY.article}?showAbsoluteUrl=false`, null],
])('%s says unauthenticatedUrl %s', async (url, expected) => {
  expect((await get(url)).unauthenticatedUrl).toBe(expected)
})

test('references are omitted, summarised, expanded or listed, to the requested depth', async () => {
  const keysAt = async (depth: number) => Object.keys((await get(`${SITE}/${KEY.article}?referenceDepth=${depth}`)).references ?? {}).toSorted()
  expect(await keysAt(0)).toEqual([])
  expect(await keysAt(1)).toEqual([KEY.bench, KEY.term].toSorted())
  expect(await keysAt(2)).toEqual([KEY.bench, KEY.railway, KEY.term].toSorted())
  expect(await keysAt(3)).toEqual([KEY.bench, KEY.railway, KEY.term].toSorted())
  const summary = (await get(`${SITE}/${KEY.article}?referenceDepth=1`)).references[KEY.term]
  expect(summary).toEqual({
    contentKey: KEY.term,
    managedContentId: '20YTERMAAAAAAAA',
    resourceUrl: `${SITE}/${KEY.term}`,
    title: 'Alternating current',
  })
  const whole = (await get(`${SITE}/${KEY.article}?referenceDepth=1&expandReferences=true`)).references[KEY.term]
  expect(whole.contentBody.definition).toBe('It alternates.')
  const listed = await get(`${SITE}/${KEY.article}?referenceDepth=1&referencesAsList=true`)
  expect([listed.references, listed.referencesList.map((one: { contentKey: string }) => one.contentKey).toSorted()]).toEqual([
    null,
    [KEY.bench, KEY.term].toSorted(),
  ])
})

test('a configured base path precedes every address except those of media, to which clients add it', async () => {
  const server = createDeliveryServer({ basePath: '/power' })
  const item = await get(`/power${SITE}/${KEY.bench}`, server)
  expect(item.resourceUrl).toBe(`/power${SITE}/${KEY.bench}`)
  expect(item.channelSummary.resourceUrl).toBe(`/power${CHANNEL_SUMMARY.resourceUrl}`)
  expect(item.contentNodes.source.url).toMatch(/^\/cms\/delivery\/media\//)
  expect(await get(`/power${CHANNEL_SUMMARY.resourceUrl}`, server)).toEqual(item.channelSummary)
  expect((await server.app.inject(`${SITE}/${KEY.bench}`)).statusCode).toBe(404)
})
