import { Link } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { When } from '#studio/kit/when.tsx'

/** A language of an item on the dashboard; `at` is the time that its card is about, by default the last change. */
export function RowLine({ row, at }: { row: Row; at?: string }) {
  const { forms } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const label = useLabel()
  return (
    <li>
      <Link href={`/items/${row.contentKey}/${row.language}`} dir="auto">
        {row.title || say('studioUntitled')}
      </Link>
      <StateChip row={row} />
      <span className="studio-soft">
        {label(forms.types[row.type]?.label)} · {languageName(row.language)} · {row.draftAuthorName ?? row.draftAuthor} ·{' '}
        <When at={at ?? row.changedAt} />
      </span>
    </li>
  )
}
