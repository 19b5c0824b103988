import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createShareLimit } from './limit-share.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const DAY = { perClient: 30, inAll: 500, least: 0, seconds: 86_400 }

test('one client gets no more than its share, and others notice nothing', async () => {
  const limit = createShareLimit(DAY)
  const takes = async (client: string, points: number) => (await limit.consume(client, at(0), points)).kind
  expect([await takes('192.0.2.1', 20), await takes('192.0.2.1', 11), await takes('192.0.2.1', 10), await takes('192.0.2.1', 1)]).toEqual([
    'ok',
    'refused',
    'ok',
    'refused',
  ])
  expect(await takes('192.0.2.2', 30)).toBe('ok')
})

test('the nearer all come to the whole, the less one client may take, so that a late one still gets something', async () => {
  const limit = createShareLimit(DAY)
  let sum = 0
  const taken: number[] = []
  for (let client = 0; client < 100; client += 1) {
    let own = 0
    while ((await limit.consume(`10.0.0.${client}`, at(0))).kind === 'ok') own += 1
    taken.push(own)
    sum += own
  }
  expect(taken.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 30))
  expect([taken[20], sum < 500]).toEqual([7, true])
  expect(taken.every((own, place) => place === 0 || own <= (taken[place - 1] ?? 0))).toBe(true)
})

test('never is more taken than the whole and the least share of each client', async () => {
  const steps = fc.array(fc.record({ client: fc.integer({ min: 0, max: 30 }), points: fc.integer({ min: 1, max: 12 }) }), { maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 3 }), async (asked, least) => {
      const limit = createShareLimit({ ...DAY, inAll: 100, least })
      let sum = 0
      for (const { client, points } of asked) if ((await limit.consume(`10.0.0.${client}`, at(0), points)).kind === 'ok') sum += points
      expect(sum).toBeLessThanOrEqual(100 + least * 31)
    }),
  )
})

test('what was taken before the start counts, and after the time everything begins again', async () => {
  const limit = createShareLimit({ ...DAY, taken: 420 })
  expect(await limit.consume('192.0.2.1', at(0), 11)).toEqual({ kind: 'refused', retryAfterSeconds: 86_400 })
  expect((await limit.consume('192.0.2.1', at(0), 10)).kind).toBe('ok')
  expect((await limit.consume('192.0.2.1', at(86_400), 30)).kind).toBe('ok')
})

test('points that are given back can be taken again', async () => {
  const limit = createShareLimit(DAY)
  await limit.consume('192.0.2.1', at(0), 30)
  await limit.giveBack('192.0.2.1', 30)
  expect((await limit.consume('192.0.2.1', at(0), 30)).kind).toBe('ok')
})
