import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { toDay, toStart, writeListAddress } from '../list/list-address.ts'
import { ActLine } from './act-line.tsx'
import { Card } from './card.tsx'
import { Counts } from './counts.tsx'
import { groupActs } from './group-acts.ts'
import { Needs, Untranslated } from './needs.tsx'
import { NewMenu } from './new-menu.tsx'
import { PlannedReleases } from './planned-releases.tsx'
import { PlanLine } from './plan-line.tsx'
import { RowLine } from './row-line.tsx'

/** How often the dashboard is asked anew. */
const ANEW_MS = 30_000
/** Lines of the log. */
const MOST_ACTS = 8

/** The first screen: what needs somebody, what is planned, what went live today, and who did what. */
export function Dashboard() {
  const { client, forms, self } = useDesk()
  const say = useSay()
  // What is never published is no work that is left.
  const types = Object.entries(forms.types)
    .flatMap(([name, { isForStaff }]) => (isForStaff === true ? [] : [name]))
    .join(',')
  useTitle(say('studioDashboard'))
  const [today] = useState(() => toDay(new Date()))
  const found = useQuery({
    queryKey: ['items', 'dashboard', today],
    queryFn: ({ signal }) => client('readDashboard', { query: { since: toStart(today) }, signal }),
    refetchInterval: ANEW_MS,
  })
  const mine = useQuery({
    queryKey: ['items', 'card', 'mine'],
    queryFn: ({ signal }) => client('listItems', { query: { unpublished: 'true', author: self.id, type: types, limit: 5 }, signal }),
  })
  const { data } = found
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioWelcome', { name: self.name.split(' ')[0] ?? self.name })}</h1>
        <NewMenu />
      </header>
      {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending || (mine.isPending && found.isSuccess) ? <p className="studio-waiting">{say('studioLoading')}</p> : null}
      {data === undefined || mine.isPending ? null : <Day data={data} today={today} mine={mine.data?.items ?? []} />}
    </div>
  )
}

/** The work at the left, what happens at the right, and below them what can wait. */
function Day({ data, today, mine }: { data: AnswerOf<'readDashboard'>; today: string; mine: readonly Row[] }) {
  const { self } = useDesk()
  const say = useSay()
  const { needs, planned, plannedReleases, liveToday, lastActs } = data
  const ways = { planned: '/contents?planned=true', liveToday: `/contents${writeListAddress({ publishedSince: today, sort: '-publishedAt' })}` }
  return (
    <>
      <Counts of={data} ways={ways} />
      <div className="studio-day">
        <div>
          {mine.length === 0 ? null : (
            <Card title={say('studioMyDrafts')} more={`/contents?unpublished=true&author=${self.id}`}>
              {mine.map((row) => (
                <RowLine key={`${row.contentKey} ${row.language}`} row={row} />
              ))}
            </Card>
          )}
          <Needs needs={needs} shown={mine} />
        </div>
        <div>
          <PlannedReleases releases={plannedReleases} />
          {planned.count === 0 && plannedReleases.length > 0 ? null : (
            <Card title={say('studioPlannedTitle')} count={planned.count} more={ways.planned} empty={say('studioNothingPlanned')}>
              {planned.rows.map((row) => (
                <PlanLine key={`${row.contentKey} ${row.language}`} row={row} />
              ))}
            </Card>
          )}
          <Card title={say('studioLiveToday')} count={liveToday.count} more={ways.liveToday} empty={say('studioNothingToday')}>
            {liveToday.rows.map((row) => (
              <RowLine key={`${row.contentKey} ${row.language}`} row={row} at={row.publishedAt} />
            ))}
          </Card>
          <Card title={say('studioLastActs')} more={self.role === 'administrator' ? '/audit' : undefined} empty={say('studioNothingYet')}>
            {groupActs(lastActs)
              .slice(0, MOST_ACTS)
              .map(({ last, acts }, place) => (
                <ActLine key={place} act={last} acts={acts} />
              ))}
          </Card>
        </div>
      </div>
      <Untranslated needs={needs} />
    </>
  )
}
