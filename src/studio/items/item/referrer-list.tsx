import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'

/** What refers to an item in links, texts and fields of live pages. */
export function ReferrerList({ contentKey }: { contentKey: string }) {
  const { client, forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const found = useQuery({
    queryKey: ['item', contentKey, 'referrers'],
    queryFn: ({ signal }) => client('listReferrers', { contentKey, signal }),
  })
  if (found.error !== null) return <RefusalNote error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <p className="studio-soft">{say('studioLoading')}</p>
  const { referrers } = found.data
  if (referrers.length === 0) return <p className="studio-soft">{say('studioNoReferrers')}</p>
  return (
    <>
      <p>{say('studioReferrers', { count: referrers.length })}</p>
      <ul className="studio-referrers">
        {referrers.map((each) => (
          <li key={`${each.contentKey} ${each.language}`}>
            <Link href={`/items/${each.contentKey}/${each.language}`} dir="auto">
              {each.title}
            </Link>{' '}
            <span className="studio-soft">
              {label(forms.types[each.type]?.label)} · {each.language}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
