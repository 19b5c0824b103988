import { expect, test } from 'vitest'

import { applyBreak, pickThird, toBreaksPage, type Break } from './break.ts'

const broken: Break = { id: 'S9.carousel.02', file: 'src/a.ts', find: 'start + 1', replace: 'start + 2', tests: ['src/a.test.ts'] }

test('a break replaces its text and nothing else', () => {
  expect(applyBreak('go(start + 1)\n', broken)).toBe('go(start + 2)\n')
})

test('a break whose text is missing or occurs twice is not applied', () => {
  expect(applyBreak('go(start)', broken)).toBeUndefined()
  expect(applyBreak('go(start + 1, start + 1)', broken)).toBeUndefined()
})

test('every break is tried within three days, a third each day', () => {
  const breaks = Array.from({ length: 7 }, (_, place) => ({ ...broken, id: String(place) }))
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'].map((day) => pickThird(breaks, new Date(`${day}T12:00:00Z`)).map(({ id }) => id))
  expect(days.flat().toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
  expect(Math.max(...days.map((ids) => ids.length))).toBe(3)
})

test('the page counts the detected breaks and lists the surviving ones first', () => {
  const page = toBreaksPage(
    [
      { broken, result: 'killed' },
      { broken: { ...broken, id: 'S9.carousel.03' }, result: 'survived' },
    ],
    '2026-01-02',
  )
  expect(page).toContain('1 of 2 breaks were noticed.')
  expect(page.split('## All breaks')[0]).toContain('| S9.carousel.03 | `src/a.ts` | `start + 1` | `start + 2` | `src/a.test.ts` | survived |')
  expect(page.split('## All breaks')[0]).not.toContain('S9.carousel.02')
})
