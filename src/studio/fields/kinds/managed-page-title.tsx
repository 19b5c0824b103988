import { Link } from 'wouter'

import { useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { useItemRow } from './use-item-row.ts'

/** The title of the item behind a content key, with its state. */
export function ManagedPageTitle({ contentKey }: { contentKey: string }) {
  const say = useSay()
  const { row, isMissing } = useItemRow(contentKey)
  if (contentKey === '') return null
  if (isMissing) return <p data-wrong="">{say('studioNotFound', { key: contentKey })}</p>
  if (row === undefined) return null
  return (
    <p>
      <Link href={`/items/${contentKey}/${row.language}`}>{row.title}</Link> <StateChip row={row} />
    </p>
  )
}
