import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'

/** Asks for what refers to an item. */
export function useReferrers(contentKey: string) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['item', contentKey, 'referrers'],
    queryFn: ({ signal }) => client('listReferrers', { contentKey, signal }),
  })
}

/** What refers to an item in links, texts and fields of live pages and of drafts. */
export function ReferrerList({ contentKey }: { contentKey: string }) {
  const say = useSay()
  const found = useReferrers(contentKey)
  if (found.error !== null) return <RefusalNote error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <p className="studio-soft">{say('studioLoading')}</p>
  return <ReferrerTable referrers={found.data.referrers} />
}

/** Referrers as a table, each with the way to it. */
export function ReferrerTable({ referrers }: { referrers: readonly Referrer[] }) {
  const say = useSay()
  if (referrers.length === 0) return <p className="studio-soft">{say('studioNoReferrers')}</p>
  return (
    <>
      <p>{say('studioReferrers', { count: referrers.length })}</p>
      <div className="studio-referrers">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('studioTitle')}</th>
              <th scope="col">{say('studioColumn.type')}</th>
              <th scope="col">{say('studioLanguage')}</th>
              <th scope="col">{say('studioState')}</th>
              <th scope="col">{say('studioWhere')}</th>
            </tr>
          </thead>
          <tbody>
            {referrers.map((each) => (
              <ReferrerLine key={`${each.contentKey} ${each.language}`} referrer={each} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type Referrer = AnswerOf<'listReferrers'>['referrers'][number]

function ReferrerLine({ referrer }: { referrer: Referrer }) {
  const { forms } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const label = useLabel()
  const { contentKey, language, type, title, isLive, places } = referrer
  return (
    <tr>
      <th scope="row">
        <Link href={`/items/${contentKey}/${language}`} dir="auto">
          {title}
        </Link>
      </th>
      <td>{label(forms.types[type]?.label)}</td>
      <td>{languageName(language)}</td>
      <td>
        <span className="studio-chip" data-state={isLive ? 'live' : 'draft'}>
          {say(isLive ? 'studioState.live' : 'studioState.draft')}
        </span>
      </td>
      <td>{say('studioPlaces', { count: places.length })}</td>
    </tr>
  )
}
