import { expect, test } from 'vitest'

import { monthsBefore } from './months-before.ts'

test.each([
  ['2026-03-15T10:20:30.000Z', 1, '2026-02-15T10:20:30.000Z'],
  ['2026-03-15T10:20:30.000Z', 24, '2024-03-15T10:20:30.000Z'],
  ['2026-01-31T00:00:00.000Z', 2, '2025-11-30T00:00:00.000Z'],
  ['2026-03-31T23:00:00.000Z', 1, '2026-02-28T23:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 12, '2023-02-28T00:00:00.000Z'],
])('%s less %i months is %s, also at the end of a month', (now, months, before) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(before)
})
