import { Link } from 'wouter'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { PlanTime } from '#studio/kit/plan-time.tsx'
import { ProblemsOf } from '#studio/kit/problem-count.tsx'
import { writeTime } from '#studio/kit/times.ts'
import { When } from '#studio/kit/when.tsx'
import type { ReadRelease, ReleaseProblem } from './release.ts'
import { ReleaseActs } from './release-acts.tsx'
import { ReleaseChip } from './release-chip.tsx'

/** Name, state and acts of a release; `tried` is what was found when it was tried, undefined as long as it was not. */
export function ReleaseHead({ read, tried }: { read: ReadRelease; tried: readonly ReleaseProblem[] | undefined }) {
  const { language } = useDesk()
  const say = useSay()
  const { release, items } = read
  const { name, author, authorName, createdAt, scheduledAt, liveAt } = release
  return (
    <header className="studio-release-head">
      <p>
        <Link href="/releases">{say('studioReleases')}</Link>
      </p>
      <div className="studio-screen-head">
        <h1 dir="auto">{name}</h1>
        <ReleaseActs read={read} />
      </div>
      <p className="studio-release-facts">
        <ReleaseChip release={release} isBare />
        {scheduledAt === undefined ? null : (
          <strong>
            <PlanTime at={scheduledAt} />
          </strong>
        )}
        {liveAt === undefined ? null : <time dateTime={liveAt}>{writeTime(liveAt, language)}</time>}
        <span className="studio-soft">{say('releaseCount', { count: items.length })}</span>
        <span className="studio-soft">
          {say('releaseMadeBy', { name: authorName ?? author })} <When at={createdAt} />
        </span>
        {tried === undefined ? null : tried.length === 0 ? (
          <span className="studio-good">
            <Icon name="check" /> {say('releaseReady')}
          </span>
        ) : (
          <ProblemsOf problems={tried} />
        )}
      </p>
    </header>
  )
}
