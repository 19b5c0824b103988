import { expect, test } from 'vitest'

import { demoProducts } from '#features/products/testing/demo-catalogue.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { block, demoDocuments, route, view } from './testing/demo-documents.ts'
import { openTestSite, type TestSite } from './testing/open-site.ts'

const PATH = '/products/finder'
const STATE = `${PATH}?voltage=24&power=100&mopp=2&size=102x51`

function openFinderSite(): TestSite {
  return openTestSite({
    documents: [
      ...demoDocuments().filter(({ type }) => !type.startsWith('busbar__product')),
      ...demoProducts(),
      view('product_finder', [block('finder', 'finder')], { pageTitle: 'Product finder' }),
      route(PATH, 'product_finder', { readsQuery: true }),
    ],
  })
}

function publishStock(site: TestSite, name: string, stock: number): void {
  const product = demoProducts().find(({ urlName }) => urlName === name)
  if (product === undefined) throw new Error(`There is no ${name}.`)
  const models = (product.body['models'] as JsonObject[]).map((model) => ({ ...model, stock }))
  site.publish({ ...product, version: 2, body: { ...product.body, models } })
}

test('a changed product shows on the cached finder page and in its states on the next request', async () => {
  const site = openFinderSite()
  const [page, state] = [await site.get(PATH), await site.get(STATE)]
  expect(page.status).toBe(200)
  expect(state.body).toContain('TRN120-24')
  expect((await site.get(PATH)).body).toBe(page.body)
  publishStock(site, 'trn120', 987_654)
  expect((await site.get(STATE)).body).toContain('987\u202F654')
  expect((await site.get(`${PATH}?stock=900000`)).body).toContain('TRN120-24')
  expect((await site.get(PATH)).body).not.toBe(page.body)
})

test('a product that is withdrawn is no longer found', async () => {
  const site = openFinderSite()
  expect((await site.get(STATE)).body).toContain('TRN120-24')
  const product = demoProducts().find(({ urlName }) => urlName === 'trn120')
  if (product === undefined) throw new Error('There is no trn120.')
  site.answers.drop(site.content.withdraw(product.contentKey, product.language))
  expect((await site.get(STATE)).body).not.toContain('TRN120-24')
})

test('every column can be chosen, that of the life cycle too', async () => {
  const { body } = await openFinderSite().get(`${PATH}?columns=status&voltage=24`)
  expect(body).toMatch(/<td data-label="Life.?cycle"[^>]*>Active<\/td>/)
  expect(body).toMatch(/<input [^>]*name="columns"[^>]* value="status"/)
})

test('a repeated number is another value and not the decimals of the first', async () => {
  const site = openFinderSite()
  const typedIn = async (query: string, name: string) =>
    new RegExp(`<input [^>]*name="${name}"[^>]* value="([^"]*)"`).exec((await site.get(`${PATH}?${query}`)).body)?.[1]
  expect(await typedIn('power=100&power=200', 'power')).toBe('100;200')
  expect(await typedIn('voltage=12&voltage=24', 'voltage')).toBe('12;24')
  expect((await site.get(`${PATH}?power=100&power=200`)).body).toBe((await site.get(`${PATH}?power=100;200`)).body)
  expect((await site.get(`${PATH}?emissions=A&emissions=B`)).body).toBe((await site.get(`${PATH}?emissions=A,B`)).body)
})

test('what strangers put into the address comes back as text and breaks nothing', async () => {
  const site = openFinderSite()
  for (const value of [
    '<script>alert(1)</script>',
    "' OR 1=1; DROP TABLE document; --",
    '__proto__',
    'constructor',
    'NaN',
    'Infinity',
    '1e999',
    '-',
    '..',
    '>=',
    '\u0000',
    '9'.repeat(3000),
    Array.from({ length: 500 }, (_, at) => at).join(';'),
  ])
    for (const name of ['power', 'voltage', 'status', 'size', 'sort', 'page', 'columns', '__proto__', 'toString']) {
      const { status, body } = await site.get(`${PATH}?${name}=${encodeURIComponent(value)}`)
      expect(status, `${name}=${value.slice(0, 40)}`).toBe(200)
      expect(body).not.toContain('<script>alert')
    }
  expect(site.logged.filter(({ message }) => !message.startsWith('A link leads nowhere'))).toEqual([])
})
