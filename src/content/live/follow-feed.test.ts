import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Change } from '#model/content/document.ts'

import { readCursor } from './apply-changes.ts'
import { createContentReader } from './content-reader.ts'
import { type Follower, followFeed } from './follow-feed.ts'
import type { Invalidation } from './invalidation-bus.ts'
import { closeLive, type Live, openLive } from './open-live.ts'

/** A feed of redirects: the smallest entries there are. */
const entry = (seq: number, toPath = `/new-${seq}`): Change => ({ seq, kind: 'redirect', fromPath: `/old-${seq}`, toPath })

describe('following a feed', () => {
  let folder: string
  let file: string
  let live: Live
  let feed: Change[]
  let notice: () => void
  let follower: Follower | undefined
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'busbar-live-'))
    file = join(folder, 'live.db')
    live = openLive(file)
    feed = []
  })
  afterEach(async () => {
    await follower?.stop()
    follower = undefined
    closeLive(live)
    rmSync(folder, { recursive: true })
  })

  const readFeed = vi.fn(async (afterSeq: number, limit: number) => feed.filter(({ seq }) => seq > afterSeq).slice(0, limit))
  const report = vi.fn()
  const follow = (intervalMs = 60_000) => {
    report.mockClear()
    const subscribe = async (onNotice: () => void) => {
      notice = onNotice
      return () => {}
    }
    return (follower = followFeed({ live, readFeed, subscribe, intervalMs, report }))
  }
  const reopen = () => {
    closeLive(live)
    live = openLive(file)
  }
  const target = (seq: number) => createContentReader(live).findRedirect(`/old-${seq}`, new Set())

  it('reads everything that is there, in batches, before it reports that it has caught up', async () => {
    feed = Array.from({ length: 950 }, (_, index) => entry(index + 1))
    await follow().caughtUp()
    expect([target(1), target(950)]).toEqual(['/new-1', '/new-950'])
    expect(readCursor(live).seq).toBe(950)
  })

  it('goes on where it stopped when the file is there, and builds it again when it is not', async () => {
    feed = [entry(1), entry(2)]
    await follow().caughtUp()
    await follower?.stop()
    reopen()
    readFeed.mockClear()
    await follow().caughtUp()
    expect(readFeed.mock.calls).toEqual([
      [1, 1],
      [2, 200],
    ])
    await follower?.stop()
    closeLive(live)
    rmSync(file)
    live = openLive(file)
    expect(target(1)).toBeUndefined()
    await follow().caughtUp()
    expect(target(1)).toBe('/new-1')
  })

  it('builds the copy again when it has another schema, is no database, or is damaged', async () => {
    feed = [entry(1)]
    const damages: (() => void)[] = [
      () => {
        const other = new DatabaseSync(file)
        other.exec('pragma user_version = 99')
        other.close()
      },
      () => writeFileSync(file, 'this is no database, whatever its name says'.repeat(500)),
      () => truncateSync(file, 5000),
    ]
    for (const damage of damages) {
      await follow().caughtUp()
      await follower?.stop()
      closeLive(live)
      damage()
      live = openLive(file)
      expect(readCursor(live).seq).toBe(0)
      await follow().caughtUp()
      expect(target(1)).toBe('/new-1')
      await follower?.stop()
    }
  })

  it('starts over when the feed is another one, or went back in time, and publishes what is gone', async () => {
    feed = [entry(1), entry(2), entry(3)]
    await follow().caughtUp()
    await follower?.stop()
    for (const other of [
      [entry(1), entry(2, '/elsewhere')],
      [entry(1), entry(2), entry(3, '/elsewhere'), entry(4)],
    ]) {
      feed = other
      const tokens = new Set<string>()
      live.bus.subscribe({ drop: ({ tokens: changed }) => changed.forEach((token) => tokens.add(token)), dropAll: () => {} })
      await follow().caughtUp()
      expect(target(other.length)).toBe((other.at(-1) as { toPath: string }).toPath)
      expect(target(4) === undefined).toBe(other.length < 4)
      expect(tokens).toContain('redirect:/old-2')
      await follower?.stop()
    }
  })

  it('publishes changes without a gap, from one start to the next and across a change of feed', async () => {
    const messages: Invalidation[] = []
    const publish = live.bus.publish
    live.bus.publish = (message) => (messages.push(message), publish(message))
    feed = Array.from({ length: 450 }, (_, index) => entry(index + 1))
    await follow().caughtUp()
    await follower?.stop()
    feed = [entry(1, '/elsewhere'), entry(2)]
    await follow().caughtUp()
    expect(messages.map(({ after, at }) => [after.seq, at.seq])).toEqual([
      [0, 200],
      [200, 400],
      [400, 450],
      [450, 0],
      [0, 2],
    ])
    for (const [index, { after }] of messages.entries()) if (index > 0) expect(after).toEqual(messages[index - 1]?.at)
  })

  it('reads on a notice, and without one', async () => {
    await follow().caughtUp()
    feed.push(entry(1))
    notice()
    await vi.waitFor(() => expect(target(1)).toBe('/new-1'))
    await follower?.stop()
    await follow(10).caughtUp()
    feed.push(entry(2))
    await vi.waitFor(() => expect(target(2)).toBe('/new-2'))
  })

  it('has everything that was committed before it was asked to catch up', async () => {
    await follow().caughtUp()
    const slow = Promise.withResolvers<void>()
    readFeed.mockImplementationOnce(async (afterSeq, limit) => {
      const found = feed.filter(({ seq }) => seq > afterSeq).slice(0, limit)
      await slow.promise
      return found
    })
    const early = follower?.catchUpNow()
    feed.push(entry(1))
    const late = follower?.catchUpNow()
    slow.resolve()
    await early
    await late
    expect(target(1)).toBe('/new-1')
  })

  it('goes on serving while the store is unavailable, reports it once, and catches up afterwards', async () => {
    feed = [entry(1)]
    await follow(5).caughtUp()
    const works = readFeed.getMockImplementation()
    readFeed.mockImplementation(async () => {
      throw new Error('connection refused')
    })
    await expect(follower?.catchUpNow()).rejects.toThrow('connection refused')
    await new Promise((settle) => setTimeout(settle, 60))
    expect(target(1)).toBe('/new-1')
    expect(report.mock.calls).toEqual([
      ['The read copy cannot follow the content store; pages are served as they are until it can.', new Error('connection refused')],
    ])
    feed.push(entry(2))
    if (works !== undefined) readFeed.mockImplementation(works)
    await vi.waitFor(() => expect(target(2)).toBe('/new-2'))
    expect(report.mock.calls[1]).toEqual(['The read copy follows the content store again.'])
  })
})
