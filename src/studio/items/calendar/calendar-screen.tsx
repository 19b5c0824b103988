import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { toReadingTag } from '#model/languages.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { AsOf } from './as-of.tsx'
import { filterEntries, readCalendarAddress, writeCalendarAddress, type CalendarAddress } from './calendar-address.ts'
import { endOfWeeks, firstDayOf, groupByDay, listWeeks, readMonth, writeMonth } from './calendar-days.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { DayDialog } from './day-dialog.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthTable } from './month-table.tsx'

/** What goes live when, what ends, and what went live, month by month; and the whole site as it is planned for an hour. */
export function CalendarScreen() {
  const { client, language } = useDesk()
  const say = useSay()
  const [, go] = useLocation()
  const address = readCalendarAddress(useSearch())
  const [now] = useState(() => new Date())
  const month = readMonth(address.month, now)
  const tag = toReadingTag(language)
  const named = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }).format(new Date(month.year, month.month - 1, 1))
  useTitle(`${say('studioCalendar')}: ${named}`)
  const weeks = listWeeks(month, firstDayOf(tag))
  const query = { from: (weeks[0]?.[0] ?? now).toISOString(), to: endOfWeeks(weeks).toISOString() }
  const found = useQuery({
    queryKey: ['items', 'calendar', writeMonth(month)],
    queryFn: ({ signal }) => client('readCalendar', { query, signal }),
  })
  const days = groupByDay(filterEntries(found.data?.entries ?? [], address))
  const show = (next: CalendarAddress) => go(writeCalendarAddress(next))
  const { day, ...rest } = address
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioCalendar')}</h1>
        <AsOf now={now} />
      </header>
      <div className="studio-month-head">
        <MonthBar address={rest} month={month} named={named} now={now} />
        <CalendarFilters address={rest} onShow={show} />
      </div>
      {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending ? <p className="studio-waiting">{say('studioLoading')}</p> : null}
      {found.data?.hasMore === true ? <p className="studio-note">{say('calendarHasMore')}</p> : null}
      {found.isSuccess && days.size === 0 ? <p className="studio-soft">{say('calendarNothing')}</p> : null}
      {found.data === undefined ? null : <MonthTable weeks={weeks} days={days} month={month} named={named} now={now} address={rest} />}
      {day === undefined || found.data === undefined ? null : <DayDialog day={day} entries={days.get(day) ?? []} onClose={() => show(rest)} />}
    </div>
  )
}
