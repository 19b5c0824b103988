import type { ReactNode } from 'react'
import { Link } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { ProblemsOfRow } from '#studio/kit/problem-count.tsx'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { When } from '#studio/kit/when.tsx'

export type RowLineProps = {
  row: Row
  /** The time that its card is about, by default the last change. */
  at?: string | undefined
  /** What is planned, in place of where it stands, of its author and of that time. */
  plan?: ReactNode
}

/** A language of an item on the dashboard: its title, below it what it is, and where it stands at the side. */
export function RowLine({ row, at, plan }: RowLineProps) {
  const { forms } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const label = useLabel()
  return (
    <li>
      <Link href={`/items/${row.contentKey}/${row.language}`} dir="auto">
        {row.title || say('studioUntitled')}
      </Link>
      <span className="studio-card-side">
        {plan === undefined ? <StateChip row={row} /> : null}
        <ProblemsOfRow row={row} />
      </span>
      {plan}
      <span className="studio-soft">
        {label(forms.types[row.type]?.label)} · {languageName(row.language)}
        {plan === undefined ? (
          <>
            {' '}
            · {row.draftAuthorName ?? row.draftAuthor} · <When at={at ?? row.changedAt} />
          </>
        ) : null}
      </span>
    </li>
  )
}
