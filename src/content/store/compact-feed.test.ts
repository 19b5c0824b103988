import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { applyChanges } from '#content/live/apply-changes.ts'
import { followFeed } from '#content/live/follow-feed.ts'
import { closeLive, type Live, openLive } from '#content/live/open-live.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { readLiveState } from '../../../tests/support/live-state.ts'
import { after, faq, NOW, publishNew } from '../../../tests/support/sample-content.ts'
import { compactFeed } from './compact-feed.ts'
import { appendChange, type NewChange, readFeed } from './feed.ts'
import type { Store } from './tables.ts'
import { inTransaction } from './transaction.ts'

const language = 'en_US'
const ROUNDS = 400
const LATER = after(1_000_000)

describe.each(databases)('compacting the feed on $name', ({ open }) => {
  let test: TestStore
  let store: Store
  const copies: Live[] = []
  beforeEach(async () => {
    test = await open()
    store = test.store
  })
  afterEach(async () => {
    for (const live of copies.splice(0)) closeLive(live)
    await test.close()
  })

  const append = async (changes: readonly NewChange[], now = NOW) =>
    await inTransaction(store, async (transaction) => {
      for (const change of changes) await appendChange(transaction, change, now)
    })
  const openCopy = () => {
    const live = openLive(':memory:')
    copies.push(live)
    return live
  }
  const follow = async (live: Live, from = 0, to = Number.POSITIVE_INFINITY) => {
    const changes = (await readFeed(store)(from, 10_000)).filter(({ seq }) => seq <= to)
    applyChanges(live, changes)
    return changes.at(-1)?.seq ?? from
  }
  const sequence = async () => (await store.selectFrom('change').select('seq').orderBy('seq').execute()).map(({ seq }) => seq)

  /** The same each time: numbers of a linear congruential generator. */
  const drawer = (seed: number) => {
    let state = seed
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
  }

  it('leaves a feed that leads every copy to the same state, whatever it has read before', async () => {
    const keys = [await publishNew(store, faq('one')), await publishNew(store, faq('two')), await publishNew(store, faq('three'))]
    for (const seed of [1, 2, 3]) {
      const draw = drawer(seed)
      const path = () => `/p${draw(4)}`
      await append(
        Array.from({ length: ROUNDS }, (): NewChange => {
          const of = { contentKey: keys[draw(keys.length)] ?? '', language }
          const publishedAt = after(draw(1000)).toISOString()
          return [
            { kind: 'published', ...of, version: 1, access: draw(2) === 0 ? 'public' : 'signed-in', publishedAt } as const,
            { kind: 'withdrawn', ...of } as const,
            { kind: 'redirect', fromPath: path(), toPath: path() } as const,
            { kind: 'redirect-removed', fromPath: path() } as const,
          ][draw(4)] as NewChange
        }),
      )
      const [whole, late] = [openCopy(), openCopy()]
      const all = await sequence()
      const half = await follow(late, 0, all[all.length >> 1])
      await follow(whole)
      expect(await compactFeed(store, { before: LATER })).toBeGreaterThan(ROUNDS - 40)
      const left = await sequence()
      expect(left.length).toBeLessThanOrEqual(3 + 3 + 4)
      expect(left.at(-1)).toBe(all.at(-1))
      const fresh = openCopy()
      await follow(fresh)
      await follow(late, half)
      expect(readLiveState(fresh)).toEqual(readLiveState(whole))
      expect(readLiveState(late)).toEqual(readLiveState(whole))
    }
  })

  it('waits until the newer entry is old enough, so that a copy that was stopped meanwhile goes on where it was', async () => {
    const contentKey = await publishNew(store, faq('one'))
    await append([{ kind: 'withdrawn', contentKey, language }], after(10))
    expect(await compactFeed(store, { before: after(10) })).toBe(0)
    expect(await sequence()).toHaveLength(2)
  })

  it('keeps that a version was live as long as the version, and one entry for each', async () => {
    const contentKey = await publishNew(store, faq('one'))
    const again: NewChange = { kind: 'published', contentKey, language, version: 1, access: 'signed-in', publishedAt: NOW.toISOString() }
    await append([again, again, { kind: 'withdrawn', contentKey, language }, { kind: 'withdrawn', contentKey, language }])
    expect(await compactFeed(store, { before: LATER })).toBe(3)
    const rows = await store.selectFrom('change').select(['kind', 'version']).orderBy('seq').execute()
    expect(rows).toEqual([
      { kind: 'published', version: 1 },
      { kind: 'withdrawn', version: null },
    ])
  })

  it('may run beside a follower that reads and a writer that appends', async () => {
    const keys = [await publishNew(store, faq('one')), await publishNew(store, faq('two'))]
    const live = openCopy()
    const follower = followFeed({ live, readFeed: readFeed(store), subscribe: async () => () => {}, intervalMs: 1 })
    const writing = (async () => {
      for (let round = 0; round < 60; round += 1) {
        const of = { contentKey: keys[round % 2] ?? '', language }
        const isOut = round % 3 === 0
        await append([
          isOut ? { kind: 'withdrawn', ...of } : { kind: 'published', ...of, version: 1, access: 'public', publishedAt: after(round).toISOString() },
        ])
      }
    })()
    let isWriting = true
    void writing.finally(() => (isWriting = false))
    while (isWriting) await compactFeed(store, { before: LATER })
    await writing
    await compactFeed(store, { before: LATER })
    await follower.catchUpNow()
    await follower.stop()
    const fresh = openCopy()
    await follow(fresh)
    expect(readLiveState(live)).toEqual(readLiveState(fresh))
  })

  it('reads a long feed in parts', async () => {
    const contentKey = await publishNew(store, faq('one'))
    for (let part = 0; part < 5; part += 1)
      await append(Array.from({ length: 500 }, (_, at) => ({ kind: 'redirect', fromPath: `/p${at % 7}`, toPath: `/${part}-${at}` }) as const))
    expect(await compactFeed(store, { before: LATER })).toBe(2500 - 7)
    expect((await readFeed(store)(0, 10)).filter((change) => change.kind === 'published')).toMatchObject([{ document: { contentKey } }])
  })
})
