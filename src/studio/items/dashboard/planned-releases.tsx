import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { PlanTime } from '#studio/kit/plan-time.tsx'
import { Card } from './card.tsx'

/** Releases that are planned, with their hours; nothing where there are none. */
export function PlannedReleases({ releases }: { releases: AnswerOf<'readDashboard'>['plannedReleases'] }) {
  const say = useSay()
  if (releases.length === 0) return null
  return (
    <Card title={say('studioPlannedReleases')} count={releases.length} more="/releases?state=scheduled">
      {releases.map(({ id, name, scheduledAt }) => (
        <li key={id}>
          <Link href={`/releases/${id}`} dir="auto">
            {name}
          </Link>
          {scheduledAt === undefined ? null : (
            <span className="studio-plan-line" data-plan="start">
              {say('studioGoesLive')} <PlanTime at={scheduledAt} />
            </span>
          )}
        </li>
      ))}
    </Card>
  )
}
