import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { useForm } from '../form-frame.tsx'

/** The title of the item behind a content key, with its state. */
export function ManagedPageTitle({ contentKey }: { contentKey: string }) {
  const { client } = useDesk()
  const { contentLanguage } = useForm()
  const say = useSay()
  const item = useQuery({
    queryKey: ['item', contentKey, 'languages'],
    queryFn: ({ signal }) => client('readItem', { contentKey, signal }),
    enabled: contentKey !== '',
    retry: false,
  })
  if (contentKey === '') return null
  if (item.isError) return <p data-wrong="">{say('studioNotFound', { key: contentKey })}</p>
  const row = item.data?.languages.find(({ language }) => language === contentLanguage) ?? item.data?.languages[0]
  if (row === undefined) return null
  return (
    <p>
      <Link href={`/items/${contentKey}/${row.language}`}>{row.title}</Link> <StateChip row={row} />
    </p>
  )
}
