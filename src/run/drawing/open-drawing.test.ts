import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ThreadWork } from '#base/node/threads/serve-thread.ts'
import { applyChanges } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import type { Invalidation } from '#content/live/invalidation-bus.ts'
import { closeLive, type Live, openLive } from '#content/live/open-live.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { SignedIn } from '#model/pages/visit.ts'
import { prepareAnswer } from '#web/answers/prepared-answer.ts'
import { EXAMPLE_PRODUCTS } from '#web/blocks/testing/example-products.ts'
import { openDeliveryDrawing } from '#web/delivery/draw-delivery.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { openSiteDrawing } from '#web/site/draw-site.ts'
import { block, demoDocuments, item, route, view } from '#web/site/testing/demo-documents.ts'
import type { DrawingJob, DrawingNote, DrawingResult } from './drawing-messages.ts'
import { fromHandedOver, fromHandedOverDrawn } from './hand-over.ts'
import { openDrawing } from './open-drawing.ts'

const folder = mkdtempSync(join(tmpdir(), 'busbar-drawing-'))
const config = { siteUrl: 'https://www.example.com', basePath: '', isNoindex: false }
const assets = { css: ['/assets/site-1.css'], loader: '/assets/loader-1.js', fonts: [] }
const GLOSSARY = '/resources/power-supply-glossary'
const MEMBER: SignedIn = { id: 'u1', email: 'ada@example.com', name: 'Ada', role: 'visitor' }
const LIST = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents?contentTypeFQN=busbar__glossaryTerm'

const documents = () => [
  ...demoDocuments().filter(({ type }) => !type.startsWith('busbar__product')),
  ...EXAMPLE_PRODUCTS.map(({ urlName, body }) => item('busbar__product', urlName, body, { title: String(body['name']) })),
  view('product_finder', [block('finder', 'finder')], { pageTitle: 'Product finder' }),
  route('/products/finder', 'product_finder', { readsQuery: true }),
  view('search', [block('searchResults', 'results')], { pageTitle: 'Search' }),
  route('/search', 'search', { action: 'search', routeType: 'custom-search' }),
  view('series', [block('heading', 'heading', { text: 'Series' })], { pageTitle: 'Series' }),
  route('/product/:urlName', 'series', { contentType: 'busbar__product', routeType: 'detail-busbar__product' }),
]

let live: Live
let work: ThreadWork<DrawingJob, DrawingResult, Invalidation>
const notes: DrawingNote[] = []
let isDelivered = true
let seq = 0
const publish = (...published: PublishedDocument[]) =>
  applyChanges(
    live,
    published.map((document) => ({ seq: (seq += 1), kind: 'published', document })),
  )

beforeAll(() => {
  live = openLive(join(folder, 'live.db'))
  publish(...documents())
  work = openDrawing({ dataDir: folder, config, assets, place: 0 }, (note) => void notes.push(structuredClone(note)))
  live.bus.relay((message) => isDelivered && work.hear(structuredClone(message)))
})
afterAll(() => {
  work.close()
  closeLive(live)
  rmSync(folder, { recursive: true })
})

/** Does a job as in another thread: everything that goes there or comes back is copied or handed over. */
async function run(job: DrawingJob): Promise<DrawingResult> {
  const { result, transfer } = await work.run(structuredClone(job))
  return structuredClone(result, { transfer: [...transfer] })
}

/** What the main thread would draw. */
function drawHere(job: DrawingJob) {
  const service = createDeliveryService({ ...config, reader: createContentReader(live) })
  const memberReader = createContentReader(live, { access: 'signed-in' })
  if (job.room === 'delivery') return openDeliveryDrawing(service)(job.task)
  return openSiteDrawing({ service, config, assets, memberReader, madeSheet: () => undefined }).draw(job.task)
}

const site = (task: Extract<DrawingJob, { room: 'site' }>['task'], wanted: DrawingJob['wanted'] = { kind: 'draw' }): DrawingJob => ({
  room: 'site',
  task,
  wanted,
})
const delivery = (kind: 'call' | 'modelsFile' | 'modelsCount', url: string, wanted: DrawingJob['wanted'] = { kind: 'draw' }): DrawingJob => ({
  room: 'delivery',
  task: { kind, url },
  wanted,
})

