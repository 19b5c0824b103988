import { Link } from 'wouter'

import { toReadingTag } from '#model/languages.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { toDay } from '../list/list-address.ts'
import { writeCalendarAddress, type CalendarAddress, type CalendarEntry } from './calendar-address.ts'
import type { Month } from './calendar-days.ts'
import { EntryLine } from './entry-line.tsx'

/** Entries of a day that are listed in the month; the way to all of them comes after. */
const MOST = 3

export type MonthTableProps = {
  weeks: readonly (readonly Date[])[]
  days: ReadonlyMap<string, readonly CalendarEntry[]>
  month: Month
  named: string
  now: Date
  address: CalendarAddress
}

/** The days of a month in weeks; on narrow windows a list of the days on which something happens. */
export function MonthTable({ weeks, days, month, named, now, address }: MonthTableProps) {
  const { language } = useDesk()
  const weekday = new Intl.DateTimeFormat(toReadingTag(language), { weekday: 'short' })
  return (
    <table className="studio-month">
      <caption className="studio-hidden">{named}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day.getDay()} scope="col">
              {weekday.format(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.getTime()}>
            {week.map((day) => (
              <Day key={day.getTime()} day={day} entries={days.get(toDay(day)) ?? NONE} month={month} now={now} address={address} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NONE: readonly CalendarEntry[] = []

type DayProps = { day: Date; entries: readonly CalendarEntry[]; month: Month; now: Date; address: CalendarAddress }

function Day({ day, entries, month, now, address }: DayProps) {
  const { language } = useDesk()
  const say = useSay()
  const tag = toReadingTag(language)
  const written = toDay(day)
  const isToday = written === toDay(now)
  const isOther = day.getMonth() + 1 !== month.month
  const whole = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'long' }).format(day)
  const short = day.getDate() === 1 ? new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(day) : String(day.getDate())
  const hidden = entries.length - MOST
  return (
    <td data-today={isToday ? '' : undefined} data-other={isOther ? '' : undefined} data-empty={entries.length === 0 ? '' : undefined}>
      <time dateTime={written} aria-current={isToday ? 'date' : undefined}>
        <span className="studio-month-short">{short}</span>
        <span className="studio-month-whole">{whole}</span>
        {isToday ? <span className="studio-month-today">{say('calendarToday')}</span> : null}
      </time>
      {entries.length === 0 ? null : (
        <ul>
          {entries.slice(0, hidden > 1 ? MOST : entries.length).map((entry) => (
            <EntryLine key={`${entry.kind} ${entry.contentKey} ${entry.language} ${entry.release}`} entry={entry} />
          ))}
        </ul>
      )}
      {hidden > 1 ? (
        <Link href={writeCalendarAddress({ ...address, day: written })} aria-label={say('calendarMoreOn', { day: whole, count: entries.length })}>
          {say('calendarMore', { count: hidden })}
        </Link>
      ) : null}
    </td>
  )
}
