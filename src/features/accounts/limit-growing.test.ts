import { expect, test } from 'vitest'

import { createLimitOfAll } from './limit-all.ts'
import { createGrowingLimit } from './limit-growing.ts'
import { createRateLimit } from './limit-rate.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const GROWTH = { free: 2, firstSeconds: 4, step: 1, longestSeconds: 20, forgetSeconds: 3600 }
const KEY = '192.0.2.1'

test('after some failures each pause is twice as long as the one before, up to a bound, and refused requests prolong nothing', async () => {
  const limit = createGrowingLimit(GROWTH)
  const waits: number[] = []
  for (let second = 0; waits.length < 60; second += 1) {
    const verdict = await limit.consume(KEY, at(second))
    waits.push(verdict.kind === 'ok' ? 0 : verdict.retryAfterSeconds)
  }
  const taken = waits.flatMap((wait, second) => (wait === 0 ? [second] : []))
  expect(taken).toEqual([0, 1, 5, 13, 29, 49])
  expect(waits.slice(2, 5)).toEqual([3, 2, 1])
})

test('the count begins again after success, and after a quiet hour', async () => {
  const limit = createGrowingLimit(GROWTH)
  for (const second of [0, 0, 0]) await limit.consume(KEY, at(second))
  expect((await limit.consume(KEY, at(1))).kind).toBe('refused')
  await limit.forgive(KEY)
  expect((await limit.consume(KEY, at(1))).kind).toBe('ok')
  for (let second = 2; second < 60; second += 1) await limit.consume(KEY, at(second))
  const quiet = [await limit.consume(KEY, at(4000)), await limit.consume(KEY, at(4000))]
  expect(quiet.map(({ kind }) => kind)).toEqual(['ok', 'ok'])
})

test('a failure that was given back makes nobody wait', async () => {
  const limit = createGrowingLimit({ ...GROWTH, free: 1 })
  for (let round = 0; round < 5; round += 1) {
    expect((await limit.consume(KEY, at(round))).kind).toBe('ok')
    await limit.giveBack(KEY)
  }
})

test('of several limits all have to allow a request, and one that is refused counts in none', async () => {
  const minute = createRateLimit({ points: 5, seconds: 60 })
  const all = createLimitOfAll([minute, createRateLimit({ points: 2, seconds: 3600 })])
  const asked = []
  for (let round = 0; round < 4; round += 1) asked.push((await all.consume(KEY, at(0))).kind)
  expect(asked).toEqual(['ok', 'ok', 'refused', 'refused'])
  for (let round = 0; round < 3; round += 1) expect((await minute.consume(KEY, at(0))).kind).toBe('ok')
  await all.giveBack(KEY)
  expect((await all.consume(KEY, at(0))).kind).toBe('ok')
  await all.forgive(KEY)
  expect((await all.consume(KEY, at(0), 2)).kind).toBe('ok')
})
