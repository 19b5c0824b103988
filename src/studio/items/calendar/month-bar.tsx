import { Link } from 'wouter'

import { useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { writeCalendarAddress, type CalendarAddress } from './calendar-address.ts'
import { addMonths, writeMonth, type Month } from './calendar-days.ts'

export type MonthBarProps = { address: CalendarAddress; month: Month; named: string; now: Date }

/** The month, and the ways to the one before, to the next one and to that of today. */
export function MonthBar({ address, month, named, now }: MonthBarProps) {
  const say = useSay()
  const today = { year: now.getFullYear(), month: now.getMonth() + 1 }
  const isToday = writeMonth(today) === writeMonth(month)
  const to = (at: Month) => writeCalendarAddress({ ...address, month: writeMonth(at) })
  return (
    <nav className="studio-month-bar" aria-label={say('calendarMonth')}>
      <Link className="studio-button" data-kind="quiet" data-bare="" href={to(addMonths(month, -1))} aria-label={say('calendarBefore')}>
        <Icon name="left" />
      </Link>
      <h2 aria-live="polite">{named}</h2>
      <Link className="studio-button" data-kind="quiet" data-bare="" href={to(addMonths(month, 1))} aria-label={say('calendarAfter')}>
        <Icon name="right" />
      </Link>
      <Link className="studio-button" href={writeCalendarAddress({ ...address, month: undefined })} aria-current={isToday ? 'page' : undefined}>
        {say('calendarToday')}
      </Link>
    </nav>
  )
}
