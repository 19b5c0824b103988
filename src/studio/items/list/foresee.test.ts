import { expect, test } from 'vitest'

import type { Row } from '#model/authoring/shapes.ts'
import { foresee } from './foresee.ts'

const row = (title: string, more: Partial<Row> = {}): Row => ({
  contentKey: `MC${title}`,
  language: 'en_US',
  type: 'busbar__faq',
  title,
  urlName: title,
  state: 'draft',
  draftVersion: 2,
  access: 'public',
  draftAuthor: 'ada',
  changedAt: '2026-11-25T10:00:00.000Z',
  problems: 0,
  warnings: 0,
  ...more,
})
const ROWS = [
  row('ready'),
  row('warned', { problems: 2, warnings: 2 }),
  row('blocked', { problems: 1 }),
  row('live', { liveVersion: 2, problems: 1, warnings: 1 }),
  row('new', { problems: undefined, warnings: undefined }),
]
const titles = (found: ReturnType<typeof foresee>) =>
  Object.fromEntries(Object.entries(found).map(([name, rows]) => [name, rows.map(({ title }) => title)]))

test('rows are sorted by what keeps them from being published', () => {
  expect(titles(foresee(ROWS, { isPlan: false }))).toEqual({
    ready: ['ready'],
    warned: ['warned'],
    blocked: ['blocked'],
    uncounted: ['new'],
    unchanged: ['live'],
  })
})

test('a plan publishes what is live already, too, if it has no problems by then', () => {
  expect(titles(foresee(ROWS, { isPlan: true }))).toMatchObject({ warned: ['warned', 'live'], unchanged: [] })
})
