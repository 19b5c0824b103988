import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { JsonObject } from '#base/pure/json.ts'
import { checkDraft } from '#content/authoring/checks/check-draft.ts'
import { publish } from '#content/authoring/publication/publish.ts'
import { saveDraft } from '#content/authoring/drafts/save-draft.ts'
import { unpublish } from '#content/authoring/publication/unpublish.ts'
import { writeTogether } from '#content/authoring/write-together.ts'
import { BLOCK_RULES } from '#content/exchange/seed/testing/open-seeded.ts'
import { applyChanges } from '#content/live/apply-changes.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { closeLive, openLive } from '#content/live/open-live.ts'
import { readFeed } from '#content/store/feed.ts'
import { findVersion } from '#content/store/versions.ts'
import { listLive, listVariants } from '#content/store/variants.ts'
import { upcastBody } from '#model/types/formats.ts'
import { routeType } from '#model/types/route.ts'
import { siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { createAnswerCache } from '#web/answers/answer-cache.ts'
import { createDeliveryService } from '#web/delivery/service.ts'
import { createSite } from '#web/site/create-site.ts'
import { registerSiteRoutes } from '#web/site/routes.ts'

import { actor } from '../support/sample-content.ts'
import { openStoredDatabase, type StoredDatabase } from '../support/stored-database.ts'

/** How many items are published again in one transaction. */
const SLICE = 100
const BY = { actor, now: new Date('2026-11-23T09:00:00.000Z'), blocks: BLOCK_RULES }
const live = openLive(':memory:')

let stored: StoredDatabase
let app: FastifyInstance
beforeAll(async () => {
  stored = await openStoredDatabase('2026-11-22')
  applyChanges(live, await readFeed(stored.store, BLOCK_RULES)(0, 100_000))
  const config = { siteUrl: 'https://www.example.com', basePath: '' }
  const site = createSite({
    service: createDeliveryService({ ...config, reader: createContentReader(live) }),
    answers: createAnswerCache(),
    assets: { css: [], loader: '/assets/loader.js', fonts: [] },
    config: { ...config, isNoindex: false },
    log: { warn() {}, error() {} },
  })
  app = fastify()
  registerSiteRoutes(app, site)
})
afterAll(async () => {
  await app.close()
  closeLive(live)
  await stored.close()
})

const listKeys = () => Array.from(stored.bodies.keys(), (key) => key.split(' ') as [contentKey: string, language: string])

/** The published bodies, from the latest entries of the feed. */
async function readPublished(): Promise<Map<string, string>> {
  const changes = await readFeed(stored.store, BLOCK_RULES)(0, 100_000)
  return new Map(
    changes.flatMap((change) =>
      change.kind === 'published' ? [[`${change.document.contentKey} ${change.document.language}`, JSON.stringify(change.document.body)]] : [],
    ),
  )
}

/** The stored bodies with their blocks in the versions of today: all were of the first. */
function bringUp(bodies: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    Array.from(bodies, ([key, body]) => {
      const json = JSON.parse(body) as JsonObject
      const today = json['component'] === undefined ? json : upcastBody({ type: viewType.name, body: json }, BLOCK_RULES)
      return [key, JSON.stringify(today)]
    }),
  )
}

test('content of an earlier release reaches the read copy as it was stored, except that blocks are of this release', async () => {
  expect(stored.bodies.size).toBe(1075)
  const published = await readPublished()
  expect(published).toEqual(bringUp(stored.bodies))
  const changed = [...stored.bodies].filter(([key, body]) => published.get(key) !== body).map(([, body]) => body)
  expect(changed.map((body) => /"definition":"busbar:contentList"/.test(body))).toEqual([true, true, true, true])
})

test('each of its drafts can be published, and saving one as it is makes no new version', async () => {
  const faults = await writeTogether(stored.store, async (store) => {
    const found: string[] = []
    for (const [contentKey, language] of listKeys()) {
      const variant = (await listVariants(store, contentKey)).find((one) => one.language === language)
      const version = variant && (await findVersion(store, { contentKey, language, version: variant.draftVersion }, BLOCK_RULES))
      if (variant === undefined || version === undefined) throw new Error(`${contentKey} has no draft in ${language}.`)
      const { title, urlName, body } = version
      const draft = { ...BY, contentKey, type: variant.type, language, title, urlName, body }
      const saved = await saveDraft(store, draft)
      if (saved.version !== variant.draftVersion) found.push(`${variant.type} ${urlName} (${language}) was saved as ${saved.version}`)
      const problems = await checkDraft(store, { ...BY, contentKey, language })
      found.push(...problems.map(({ message }) => `${variant.type} ${urlName} (${language}): ${message}`))
    }
    return found
  })
  expect(faults).toEqual([])
})

test.each([
  ['/', '<h1'],
  ['/resources/power-supply-glossary', 'Abnormal Failure'],
  ['/resources/power-supply-glossary/abnormal-failure', 'What Is an Abnormal Failure in a Power Supply?'],
  ['/de/resources/power-supply-glossary/abnormal-failure', '<html lang="de"'],
  ['/resources/power-supply-faqs', 'Are your products RoHS and REACH compliant?'],
  ['/resources/safety-standards', 'IEC 62368-1'],
  ['/case-studies/5g-rooftop-cabinet', 'Rooftop cabinet at 55 °C without air conditioning'],
  ['/products/ac-dc/open-frame', 'Open frame'],
  ['/product/trn120', 'TRN120'],
  ['/contact-us', 'Call or write'],
])('its page %s is drawn', async (path, text) => {
  const answer = await app.inject({ url: path, headers: { host: 'www.example.com' } })
  expect([path, answer.statusCode]).toEqual([path, 200])
  expect(answer.body).toContain(text)
})

test('everything but the settings can be unpublished and published again, with equal bodies', async () => {
  const settings = new Set((await listLive(stored.store, siteType.name)).map(({ contentKey }) => contentKey))
  const routes = new Set((await listLive(stored.store, routeType.name)).map(({ contentKey }) => contentKey))
  // A page that a route shows stays for as long as the route does.
  const keys = listKeys()
    .filter(([contentKey]) => !settings.has(contentKey))
    .toSorted(([one], [other]) => Number(routes.has(other)) - Number(routes.has(one)))
  for (const act of [
    (store: Parameters<typeof publish>[0], of: { contentKey: string; language: string }) => unpublish(store, { ...of, ...BY }),
    (store: Parameters<typeof publish>[0], of: { contentKey: string; language: string }) => publish(store, { ...of, ...BY }),
  ]) {
    for (let start = 0; start < keys.length; start += SLICE)
      await writeTogether(stored.store, async (store) => {
        for (const [contentKey, language] of keys.slice(start, start + SLICE)) {
          const { kind } = await act(store, { contentKey, language })
          if (kind !== 'unpublished' && kind !== 'published') throw new Error(`${contentKey} (${language}): ${kind}`)
        }
      })
  }
  const published = await readPublished()
  expect(published).toEqual(bringUp(stored.bodies))
})
