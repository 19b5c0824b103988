import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { publish } from '#content/authoring/publication/publish.ts'
import { unpublish } from '#content/authoring/publication/unpublish.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { readConfig } from '#run/server/config.ts'
import { createLog } from '#run/server/log/create-log.ts'
import { startProduct, type Product } from '#run/server/start.ts'

import { ARTICLE } from '../support/article-page.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { makeDataDir } from '../support/product.ts'
import { actor, saveOver } from '../support/sample-content.ts'

const LIST = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents?includeContentBody=true&contentTypeFQN='
const FRAME = { language: 'en_US', actor, blocks: BLOCK_RULES }
type Item = { contentKey: string; title: string; urlName: string; contentBody: JsonObject }

let product: Product
let dataDir: string

beforeAll(async () => {
  dataDir = await makeDataDir()
  product = await startProduct(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }), createLog('silent'))
  await product.truth
})
afterAll(async () => {
  await product?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const read = async (path: string) => (await fetch(product.url + path)).text()
const list = async (type: string) => ((await (await fetch(product.url + LIST + type)).json()) as { contents: Item[] }).contents

test('a published change is in the page on the next request, and other pages stay in the cache', async () => {
  const { store, follower } = await product.truth
  const item = (await list('busbar__article')).find(({ urlName }) => urlName === 'abnormal-failure')
  if (item === undefined) throw new Error('The article is not published.')
  const { contentKey, title, urlName, contentBody } = item
  const [before, contactBefore] = [await read(ARTICLE), (await fetch(`${product.url}/contact-us`)).headers.get('etag')]
  await saveOver(store, {
    ...FRAME,
    contentKey,
    title,
    urlName,
    type: 'busbar__article',
    body: { ...contentBody, heroHeading: 'Abnormal Failure, again' },
    now: new Date(),
  })
  expect(await read(ARTICLE)).toBe(before)
  const begun = performance.now()
  expect(await publish(store, { ...FRAME, contentKey, now: new Date() })).toMatchObject({ kind: 'published' })
  await follower.catchUpNow()
  const after = await read(ARTICLE)
  console.log(`publish act to changed bytes: ${(performance.now() - begun).toFixed(1)} ms`)
  expect(after).toMatch(/<h1[^>]*>Abnormal Failure, again<\/h1>/)
  expect((await fetch(`${product.url}/contact-us`)).headers.get('etag')).toBe(contactBefore)
})

test('[S8.error.13] without case studies the page shows no carousel: no heading, no arrows, no card', async () => {
  const { store, follower } = await product.truth
  expect(await read(ARTICLE)).toContain('data-island="caseStudiesCarousel"')
  for (const { contentKey } of await list('busbar__caseStudy')) {
    for (const language of ['en_US', 'de']) await unpublish(store, { ...FRAME, contentKey, language, now: new Date() })
  }
  await follower.catchUpNow()
  const html = await read(ARTICLE)
  expect(html).not.toContain('caseStudiesCarousel')
  expect(html).not.toContain('class="carousel')
  expect(html).toContain('Speak to a technical expert!')
  expect(await (await fetch(`${product.url}/lwr/apex/v64.0/CaseStudiesController/getCaseStudiesData`)).json()).toEqual([])
})
