import { toDay } from '../list/list-address.ts'

/** A month of the calendar; `month` counts from 1. */
export type Month = { year: number; month: number }

/** The month that an address names, `2026-11`; that of `now` where it names none. */
export function readMonth(written: string | undefined, now: Date): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(written ?? '') ?? []
  return year === undefined || month === undefined
    ? { year: now.getFullYear(), month: now.getMonth() + 1 }
    : { year: Number(year), month: Number(month) }
}

/** A month as addresses hold it. */
export function writeMonth({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/** The month that is some months later, or earlier. */
export function addMonths({ year, month }: Month, more: number): Month {
  const first = new Date(year, month - 1 + more, 1)
  return { year: first.getFullYear(), month: first.getMonth() + 1 }
}

/** The weeks that a month touches, each as the starts of its seven days on this computer's clock; `firstDay` is 1 for Monday to 7 for Sunday. */
export function listWeeks({ year, month }: Month, firstDay: number): Date[][] {
  const before = (new Date(year, month - 1, 1).getDay() - (firstDay % 7) + 7) % 7
  const days = new Date(year, month, 0).getDate()
  const count = Math.ceil((before + days) / 7)
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => new Date(year, month - 1, 1 - before + week * 7 + day)))
}

/** The start of the day after the last one of some weeks. */
export function endOfWeeks(weeks: readonly (readonly Date[])[]): Date {
  const last = weeks.at(-1)?.at(-1) ?? new Date(0)
  return new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)
}

/** What happens on each day, by the day as addresses hold it. */
export function groupByDay<Entry extends { at: string }>(entries: readonly Entry[]): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = toDay(new Date(entry.at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

type WeekInfo = { firstDay: number }

/** The day that weeks begin with where a language is spoken; Monday where the browser does not know. */
export function firstDayOf(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(tag)
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
}
