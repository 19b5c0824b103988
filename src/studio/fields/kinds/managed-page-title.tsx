import { Link } from 'wouter'

import { StateChip } from '#studio/kit/state-chip.tsx'
import { useItem } from '#studio/kit/use-item.ts'
import { useForm } from '../form-frame.tsx'

/** The title of the item behind a content key, with its state. */
export function ManagedPageTitle({ contentKey }: { contentKey: string }) {
  const { contentLanguage } = useForm()
  const { row, isWrong, note } = useItem(contentKey, contentLanguage)
  if (isWrong) return <p data-wrong="">{note}</p>
  if (row === undefined) return null
  return (
    <p>
      <Link href={`/items/${contentKey}/${row.language}`}>{row.title}</Link> <StateChip row={row} />
    </p>
  )
}