test.each<[string, DrawingJob]>([
  ['a page with a query', site({ kind: 'page', url: '/products/finder?power=100&voltage=12' })],
  ['a page for a guest', site({ kind: 'page', url: '/', visit: { data: {} } })],
  ['a page for members', site({ kind: 'page', url: '/account', visit: { signedIn: MEMBER, data: {} } })],
  ['a sitemap', site({ kind: 'machineFile', path: '/sitemap-en.xml' })],
  ['a Markdown twin', site({ kind: 'twin', page: `${GLOSSARY}/abnormal-failure` })],
  ['a data sheet', site({ kind: 'productFile', page: '/product/trn120', file: 'dataSheet' })],
  ['a table of models', site({ kind: 'productFile', page: '/product/trn120', file: 'models' })],
  ['a page that is not there', site({ kind: 'page', url: '/nowhere?x=1' })],
  ['a delivery call', delivery('call', LIST)],
  ['a file of models', delivery('modelsFile', '/api/models.csv?power=100')],
  ['a number of models', delivery('modelsCount', '/api/models/count?power=100')],
])('%s is drawn as in the main thread', async (_, job) => {
  const result = await run(job)
  if (result.kind !== 'drawn') throw new Error(`It is ${result.kind}.`)
  const here = await drawHere(job)
  expect(fromHandedOverDrawn(result.answer)).toEqual({ ...here, reads: new Set() })
})

test('an answer that is prepared arrives with the bytes and headers of each encoding', async () => {
  const job = delivery('call', LIST, { kind: 'prepare', isKept: true })
  const result = await run(job)
  if (result.kind !== 'prepared') throw new Error(`It is ${result.kind}.`)
  const answer = fromHandedOver(result.answer)
  expect(answer).toEqual(await prepareAnswer(await drawHere(job), { isKept: true }))
  expect(new Set(answer.variants.map(({ body }) => Buffer.isBuffer(body)))).toEqual(new Set([true]))
})

test('an answer that is sent once comes in its one encoding and without what it read', async () => {
  const result = await run(site({ kind: 'page', url: '/products/finder?power=100' }, { kind: 'prepare', isKept: false, encodings: 2 }))
  if (result.kind !== 'prepared') throw new Error(`It is ${result.kind}.`)
  expect([new Set(result.answer.variants).size, result.answer.reads.size]).toEqual([1, 0])
})

test('a wrong parameter comes back as its error', async () => {
  expect(await run(delivery('modelsCount', '/api/models/count?power=abc'))).toMatchObject({
    kind: 'refused',
    errorCode: 'ILLEGAL_QUERY_PARAMETER_VALUE',
  })
  expect(await run(delivery('call', '/services/nothing'))).toMatchObject({ kind: 'refused', errorCode: 'NOT_FOUND' })
})

test('searches and suggestions are answered from the index of this thread', async () => {
  const search = async () => {
    const result = await run(
      site({ kind: 'page', url: '/search?q=alpha', visit: { data: { search: { text: 'alpha', kind: '', isTooLong: false } } } }),
    )
    return result.kind === 'drawn' ? String(result.answer.body) : ''
  }
  await expect.poll(search).toContain(`href="${GLOSSARY}/alpha"`)
  const suggestions = await run({ room: 'delivery', task: { kind: 'suggestions', url: '/api/suggestions?q=alph' }, wanted: { kind: 'draw' } })
  expect(suggestions).toMatchObject({ answer: { body: expect.stringContaining(`"href":"${GLOSSARY}/alpha"`) } })
})

test('a change is drawn as soon as it was announced, never before and never in part', async () => {
  const term = documents().find(({ urlName }) => urlName === 'alpha')
  if (term === undefined) throw new Error('There is no term alpha.')
  const job = delivery('call', LIST.replace('contents?contentTypeFQN=busbar__glossaryTerm', `contents/${term.contentKey}`))
  const draw = async () => {
    const result = await run(job)
    return result.kind === 'drawn' ? String(result.answer.body) : result.kind
  }
  const changed = (definition: string) => ({ ...term, version: term.version + 1, body: { ...term.body, definition } })
  publish(changed('Announced.'))
  expect(await draw()).toContain('Announced.')
  const held: Invalidation[] = []
  isDelivered = false
  const stop = live.bus.relay((message) => void held.push(message))
  publish(changed('Not announced yet.'))
  let drawn: string | undefined
  const drawing = draw().then((text) => (drawn = text))
  await new Promise((settle) => setTimeout(settle, 30))
  expect(drawn).toBeUndefined()
  isDelivered = true
  for (const message of held) work.hear(structuredClone(message))
  stop()
  await drawing
  expect(drawn).toContain('Not announced yet.')
})

test('what is left out of a page comes into the log of the main thread', async () => {
  publish(view('broken', [block('unknown', 'x')], { pageTitle: 'Broken' }), route('/broken', 'broken', { readsQuery: true }))
  await run(site({ kind: 'page', url: '/broken?a=b' }))
  expect(notes).toContainEqual({
    level: 'error',
    details: expect.objectContaining({ block: 'busbar:unknown', path: '/broken' }),
    message: 'A block cannot be drawn and is left out.',
  })
})
