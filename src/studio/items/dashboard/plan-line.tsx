import { useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { writeAhead, writePlanDay } from '#studio/kit/times.ts'
import { RowLine } from './row-line.tsx'

/** What is planned for an item: its day and its hour, and how far ahead that is. */
export function PlanLine({ row }: { row: Row }) {
  const { language } = useDesk()
  const say = useSay()
  const [now] = useState(() => new Date())
  const { scheduledAt, endsAt } = row
  const at = scheduledAt ?? endsAt
  if (at === undefined) return <RowLine row={row} />
  return (
    <RowLine
      row={row}
      plan={
        <span className="studio-plan-line" data-plan={scheduledAt === undefined ? 'end' : 'start'}>
          {say(scheduledAt === undefined ? 'studioLiveUntil' : 'studioGoesLive')}{' '}
          <time dateTime={at}>
            {writePlanDay(at, language)} ({writeAhead(at, now, language)})
          </time>
        </span>
      }
    />
  )
}
