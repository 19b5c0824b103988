import { createHash } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { EXAMPLE_PRODUCTS } from '#web/blocks/testing/example-products.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { block, demoDocuments, item, route, view } from '../testing/demo-documents.ts'
import { openTestSite, type TestSite } from '../testing/open-site.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'

function series(urlName: string, change: (body: JsonObject) => void = () => undefined, more: object = {}) {
  const body = structuredClone(EXAMPLE_PRODUCTS.find((one) => one.urlName === urlName)!.body)
  change(body)
  return item('busbar__product', urlName, body, { title: String(body['name']), ...more })
}
const setWeight = (weightG: number) => (body: JsonObject) => {
  body['data'] = { ...(body['data'] as JsonObject), weightG }
}
const german = (body: JsonObject) => {
  body['summary'] = 'Ein Netzteil.'
}

const PAGES = route('/product/:urlName', 'product', { contentType: 'busbar__product', routeType: 'detail-busbar__product' })

function openShop(): TestSite {
  const page = ['specificationTables', 'downloads'].map((name) => block(name, name))
  return openTestSite({
    documents: [
      ...demoDocuments(),
      view('product', page, { pageTitle: '{!Content.name}' }),
      view('product', page, { pageTitle: '{!Content.name}' }, { language: 'de' }),
      PAGES,
      series('trn120'),
      series('trn120', german, { language: 'de' }),
      series('kst300'),
    ],
  })
}

async function fetchFile({ app }: TestSite, url: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { host: 'www.example.com' } })
  return { status: statusCode, headers, bytes: rawPayload }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('the data sheet of a series stands at the address of its page', async () => {
  const { status, headers, bytes } = await fetchFile(openShop(), '/product/trn120.pdf')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-disposition': 'inline; filename="trn120-r1.pdf"',
    etag: expect.stringMatching(/^"[\w-]{22}/),
  })
  expect(readPdf(bytes).pages[0]).toContain('Tern 120')
})

test('another language has a sheet of its own, from the same numbers', async () => {
  const shop = openShop()
  const sheet = await fetchFile(shop, '/de/product/trn120.pdf')
  expect(readPdf(sheet.bytes).pages[0]).toContain('Ausgangsleistung')
  expect(sheet.headers['content-disposition']).toContain('trn120-de-r1.pdf')
})

test.each(['/product/nothing.pdf', '/resources.pdf', '/product/trn120.zip'])('%s is not there', async (url) => {
  expect((await fetchFile(openShop(), url)).status).toBe(404)
})

test('another spelling leads to the file', async () => {
  const { status, headers } = await fetchFile(openShop(), '/Product/TRN120.pdf')
  expect([status, headers['location']]).toEqual([301, '/product/trn120.pdf'])
})

test('when the pages of series move, their files go with them', async () => {
  const shop = openShop()
  expect((await fetchFile(shop, '/product/trn120.csv')).status).toBe(200)
  expect(shop.answers.stats().answers).toBe(1)
  shop.publish({ ...PAGES, body: { ...PAGES.body, path: '/series/:urlName' } })
  expect(shop.answers.stats().answers).toBe(0)
  expect((await fetchFile(shop, '/product/trn120.csv')).status).toBe(404)
  expect((await fetchFile(shop, '/series/trn120.csv')).status).toBe(200)
})

test('checksums are those of the files', async () => {
  const shop = openShop()
  const lines = (await fetchFile(shop, '/product/trn120.sha256')).bytes.toString().trim().split('\n')
  const files = await Promise.all(['pdf', 'csv', 'svg'].map((ending) => fetchFile(shop, `/product/trn120.${ending}`)))
  expect(lines).toEqual(files.map(({ bytes }, place) => `${sha256(bytes)}  trn120-r1.${['pdf', 'csv', 'svg'][place]}`))
})

test('models are a table for programs', async () => {
  const { bytes } = await fetchFile(openShop(), '/product/trn120.csv')
  expect(bytes.toString().split('\r\n').slice(0, 2)).toEqual([
    'series,model,outputV,outputA,powerW,inputMinV,inputMaxV,stock,leadTimeWeeks',
    'TRN120,TRN120-12,12,10,120,80,264,900,13',
  ])
})

test('the outline is a drawing in millimetres', async () => {
  const { bytes, headers } = await fetchFile(openShop(), '/product/trn120.svg')
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(bytes.toString()).toMatch(/<rect x="1" y="[\d.]+" width="101\.6" height="50\.8"/)
})

test('a page names size and checksum of the sheet as soon as it has been made', async () => {
  const shop = openShop()
  expect((await shop.get('/product/trn120')).body.match(/<code>[0-9a-f]{64}<\/code>/g)).toHaveLength(2)
  const { bytes } = await fetchFile(shop, '/product/trn120.pdf')
  const { body } = await shop.get('/product/trn120')
  expect(body).toContain(`<code>${sha256(bytes)}</code>`)
  expect(body.replaceAll('\u00A0', ' ')).toContain(`>${(bytes.length / 1000).toPrecision(3)} kB<`)
})

test('sheets that were not requested are made once no page has asked for a new one for a while', async () => {
  const shop = openShop()
  await shop.get('/product/kst300')
  await vi.waitFor(async () => expect((await shop.get('/product/kst300')).body.match(/<code>[0-9a-f]{64}<\/code>/g)).toHaveLength(3), {
    timeout: 20_000,
    interval: 200,
  })
})

test('a number is changed in one place and shown on every page and sheet, in every language', async () => {
  const shop = openShop()
  const urls = ['/product/trn120', '/de/product/trn120', '/product/trn120.pdf', '/de/product/trn120.pdf']
  await Promise.all(urls.map((url) => fetchFile(shop, url)))
  shop.publish(series('trn120', setWeight(1234), { version: 2, publishedDate: '2026-05-06T00:00:00.000Z' }))
  const texts = await Promise.all(
    urls.map(async (url) => {
      const { bytes } = await fetchFile(shop, url)
      return url.endsWith('.pdf') ? readPdf(bytes).pages.join('\n') : bytes.toString().replaceAll('\u00A0', ' ')
    }),
  )
  expect(texts.map((text) => /1[.,]234 kg/.exec(text)?.[0])).toEqual(['1.234 kg', '1,234 kg', '1.234 kg', '1,234 kg'])
  expect(texts[3]).toContain('Revision 2 · 6. Mai 2026')
})
