import { expect, test } from 'vitest'

import { writeDistance, writePlan, writeShortPlan } from './times.ts'

const now = new Date(2026, 10, 26, 3, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('a plan is written with its day and hour, and with the year where that is another one', () => {
  expect(writePlan(at(2026, 10, 29, 2, 48), now, 'en')).toBe('Sun 29 Nov, 02:48')
  expect(writePlan(at(2026, 10, 29, 2, 48), now, 'de')).toMatch(/^So\., 29\. Nov\., 02:48/)
  expect(writePlan(at(2027, 0, 3, 2, 48), now, 'en')).toBe('3 Jan 2027, 02:48')
})

test('a chip leaves the weekday out, never the year of a plan in another one, and breaks nowhere', () => {
  expect(writeShortPlan(at(2026, 11, 5, 3, 47), now, 'en')).toBe('5\u00A0Dec,\u00A003:47')
  expect(writeShortPlan(at(2027, 11, 5, 3, 47), now, 'en')).toBe('5\u00A0Dec\u00A02027,\u00A003:47')
})

test('a distance is told within a week', () => {
  expect(writeDistance(at(2026, 10, 29, 2, 48), now, 'en')).toBe('in 3 days')
  expect(writeDistance(at(2026, 11, 29, 2, 48), now, 'en')).toBeUndefined()
})
