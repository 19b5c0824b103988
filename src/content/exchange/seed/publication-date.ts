import type { ContentItem } from './content-item.ts'

const DAY_MS = 86_400_000
/** Days before `now` of the newest and the oldest item of a type, for items without a date. */
const SPREAD_DAYS: Readonly<Record<string, [youngest: number, oldest: number]>> = {
  busbar__glossaryTerm: [60, 900],
  busbar__product: [30, 700],
  busbar__productCategory: [700, 760],
  busbar__faq: [45, 400],
  busbar__guide: [20, 500],
  busbar__standard: [30, 300],
  busbar__report: [25, 420],
  busbar__caseStudy: [14, 600],
  busbar__sector: [40, 200],
}
const OTHERWISE: [number, number] = [20, 110]

/**
 * When an item was first published: as its file says, or on a day within the span of its type, during working hours. Equal for equal input.
 */
export function publicationDate(item: ContentItem, index: number, now: Date): Date {
  if (item.publishedDaysAgo !== undefined) return daysAgo(now, item.publishedDaysAgo)
  const [youngest, oldest] = SPREAD_DAYS[item.type] ?? OTHERWISE
  // Steps of a large prime give neighbouring items distant dates.
  const day = youngest + ((index * 7919) % (oldest - youngest))
  return new Date(daysAgo(now, day).getTime() + ((index * 1327) % 480) * 60_000)
}

/** 08:00 UTC, `days` days before `now`. */
export function daysAgo(now: Date, days: number): Date {
  const date = new Date(now.getTime() - days * DAY_MS)
  date.setUTCHours(8, 0, 0, 0)
  return date
}
