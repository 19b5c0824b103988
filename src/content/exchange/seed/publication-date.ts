import type { Ages, ContentItem } from './content-item.ts'

const DAY_MS = 86_400_000
const OTHERWISE: [youngest: number, oldest: number] = [20, 110]

/**
 * When an item was first published: as its file says, or on a day within the ages of its type, during working hours. Equal for equal input.
 */
export function publicationDate(item: Pick<ContentItem, 'type' | 'publishedDaysAgo'>, index: number, { now, ages }: { now: Date; ages: Ages }): Date {
  if (item.publishedDaysAgo !== undefined) return daysAgo(now, item.publishedDaysAgo)
  const [youngest, oldest] = ages[item.type] ?? OTHERWISE
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
