import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { publish } from '#content/authoring/publication/publish.ts'
import { unpublish } from '#content/authoring/publication/unpublish.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { type Follower, followFeed } from '#content/live/follow-feed.ts'
import { closeLive, type Live, openLive } from '#content/live/open-live.ts'
import { readFeed } from '#content/store/feed.ts'
import { subscribeFeed } from '#content/store/notices.ts'

import { atDepth } from '../support/effort.ts'
import { databases, type TestStore } from '../support/databases.ts'
import { BLOCK_RULES } from '../support/block-rules.ts'
import { after, actor, faq, NOW, publishNew, route, saveOver, site, term } from '../support/sample-content.ts'
import { COMMUNITY, createDeliveryServer, SITE, type DeliveryServer } from './delivery-server.ts'
import { key } from './demo-content.ts'

/** The whole way of a publication: act, store, feed, read copy, cached answers, delivery call. */
describe.each(databases)('what editors publish on $name', ({ open }) => {
  let test: TestStore
  let live: Live
  let follower: Follower
  let server: DeliveryServer

  beforeEach(async () => {
    test = await open()
    live = openLive(':memory:')
    follower = followFeed({ live, readFeed: readFeed(test.store), subscribe: (onNotice) => subscribeFeed(test.store, onNotice), intervalMs: 50 })
    server = createDeliveryServer({ reader: createContentReader(live) })
    live.bus.subscribe({ drop: ({ tokens }) => server.answers.drop(tokens), dropAll: server.answers.clear })
    await publishNew(test.store, site())
    await follower.catchUpNow()
  })
  afterEach(async () => {
    await follower.stop()
    closeLive(live)
    await server.app.close()
    await test.close()
  })

  const ask = async (url: string, from = server) => {
    const response = await from.app.inject(url)
    return { status: response.statusCode, body: response.body }
  }

  it('is delivered at once, in its language, and is gone at once when it is withdrawn', async () => {
    const { store } = test
    const contentKey = await publishNew(store, term('ripple'))
    await follower.catchUpNow()
    expect(JSON.parse((await ask(`${SITE}/${contentKey}`)).body)).toMatchObject({
      contentKey,
      title: 'ripple',
      language: 'en_US',
      channelSummary: { name: 'Site' },
    })
    await publishNew(store, term('ripple', { contentKey, language: 'de', title: 'Welligkeit', now: after(1) }))
    await follower.catchUpNow()
    expect(JSON.parse((await ask(`${SITE}/${contentKey}?language=de`)).body).title).toBe('Welligkeit')
    await saveOver(store, term('ripple', { contentKey, title: 'Ripple voltage', now: after(2) }))
    expect(JSON.parse((await ask(`${SITE}/${contentKey}`)).body).title).toBe('ripple')
    await publish(store, { contentKey, language: 'en_US', actor, now: after(3), blocks: BLOCK_RULES })
    await follower.catchUpNow()
    expect(JSON.parse((await ask(`${SITE}/${contentKey}`)).body).title).toBe('Ripple voltage')
    for (const language of ['en_US', 'de']) await unpublish(store, { contentKey, language, actor, now: after(4) })
    await follower.catchUpNow()
    expect((await ask(`${SITE}/${contentKey}`)).status).toBe(404)
  })

  it('never leaves a cached answer that differs from what a new service would give', async () => {
    const { store } = test
    await publishNew(
      store,
      route('/glossary/:urlName', {
        body: { path: '/glossary/:urlName', view: 'term', contentType: 'busbar__glossaryTerm', routeType: 'detail-busbar__glossaryTerm' },
      }),
    )
    const keys = ['ONE', 'TWO', 'THREE'].map(key)
    const urls = [
      ...keys.flatMap((contentKey) => [`${SITE}/${contentKey}?referenceDepth=1`, `${SITE}/${contentKey}?language=de`]),
      `${SITE}?contentTypeFQN=busbar__faq`,
      `${SITE}?contentTypeFQN=busbar__glossaryTerm&includeContentBody=true`,
      `${SITE}?contentKeys=${keys.join(',')}&language=de`,
      SITE,
      `${COMMUNITY}/seo/properties/one?fields=definition`,
      `${COMMUNITY}/seo/properties/two`,
    ]
    const act = fc.record({
      kind: fc.constantFrom('publish', 'publish', 'unpublish'),
      place: fc.nat({ max: 2 }),
      language: fc.constantFrom('en_US', 'de'),
      words: fc.stringMatching(/^[a-z]{1,6}$/),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        for (const { kind, place, language, words } of acts) {
          const contentKey = keys[place] ?? key('ONE')
          const urlName = ['one', 'two', 'three'][place] ?? 'one'
          const draft = (place === 2 ? faq : term)(urlName, { contentKey, language, title: words, now: NOW })
          if (kind === 'publish') await publishNew(store, draft)
          else await unpublish(store, { contentKey, language, actor, now: NOW }).catch(() => undefined)
          await follower.catchUpNow()
          const fresh = createDeliveryServer({ reader: createContentReader(live) })
          for (const url of urls) expect({ url, ...(await ask(url)) }).toEqual({ url, ...(await ask(url, fresh)) })
        }
      }),
      { numRuns: atDepth({ quick: 8, sampled: 25, long: 100 }), endOnFailure: true },
    )
  })
})
