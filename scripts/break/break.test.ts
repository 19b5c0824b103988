import { expect, test } from 'vitest'

import { applyBreak, toBreaksPage, type Break } from './break.ts'

const broken: Break = { id: 'S9.carousel.02', file: 'src/a.ts', find: 'start + 1', replace: 'start + 2', tests: ['src/a.test.ts'] }

test('a break replaces its text and nothing else', () => {
  expect(applyBreak('go(start + 1)\n', broken)).toBe('go(start + 2)\n')
})

test('a break whose text is missing or stands twice is not applied', () => {
  expect(applyBreak('go(start)', broken)).toBeUndefined()
  expect(applyBreak('go(start + 1, start + 1)', broken)).toBeUndefined()
})

test('the page counts what was noticed and lists the survivors', () => {
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
