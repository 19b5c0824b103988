import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { afterPause } from './after-pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const count = () => {
  let done = 0
  const act = afterPause(() => (done += 1), { pauseMs: 150, latestMs: 400 })
  return { ...act, done: () => done }
}

test('an act is done once, a pause after it was asked for last', () => {
  const { ask, done } = count()
  ask()
  vi.advanceTimersByTime(100)
  ask()
  vi.advanceTimersByTime(149)
  expect(done()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(done()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(done()).toBe(1)
})

test('typing without a pause does not put it off for ever', () => {
  const { ask, done } = count()
  for (let key = 0; key < 100; key += 1) {
    ask()
    vi.advanceTimersByTime(50)
  }
  // Five seconds of typing, with at most 400 ms between two times.
  expect(done()).toBeGreaterThanOrEqual(12)
})

test('it is done at once when it is flushed, and not at all when it is cancelled or was not asked for', () => {
  const { ask, flush, cancel, done } = count()
  flush()
  expect(done()).toBe(0)
  ask()
  flush()
  flush()
  expect(done()).toBe(1)
  ask()
  cancel()
  vi.advanceTimersByTime(1000)
  expect(done()).toBe(1)
})
