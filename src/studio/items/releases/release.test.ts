import { expect, test } from 'vitest'

import { LONGEST_NAME, nameReverting, orderReleases, readState, toTried, type ReadRelease } from './release.ts'

test('planned releases come first by their hour, then open ones, then those that are live', () => {
  const listed = [
    { id: 'live', state: 'live' },
    { id: 'open', state: 'open' },
    { id: 'late', state: 'scheduled', scheduledAt: '2026-12-02T08:00:00.000Z' },
    { id: 'soon', state: 'scheduled', scheduledAt: '2026-12-01T08:00:00.000Z' },
    { id: 'older', state: 'open' },
  ] as const
  expect(orderReleases(listed).map(({ id }) => id)).toEqual(['soon', 'late', 'open', 'older', 'live'])
})

test('an address with an unknown state shows all releases', () => {
  expect(readState('?state=live')).toBe('live')
  expect(readState('?state=lost')).toBeUndefined()
  expect(readState('')).toBeUndefined()
})

test('the name of what takes a release back is never longer than the server takes', () => {
  const write = (name: string) => `${name}: taken back`
  expect(nameReverting('Spring', write)).toBe('Spring: taken back')
  expect(nameReverting('x'.repeat(LONGEST_NAME), write)).toHaveLength(LONGEST_NAME)
})

test('a release is tried anew when its drafts change or something goes live meanwhile, and never when it is live or empty', () => {
  const read = (state: 'open' | 'live', items: readonly object[]) => ({ release: { state }, items, print: 'p' }) as unknown as ReadRelease
  expect(toTried(read('open', []))).toBeUndefined()
  expect(toTried(read('live', [{}]))).toBeUndefined()
  expect(toTried(read('open', [{}]))).not.toBe(toTried(read('open', [{ wentLive: { version: 2 } }])))
})
