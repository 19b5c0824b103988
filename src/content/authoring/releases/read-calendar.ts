import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { listVariantsBetween } from '#content/store/list-variants.ts'
import { listReleasesBetween } from '#content/store/releases.ts'
import { sentence } from '#texts/sentence.ts'

import { defineQuery } from '../define-act.ts'

/** A month with the weeks around it, and some more. */
export const LONGEST_CALENDAR_DAYS = 100
/** Entries of a calendar; a site with more in a month sees the first ones, and is told. */
export const MOST_ENTRIES = 2000

/** What happens, or has happened, to a language of an item or to a release. */
export type CalendarEntry = {
  at: string
  kind: 'publish' | 'unpublish' | 'published' | 'release' | 'released'
  contentKey?: string
  language?: string
  type?: string
  title: string
  release?: string
}
export type Calendar = { entries: CalendarEntry[]; hasMore: boolean }

/**
 * What is planned to go live or to end in a time, with the hours, and what went live in it and still is; the earliest first. Items that went
 * live with a release stand for themselves, too. Throws `INVALID_CONFIG` for a time that is longer than `LONGEST_CALENDAR_DAYS`.
 */
export const readCalendar = defineQuery<{ actor: Actor; from: Date; to: Date }, Calendar>('read', async (store, { from, to }) => {
  const length = to.getTime() - from.getTime()
  if (!(length > 0 && length <= LONGEST_CALENDAR_DAYS * 86_400_000))
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseCalendarRange', { most: LONGEST_CALENDAR_DAYS }))
  const range = { from: from.toISOString(), to: to.toISOString(), limit: MOST_ENTRIES + 1 }
  const isWithin = (at: string | undefined): at is string => at !== undefined && at >= range.from && at < range.to
  const entries: CalendarEntry[] = []
  for (const { contentKey, language, type, title, scheduledAt, endsAt, publishedAt } of await listVariantsBetween(store, range)) {
    const of = { contentKey, language, type, title }
    if (isWithin(scheduledAt)) entries.push({ ...of, at: scheduledAt, kind: 'publish' })
    if (isWithin(endsAt)) entries.push({ ...of, at: endsAt, kind: 'unpublish' })
    if (isWithin(publishedAt)) entries.push({ ...of, at: publishedAt, kind: 'published' })
  }
  for (const { id, name, scheduledAt, liveAt } of await listReleasesBetween(store, range)) {
    if (isWithin(scheduledAt)) entries.push({ at: scheduledAt, kind: 'release', title: name, release: id })
    if (isWithin(liveAt)) entries.push({ at: liveAt, kind: 'released', title: name, release: id })
  }
  const sorted = entries.toSorted((one, other) => one.at.localeCompare(other.at) || one.title.localeCompare(other.title))
  return { entries: sorted.slice(0, MOST_ENTRIES), hasMore: sorted.length > MOST_ENTRIES }
})
