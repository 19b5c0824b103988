import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'

import { createAnswerCache } from '#web/answers/answer-cache.ts'
import type { DropNews } from '#web/answers/drop-news.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { applyChanges, resetLive } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import { createSite } from './create-site.ts'
import { registerSiteRoutes } from './routes.ts'
import { demoDocuments } from './testing/demo-documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'busbar-site-'))
const live = openLive(join(folder, 'live.db'))
const answers = createAnswerCache()
live.bus.subscribe({ drop: ({ tokens }) => answers.drop(tokens), dropAll: answers.clear })
const config = { siteUrl: 'https://www.example.com', basePath: '' }
const service = createDeliveryService({ ...config, reader: createContentReader(live) })
const site = createSite({
  service,
  answers,
  assets: { css: [], loader: '/assets/loader.js', fonts: [] },
  config: { ...config, isNoindex: false },
  log: { warn() {}, error() {} },
})
const app = fastify()
registerSiteRoutes(app, site)

afterAll(async () => {
  await app.close()
  closeLive(live)
  rmSync(folder, { recursive: true })
})

test('a publication drops exactly the pages that read the item, and names them', async () => {
  const documents = demoDocuments()
  const term = documents.find(({ urlName }) => urlName === 'alpha')
  if (term === undefined) throw new Error('The demonstration site has no term alpha.')
  let seq = 0
  const publish = (...changed: typeof documents) =>
    applyChanges(
      live,
      changed.map((document) => ({ seq: (seq += 1), kind: 'published', document })),
    )
  const withText = { ...term, body: { ...term.body, body: '<p>Its text.</p>' } }
  publish(...documents, withText)
  const glossary = '/resources/power-supply-glossary'
  for (const path of ['/', glossary, `${glossary}/alpha`, `${glossary}/beta`, `${glossary}/alpha.md`]) await app.inject(path)
  const heard: DropNews[] = []
  const end = answers.onDrop((news) => void heard.push(news))
  publish({ ...withText, version: 2, body: { ...withText.body, definition: 'Told.' } })
  end()
  expect(heard.map(({ urls }) => urls.toSorted())).toEqual([[glossary, `${glossary}/alpha`, `${glossary}/alpha.md`]])
  expect(heard[0]?.tokens).toContain(`key:${term.contentKey}`)
  resetLive(live)
})

test('over the read copy, what is published shows on the next request and what is withdrawn is gone', async () => {
  const documents = demoDocuments()
  const term = documents.find(({ urlName }) => urlName === 'alpha')
  if (term === undefined) throw new Error('The demonstration site has no term alpha.')
  const path = '/resources/power-supply-glossary/alpha'
  const get = async () => app.inject(path)

  applyChanges(
    live,
    documents.map((document, place) => ({ seq: place + 1, kind: 'published', document })),
  )
  expect((await get()).body).toContain('The first term.')

  const changed = { ...term, version: 2, body: { ...term.body, definition: 'Changed.' } }
  applyChanges(live, [{ seq: documents.length + 1, kind: 'published', document: changed }])
  expect((await get()).body).toContain('Changed.')

  applyChanges(live, [{ seq: documents.length + 2, kind: 'withdrawn', contentKey: term.contentKey, language: term.language, type: term.type }])
  expect((await get()).statusCode).toBe(404)

  applyChanges(live, [{ seq: documents.length + 3, kind: 'redirect', fromPath: path, toPath: '/contact-us' }])
  const moved = await get()
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/contact-us'])
})

test('what is withdrawn in the default language and live in another leads there, and links to it stay links', async () => {
  const documents = demoDocuments()
  const term = documents.find(({ urlName }) => urlName === 'beta')
  if (term === undefined) throw new Error('The demonstration site has no term beta.')
  const path = '/resources/power-supply-glossary/beta'
  const german = { ...term, language: 'de', body: { ...term.body, definition: 'Der zweite Begriff.' } }
  applyChanges(
    live,
    [...documents, german].map((document, place) => ({ seq: place + 1, kind: 'published', document })),
  )
  const seq = documents.length + 2
  applyChanges(live, [{ seq, kind: 'withdrawn', contentKey: term.contentKey, language: term.language, type: term.type }])
  const gone = await app.inject(`${path}?from=mail`)
  expect([gone.statusCode, gone.headers.location]).toEqual([303, `/de${path}?from=mail`])
  const shown = await app.inject(`/de${path}`)
  expect([shown.statusCode, shown.body.includes('Der zweite Begriff.')]).toEqual([200, true])
  applyChanges(live, [{ seq: seq + 1, kind: 'published', document: { ...term, version: 2 } }])
  expect((await app.inject(path)).statusCode).toBe(200)
  for (const language of ['de', term.language])
    applyChanges(live, [{ seq: seq + (language === 'de' ? 2 : 3), kind: 'withdrawn', contentKey: term.contentKey, language, type: term.type }])
  expect((await app.inject(path)).statusCode).toBe(404)
})
