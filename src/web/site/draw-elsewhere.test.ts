import { afterEach, expect, test } from 'vitest'

import type { AnswerMaker, Asker } from '#web/answers/answer-maker.ts'
import { makeHere } from '#web/answers/answer-maker.ts'
import { AnswerRefused, type RefusalReason } from '#web/answers/answer-refused.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { EXAMPLE_PRODUCTS } from '#web/blocks/testing/example-products.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { MOVED_ON, openSiteDrawing } from './draw-site.ts'
import type { SiteTask } from './site-task.ts'
import { block, demoDocuments, item, route, view } from './testing/demo-documents.ts'
import { openTestSite, type TestSite } from './testing/open-site.ts'

const GLOSSARY = '/resources/power-supply-glossary'
const sites: TestSite[] = []
afterEach(() => Promise.all(sites.splice(0).map(({ app }) => app.close())))

/** The text of a term, which makes it a page with a Markdown twin. */
const TEXT: Record<string, JsonObject> = { alpha: { body: '<p>Its text.</p>' } }
/** What routes of the demonstration site declare, by path. */
const DECLARED: Record<string, JsonObject> = { [GLOSSARY]: { readsQuery: ['q'] }, '/case-studies': { queryParameters: { filter: '', page: '1' } } }

const documents = () => [
  ...demoDocuments()
    .filter(({ type }) => !type.startsWith('busbar__product'))
    .map((document) => ({ ...document, body: { ...document.body, ...TEXT[document.urlName], ...DECLARED[String(document.body['path'])] } })),
  ...EXAMPLE_PRODUCTS.map(({ urlName, body }) => item('busbar__product', urlName, body, { title: String(body['name']) })),
  view('product_finder', [block('finder', 'finder')], { pageTitle: 'Product finder' }),
  route('/products/finder', 'product_finder', { readsQuery: true }),
  view('series', [block('downloads', 'downloads')], { pageTitle: 'Series' }),
  route('/product/:urlName', 'series', { contentType: 'busbar__product', routeType: 'detail-busbar__product' }),
]

/** A site whose tasks are done by another drawing of the same content, as another thread does them. */
function open({ refuse, answer }: { refuse?: (asker?: Asker) => RefusalReason | undefined; answer?: (task: SiteTask) => number | undefined } = {}) {
  const tasks: SiteTask[] = []
  const askers: (Asker | undefined)[] = []
  let site: TestSite | undefined
  const draw: Parameters<typeof makeHere<SiteTask>>[0] = (task) => {
    const status = answer?.(task)
    if (status !== undefined) return { status, headers: {}, body: '', reads: new Set() }
    if (site === undefined) throw new Error('The site is not open yet.')
    const config = { siteUrl: 'https://www.example.com', basePath: '', isNoindex: false }
    const service = createDeliveryService({ ...config, reader: site.content.reader })
    const assets = { css: [], loader: '/assets/loader-1.js', fonts: [] }
    return openSiteDrawing({ service, config, assets, madeSheet: () => undefined }).draw(structuredClone(task))
  }
  const here = makeHere(draw)
  const note = (task: SiteTask, asker?: Asker) => {
    tasks.push(task)
    askers.push(asker)
    const reason = refuse?.(asker)
    if (reason !== undefined) throw new AnswerRefused(reason)
  }
  const maker: AnswerMaker<SiteTask> = {
    async draw(task, asker) {
      note(task, asker)
      return here.draw(task, asker)
    },
    async prepare(task, options) {
      note(task, options.asker)
      return here.prepare(task, options)
    },
  }
  site = openTestSite({ documents: documents(), maker, actions: new Map([['search', { load: async () => ({ kind: 'page', status: 200 }) }]]) })
  sites.push(site)
  return { site, tasks, askers }
}

test('pages without a query are drawn here, once; what visitors can ask for without end is drawn elsewhere', async () => {
  const { site, tasks } = open()
  for (const path of ['/', GLOSSARY, `${GLOSSARY}/alpha`, '/nowhere', '/products/finder']) await site.get(path)
  expect(tasks).toEqual([])
  for (const path of ['/products/finder?power=100', `${GLOSSARY}?q=a`, '/case-studies?filter=rail', '/case-studies?page=2'])
    expect([path, (await site.get(path)).status]).toEqual([path, 200])
  expect(tasks.map((task) => task.kind === 'page' && task.url)).toEqual([
    '/products/finder?power=100',
    `${GLOSSARY}?q=a`,
    '/case-studies?filter=rail',
    '/case-studies?page=2',
  ])
})

