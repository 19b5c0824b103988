import type { AnswerOf } from '#model/authoring/calls.ts'

export type CalendarEntry = AnswerOf<'readCalendar'>['entries'][number]

const NAMES = ['month', 'language', 'type', 'show', 'day'] as const

/** What the calendar shows, as its address holds it: a month, what of it, and a day whose entries are all listed. */
export type CalendarAddress = Partial<Record<(typeof NAMES)[number], string>>

/** Reads the query of an address; what it does not know is left out. */
export function readCalendarAddress(search: string): CalendarAddress {
  const given = new URLSearchParams(search)
  return Object.fromEntries(NAMES.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])))
}

/** The address of the calendar, with its query in a fixed order. */
export function writeCalendarAddress(address: CalendarAddress): string {
  const query = new URLSearchParams(NAMES.flatMap((name) => (address[name] ? [[name, address[name]]] : [])))
  return query.size === 0 ? '/calendar' : `/calendar?${query.toString()}`
}

const PLANNED: ReadonlySet<CalendarEntry['kind']> = new Set(['publish', 'unpublish', 'release'])

/** Whether an entry is still to come. */
export function isPlanned({ kind }: Pick<CalendarEntry, 'kind'>): boolean {
  return PLANNED.has(kind)
}

/** The entries that an address asks for. Releases hold many languages and types, so these leave none out. */
export function filterEntries(entries: readonly CalendarEntry[], { language, type, show }: CalendarAddress): CalendarEntry[] {
  return entries.filter(
    (entry) =>
      (entry.release !== undefined || ((language === undefined || entry.language === language) && (type === undefined || entry.type === type))) &&
      (show === 'planned' ? isPlanned(entry) : show === 'live' ? !isPlanned(entry) : true),
  )
}
