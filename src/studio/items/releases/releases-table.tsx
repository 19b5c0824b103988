import { Link } from 'wouter'

import { useSay } from '#studio/kit/desk.tsx'
import { PlanTime } from '#studio/kit/plan-time.tsx'
import { When } from '#studio/kit/when.tsx'
import type { ListedRelease } from './release.ts'
import { ReleaseChip } from './release-chip.tsx'

/** One line for each release: its name, where it stands, how much it holds, its hour, and who made it. */
export function ReleasesTable({ releases, isStale }: { releases: readonly ListedRelease[]; isStale: boolean }) {
  const say = useSay()
  return (
    <table className="studio-table studio-stacked" aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{say('studioFieldName')}</th>
          <th scope="col">{say('releaseColumnState')}</th>
          <th scope="col">{say('releaseColumnItems')}</th>
          <th scope="col">{say('releaseColumnHour')}</th>
          <th scope="col">{say('releaseColumnWho')}</th>
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <tr key={release.id}>
            <th scope="row">
              <Link href={`/releases/${release.id}`} dir="auto">
                {release.name}
              </Link>
            </th>
            <td data-head={say('releaseColumnState')}>
              <ReleaseChip release={release} isBare />
            </td>
            <td data-head={say('releaseColumnItems')}>{say('releaseCount', { count: release.count })}</td>
            <td data-head={say('releaseColumnHour')}>
              <Hour release={release} />
            </td>
            <td data-head={say('releaseColumnWho')}>
              <span>
                {release.authorName ?? release.author}{' '}
                <span className="studio-soft">
                  <When at={release.createdAt} />
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** When it goes live, or went. */
function Hour({ release: { scheduledAt, liveAt } }: { release: ListedRelease }) {
  if (liveAt !== undefined) return <When at={liveAt} />
  return scheduledAt === undefined ? <span className="studio-soft">–</span> : <PlanTime at={scheduledAt} />
}
