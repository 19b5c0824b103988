import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { ActLine } from './act-line.tsx'
import { Card } from './card.tsx'
import { RowLine } from './row-line.tsx'

/** How often the dashboard is asked anew. */
const ANEW_MS = 30_000

/** The first screen: what needs somebody, what is planned, what went live today, and who did what. */
export function Dashboard() {
  const { client, self } = useDesk()
  const say = useSay()
  useTitle(say('studioDashboard'))
  const [since] = useState(startOfToday)
  const found = useQuery({
    queryKey: ['items', 'dashboard', since],
    queryFn: ({ signal }) => client('readDashboard', { query: { since }, signal }),
    refetchInterval: ANEW_MS,
  })
  const mine = useQuery({
    queryKey: ['items', 'card', 'mine'],
    queryFn: ({ signal }) => client('listItems', { query: { unpublished: 'true', author: self.id, limit: 5 }, signal }),
  })
  const { data } = found
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioWelcome', { name: self.name.split(' ')[0] ?? self.name })}</h1>
      </header>
      {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      <div className="studio-cards" aria-busy={data === undefined}>
        {mine.data === undefined || mine.data.items.length === 0 ? null : (
          <Card title={say('studioMyDrafts')} more={`/contents?unpublished=true&author=${self.id}`}>
            {mine.data.items.map((row) => (
              <RowLine key={`${row.contentKey} ${row.language}`} row={row} />
            ))}
          </Card>
        )}
        {data === undefined ? null : <Needs needs={data.needs} />}
        {data === undefined ? null : (
          <>
            <Card title={say('studioPlannedTitle')} count={data.planned.count} more="/contents?state=scheduled" empty={say('studioNothingPlanned')}>
              {data.planned.rows.map((row) => (
                <RowLine key={`${row.contentKey} ${row.language}`} row={row} at={row.scheduledAt ?? row.endsAt} />
              ))}
            </Card>
            <Card title={say('studioLiveToday')} count={data.liveToday.count} more="/contents?sort=-publishedAt" empty={say('studioNothingToday')}>
              {data.liveToday.rows.map((row) => (
                <RowLine key={`${row.contentKey} ${row.language}`} row={row} at={row.publishedAt} />
              ))}
            </Card>
            <Card title={say('studioLastActs')} empty={say('studioNothingYet')}>
              {data.lastActs.map((act, place) => (
                <ActLine key={place} act={act} />
              ))}
            </Card>
          </>
        )}
      </div>
    </div>
  )
}

function startOfToday(): string {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}

type NeedsProps = { needs: AnswerOf<'readDashboard'>['needs'] }

function Needs({ needs }: NeedsProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const { problems, silentPictures, outdated, untranslated, failedPlans, latePlans, failedJobs } = needs
  const lists = [
    { key: 'problems', title: say('studioNeedsProblems'), more: '/contents?problems=true', of: problems },
    { key: 'silent', title: say('studioSilentPictures'), more: '/contents?silentPictures=true', of: silentPictures },
    { key: 'outdated', title: say('studioOutdated'), more: '/contents?outdated=true', of: outdated },
    ...untranslated.map(({ language, ...of }) => ({
      key: `untranslated ${language}`,
      title: say('studioUntranslated', { language: languageName(language) }),
      more: `/contents?untranslated=${language}`,
      of,
    })),
  ].filter(({ of }) => of.count > 0)
  return (
    <>
      {failedPlans.count === 0 ? null : (
        <Card title={say('studioFailedPlans')} count={failedPlans.count} isUrgent>
          {failedPlans.rows.map(({ error, ...act }, place) => (
            <ActLine key={place} act={{ ...act, author: '' }} reason={error} />
          ))}
        </Card>
      )}
      {latePlans.count === 0 ? null : (
        <Card title={say('studioLatePlans')} count={latePlans.count} isUrgent>
          {latePlans.rows.map((act, place) => (
            <ActLine key={place} act={act} />
          ))}
        </Card>
      )}
      {failedJobs.count === 0 ? null : (
        <Card title={say('studioFailedJobs')} count={failedJobs.count} isUrgent>
          {failedJobs.rows.map(({ id, kind, failedAt, error }) => (
            <ActLine key={id} act={{ at: failedAt, author: '', act: kind, title: error }} />
          ))}
        </Card>
      )}
      {lists.map(({ key, title, more, of }) => (
        <Card key={key} title={title} count={of.count} more={more}>
          {of.rows.map((row) => (
            <RowLine key={`${row.contentKey} ${row.language}`} row={row} />
          ))}
        </Card>
      ))}
    </>
  )
}