test('files for programs and of products are drawn elsewhere, and kept', async () => {
  const { site, tasks } = open()
  const paths = ['/sitemap.xml', '/llms.txt', `${GLOSSARY}/alpha.md`, '/product/trn120.csv', '/product/trn120.svg']
  for (const path of [...paths, ...paths]) expect([path, (await site.get(path)).status]).toEqual([path, 200])
  expect(tasks.map(({ kind }) => kind)).toEqual(['machineFile', 'machineFile', 'twin', 'productFile', 'productFile'])
  expect([(await site.get(`${GLOSSARY}/nothing.md`)).status, (await site.get('/product/nothing.pdf')).status]).toEqual([404, 404])
})

test('a page of one visitor is drawn elsewhere with what is known of the visitor', async () => {
  const { site, tasks, askers } = open()
  site.publish(route('/account-of-one', 'home', { action: 'search' }))
  await site.app.inject({ url: '/account-of-one', headers: { host: 'www.example.com', 'accept-encoding': 'br' }, remoteAddress: '2001:db8:1:2:3::9' })
  expect(tasks).toEqual([{ kind: 'page', url: '/account-of-one', visit: { signedIn: undefined, form: undefined, data: {} } }])
  expect(askers[0]).toMatchObject({ client: '2001:db8:1:2::/64', encodings: 2 })
})

test.each([
  ['client', '/products/finder?power=100', 429, /^<!doctype html><html lang="en-US">.*<h1[^>]*>One moment, please<\/h1>/],
  ['client', '/de/products/finder?power=100', 429, /<html lang="de">.*Aus Ihrem Netz warten schon viele Anfragen/],
  ['all', '/case-studies?filter=rail', 503, /Very busy at the moment/],
  ['all', '/de/sitemap.xml', 404, /./],
  ['all', '/sitemap.xml', 503, /Very busy at the moment/],
] as const)('a refusal (%s) of %s is a page with %i', async (reason, path, status, words) => {
  const { site } = open({ refuse: () => reason })
  const answer = await site.get(path)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatch(words)
  if (status !== 404) expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('who waits for an answer that another client began is not refused with it', async () => {
  const { site } = open({ refuse: (asker) => (asker?.client === '203.0.113.9' ? 'client' : undefined) })
  const ask = (remoteAddress: string) => site.app.inject({ url: '/sitemap.xml', headers: { host: 'www.example.com' }, remoteAddress })
  const answers = await Promise.all(['203.0.113.9', '198.51.100.1', '198.51.100.2'].map(ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200, 200])
})

test('a page that has gone between being found and being drawn is looked for again, and a lasting contradiction is 503', async () => {
  let isFirst = true
  const once = open({
    answer() {
      const status = isFirst ? MOVED_ON : undefined
      isFirst = false
      return status
    },
  })
  expect((await once.site.get('/case-studies?filter=rail')).status).toBe(200)
  const always = open({ answer: () => MOVED_ON })
  expect((await always.site.get('/case-studies?filter=rail')).status).toBe(503)
  expect((await always.site.get('/sitemap.xml')).status).toBe(503)
})

test('the size of a data sheet, which is drawn elsewhere, comes to the page that lists it', async () => {
  const { site, tasks } = open()
  const before = (await site.get('/product/trn120')).body
  await expect
    .poll(() => tasks.filter(({ kind }) => kind === 'productFile'))
    .toEqual([{ kind: 'productFile', page: '/product/trn120', file: 'dataSheet' }])
  await expect.poll(async () => (await site.get('/product/trn120')).body === before).toBe(false)
  expect(hashesIn((await site.get('/product/trn120')).body)).toBe(hashesIn(before) + 1)
})

test('a data sheet that a visitor asks for tells its size at once, and is not drawn again for that', async () => {
  const { site, tasks } = open()
  const before = hashesIn((await site.get('/product/trn120')).body)
  await site.get('/product/trn120.pdf')
  expect(hashesIn((await site.get('/product/trn120')).body)).toBe(before + 1)
  await new Promise((settle) => setTimeout(settle, 2000))
  expect(tasks).toHaveLength(1)
})

const hashesIn = (html: string) => html.match(/<code>[0-9a-f]{64}<\/code>/g)?.length ?? 0
