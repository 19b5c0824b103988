import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchDay } from './watch-day.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T23:57:30.000Z') }))
afterEach(() => vi.useRealTimers())

test('a day that begins is told once, within a minute', () => {
  const begin = vi.fn()
  const end = watchDay(begin)
  vi.advanceTimersByTime(2 * 60_000)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000 + 30_000)
  expect(begin).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * 60_000)
  expect(begin).toHaveBeenCalledTimes(1)
  end()
})

test('nothing is told after the end', () => {
  const begin = vi.fn()
  watchDay(begin)()
  vi.advanceTimersByTime(25 * 3_600_000)
  expect(begin).not.toHaveBeenCalled()
})
