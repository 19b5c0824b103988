import type { Row } from '#model/authoring/shapes.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { PlanTime } from '#studio/kit/plan-time.tsx'
import { RowLine } from './row-line.tsx'

/** What is planned for an item: its day and its hour, and how far ahead that is. */
export function PlanLine({ row }: { row: Row }) {
  const say = useSay()
  const { scheduledAt, endsAt } = row
  const at = scheduledAt ?? endsAt
  if (at === undefined) return <RowLine row={row} />
  return (
    <RowLine
      row={row}
      plan={
        <span className="studio-plan-line" data-plan={scheduledAt === undefined ? 'end' : 'start'}>
          {say(scheduledAt === undefined ? 'studioLiveUntil' : 'studioGoesLive')} <PlanTime at={at} />
        </span>
      }
    />
  )
}
