import { expect, test } from 'vitest'

import { filterEntries, readCalendarAddress, writeCalendarAddress, type CalendarEntry } from './calendar-address.ts'

const at = '2026-11-26T09:00:00.000Z'
const ENTRIES: CalendarEntry[] = [
  { at, kind: 'publish', contentKey: 'MC1', language: 'de', type: 'busbar__faq', title: 'Planned' },
  { at, kind: 'published', contentKey: 'MC2', language: 'en_US', type: 'busbar__article', title: 'Live' },
  { at, kind: 'release', release: 'r', title: 'Spring' },
  { at, kind: 'released', release: 's', title: 'Autumn' },
]
const titles = (address: Parameters<typeof filterEntries>[1]) => filterEntries(ENTRIES, address).map(({ title }) => title)

test('an address is read as it is written', () => {
  const address = { month: '2026-11', language: 'de', show: 'planned' }
  expect(readCalendarAddress(writeCalendarAddress(address).replace('/calendar', ''))).toEqual(address)
  expect(writeCalendarAddress({})).toBe('/calendar')
})

test('language and type leave items out but no release', () => {
  expect(titles({ language: 'de' })).toEqual(['Planned', 'Spring', 'Autumn'])
  expect(titles({ type: 'busbar__article' })).toEqual(['Live', 'Spring', 'Autumn'])
})

test('what is to come and what went live are shown alone', () => {
  expect(titles({ show: 'planned' })).toEqual(['Planned', 'Spring'])
  expect(titles({ show: 'live' })).toEqual(['Live', 'Autumn'])
})
