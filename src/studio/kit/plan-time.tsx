import { useDesk } from './desk.tsx'
import { writeDistance, writePlan, writeTime } from './times.ts'
import { useNow } from './use-now.ts'

/** When something is planned: day and hour, and how far ahead where that is within a week. `Sun 29 Nov, 02:48 (in 3 days)`. */
export function PlanTime({ at }: { at: string }) {
  const { language } = useDesk()
  const now = useNow()
  const distance = writeDistance(at, now, language)
  return (
    <time dateTime={at} title={writeTime(at, language)}>
      {writePlan(at, now, language)}
      {distance === undefined ? null : <span className="studio-soft"> ({distance})</span>}
    </time>
  )
}
