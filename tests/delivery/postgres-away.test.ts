import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { createContentReader } from '#content/live/content-reader.ts'
import { type Follower, followFeed } from '#content/live/follow-feed.ts'
import { closeLive, type Live, openLive } from '#content/live/open-live.ts'
import { readFeed } from '#content/store/feed.ts'
import { migrateStore } from '#content/store/migrate-store.ts'
import { subscribeFeed } from '#content/store/notices.ts'
import { closeStore, openStore } from '#content/store/open-store.ts'
import type { Store } from '#content/store/tables.ts'

import { databases } from '../support/databases.ts'
import { openOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { waitUntilReady } from '../support/postgres.ts'
import { faq, publishNew } from '../support/sample-content.ts'

const AWAY = 'The content store does not answer at the moment; try again shortly.'

describe('when PostgreSQL is away', () => {
  let server: OwnPostgres
  let store: Store
  let live: Live
  let follower: Follower
  const report = vi.fn()
  const isShown = (contentKey: string) => createContentReader(live).findDocument(contentKey, 'en_US', new Set()) !== undefined

  beforeAll(async () => {
    server = await openOwnPostgres()
    await waitUntilReady(server.url)
    store = await openStore({ dataDir: '', databaseUrl: server.url })
    await migrateStore(store)
    live = openLive(':memory:')
    follower = followFeed({ live, readFeed: readFeed(store), subscribe: (onNotice) => subscribeFeed(store, onNotice), intervalMs: 100, report })
    await follower.caughtUp()
  })
  afterAll(async () => {
    await follower.stop()
    await closeStore(store)
    closeLive(live)
    await server.remove()
  })

  it('while it is stopped reads go on and writes fail fast, and both work when it is back', async () => {
    const before = await publishNew(store, faq('before'))
    await follower.catchUpNow()
    await server.stop()
    const started = performance.now()
    await expect(publishNew(store, faq('meanwhile'))).rejects.toMatchObject({ errorCode: 'SERVER_UNAVAILABLE', status: 503, message: AWAY })
    expect(performance.now() - started).toBeLessThan(500)
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
    expect(isShown(before)).toBe(true)

    await server.start()
    await waitUntilReady(server.url)
    const back = await vi.waitFor(() => publishNew(store, faq('back')), { timeout: 5000, interval: 50 })
    await vi.waitFor(() => expect(isShown(back)).toBe(true), { timeout: 7000 })
    expect(report.mock.calls.map(([message]) => message)).toEqual([
      'The read copy cannot follow the content store; pages are served as they are until it can.',
      'The read copy follows the content store again.',
    ])
  })

  it('a write that meets a hanging server fails within seconds, later ones at once, and all work when it goes on', async () => {
    const before = await publishNew(store, faq('awake'))
    await follower.catchUpNow()
    server.hang()
    const started = performance.now()
    const attempts = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => publishNew(store, faq(`hanging-${index}`))))
    expect(attempts.every((attempt) => attempt.status === 'rejected' && (attempt.reason as Error).message === AWAY)).toBe(true)
    expect(performance.now() - started).toBeLessThan(3500)
    expect(isShown(before)).toBe(true)

    server.wake()
    const back = await vi.waitFor(() => publishNew(store, faq('woken')), { timeout: 5000, interval: 50 })
    await vi.waitFor(() => expect(isShown(back)).toBe(true), { timeout: 7000 })
  })

  it('a process can still end while the server hangs', async () => {
    const leaving = await openStore({ dataDir: '', databaseUrl: server.url })
    const stop = await subscribeFeed(leaving, () => {})
    await readFeed(leaving)(0, 1)
    server.hang()
    const started = performance.now()
    await stop()
    await closeStore(leaving)
    expect(performance.now() - started).toBeLessThan(4000)
    server.wake()
    await vi.waitFor(() => publishNew(store, faq('still-there')), { timeout: 5000, interval: 50 })
  })

  it('after it is back, notices arrive again', async () => {
    const elsewhere = openLive(':memory:')
    const other = followFeed({
      live: elsewhere,
      readFeed: readFeed(store),
      subscribe: (onNotice) => subscribeFeed(store, onNotice),
      intervalMs: 60_000,
    })
    await other.caughtUp()
    const heard = new Promise((settle) => elsewhere.bus.subscribe({ drop: ({ tokens }) => settle(tokens), dropAll: () => {} }))
    await publishNew(store, faq('noticed'))
    expect(await heard).toContain('name:busbar__faq/noticed')
    await other.stop()
    closeLive(elsewhere)
  })
})

describe('two machines on one PostgreSQL', () => {
  it('learn of each other’s publications without waiting for the interval', async () => {
    const test = await databases[1].open()
    const elsewhere = await openStore(test.location)
    const live = openLive(':memory:')
    const follower = followFeed({
      live,
      readFeed: readFeed(elsewhere),
      subscribe: (onNotice) => subscribeFeed(elsewhere, onNotice),
      intervalMs: 60_000,
    })
    await follower.caughtUp()
    // Listening begins with a read of its own; the arrival measured below comes from the notice.
    await new Promise((settle) => setTimeout(settle, 300))
    const started = performance.now()
    const arrival = new Promise<number>((settle) => live.bus.subscribe({ drop: () => settle(performance.now() - started), dropAll: () => {} }))
    await publishNew(test.store, faq('far'))
    expect(await arrival).toBeLessThan(1000)
    await follower.stop()
    await closeStore(elsewhere)
    closeLive(live)
    await test.close()
  })
})
