import { expect, test } from 'vitest'

import { addMonths, endOfWeeks, firstDayOf, groupByDay, listWeeks, readMonth, writeMonth } from './calendar-days.ts'

const NOW = new Date(2026, 10, 26, 14, 0)
const days = (weeks: Date[][]) => weeks.map((week) => week.map((day) => day.getDate()))

test('an address names a month, and what is none is the month of now', () => {
  expect(readMonth('2027-02', NOW)).toEqual({ year: 2027, month: 2 })
  for (const wrong of [undefined, '', '2027-13', '2027-2', 'soon']) expect(readMonth(wrong, NOW)).toEqual({ year: 2026, month: 11 })
  expect(writeMonth(addMonths({ year: 2026, month: 12 }, 1))).toBe('2027-01')
  expect(writeMonth(addMonths({ year: 2026, month: 1 }, -1))).toBe('2025-12')
})

test('weeks begin on Monday or on Sunday, and hold the whole month', () => {
  const monday = days(listWeeks({ year: 2026, month: 11 }, 1))
  expect(monday).toHaveLength(6)
  expect(monday[0]).toEqual([26, 27, 28, 29, 30, 31, 1])
  expect(monday.at(-1)).toEqual([30, 1, 2, 3, 4, 5, 6])
  const sunday = days(listWeeks({ year: 2026, month: 11 }, 7))
  expect(sunday).toHaveLength(5)
  expect(sunday[0]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(days(listWeeks({ year: 2027, month: 2 }, 1))).toHaveLength(4)
})

test('the hour at which clocks change moves no day', () => {
  for (const month of [3, 10]) {
    const weeks = listWeeks({ year: 2026, month }, 1)
    expect(weeks.flat().every((day) => day.getHours() === 0)).toBe(true)
    expect(endOfWeeks(weeks).getHours()).toBe(0)
  }
})

test('entries stand on the day of this computer', () => {
  const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).toISOString() })
  const grouped = groupByDay([at(3, 0), at(3, 23), at(4, 9)])
  expect([...grouped].map(([day, entries]) => [day, entries.length])).toEqual([
    ['2026-11-03', 2],
    ['2026-11-04', 1],
  ])
})

test('German weeks begin on Monday', () => {
  expect(firstDayOf('de')).toBe(1)
})
