import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import type { QueryOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { When } from '#studio/kit/when.tsx'
import { useTitle } from '#studio/kit/use-title.ts'

const MOST = 8

/** The first screen: what waits for this person, what is planned, and what the others did. */
export function Dashboard() {
  const { self } = useDesk()
  const say = useSay()
  useTitle(say('studioDashboard'))
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioWelcome', { name: self.name.split(' ')[0] ?? self.name })}</h1>
      </header>
      <div className="studio-cards">
        <Card
          title={say('studioMyDrafts')}
          more="/contents?unpublished=true"
          query={{ unpublished: 'true', author: self.id }}
          empty={say('studioNothingWaits')}
        />
        <Card title={say('studioPlannedTitle')} more="/contents?state=scheduled" query={{ state: 'scheduled' }} empty={say('studioNothingPlanned')}>
          {({ scheduledAt, endsAt }) => <When at={scheduledAt ?? endsAt ?? ''} />}
        </Card>
        <Card title={say('studioOthersDrafts')} more="/contents?unpublished=true" query={{ unpublished: 'true' }} empty={say('studioNothingWaits')} />
        <Card
          title={say('studioLately')}
          more="/contents"
          query={{ state: 'published,draft,scheduled,unpublished' }}
          empty={say('studioNothingYet')}
        />
      </div>
    </div>
  )
}

type CardProps = { title: string; more: string; query: QueryOf<'listItems'>; empty: string; children?(row: Row): ReactNode }

function Card({ title, more, query, empty, children }: CardProps) {
  const { client, forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const found = useQuery({
    queryKey: ['items', 'card', query],
    queryFn: ({ signal }) => client('listItems', { query: { ...query, sort: '-changedAt', limit: MOST }, signal }),
  })
  const rows = found.data?.items ?? []
  return (
    <section className="studio-card" aria-busy={found.isPending}>
      <h2>
        <Link href={more}>{title}</Link>
      </h2>
      {found.error === null ? null : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.data !== undefined && rows.length === 0 ? <p className="studio-soft">{empty}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={`${row.contentKey} ${row.language}`}>
            <Link href={`/items/${row.contentKey}/${row.language}`} dir="auto">
              {row.title || say('studioUntitled')}
            </Link>
            <StateChip row={row} />
            <span className="studio-soft">
              {label(forms.types[row.type]?.label)} · {row.language} · {row.draftAuthorName ?? row.draftAuthor} ·{' '}
              {children?.(row) ?? <When at={row.changedAt} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
