import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'

import type { QueryOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useLanguageName } from './use-language-name.ts'
import { ChoiceBox } from './choice-box.tsx'
import { useDesk, useLabel, useSay } from './desk.tsx'
import { Icon } from './icon.tsx'
import { Modal } from './modal.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { StateChip } from './state-chip.tsx'

export type ItemPickerProps = {
  title: string
  /** Names of content types; all of them without it. */
  types?: readonly string[]
  language?: string
  /** What else the items are asked for by. */
  filter?: Pick<QueryOf<'listItems'>, 'state' | 'unpublished'>
  /** Above the field, such as fields that change the filter. */
  above?: ReactNode
  /** What is said of an item in place of its state, such as that it is chosen. */
  mark?(row: Row): string | undefined
  /** The buttons, where one pick is not the end of it. */
  acts?: ReactNode
  onPick(row: Row): void
  onClose(): void
}

const MOST = 20
const ALL: readonly string[] = []

/** Finds items by their words; what is done with one that is picked is the caller's, who closes the dialog. */
export function ItemPicker({ title, types = ALL, language, filter, above, mark, acts, onPick, onClose }: ItemPickerProps) {
  const { client, forms } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const own = { type: types.join(',') || undefined, q: words || undefined, language, limit: MOST }
  const query = { ...own, state: 'draft,scheduled,published,unpublished', ...filter }
  const found = useQuery({
    queryKey: ['items', 'picker', query],
    queryFn: ({ signal }) => client('listItems', { query: { ...query, sort: 'title' }, signal }),
    placeholderData: (before) => before,
  })
  const choices = (found.data?.items ?? []).map((row) => ({
    key: `${row.contentKey} ${row.language}`,
    text: row.title || row.contentKey,
    about: `${label(forms.types[row.type]?.label)} · ${languageName(row.language)} · ${row.urlName}`,
    after: <Mark row={row} text={mark?.(row)} />,
    act: () => onPick(row),
  }))
  return (
    <Modal title={title} onClose={onClose} size="wide" acts={acts}>
      {above}
      <ChoiceBox
        label={title}
        hint={say('studioSearchHint')}
        typed={typed}
        onTyped={setTyped}
        choices={choices}
        isWaiting={found.isPending || found.isPlaceholderData || words !== typed.trim()}
        problem={found.error === null ? undefined : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      />
    </Modal>
  )
}

function Mark({ row, text }: { row: Row; text: string | undefined }) {
  if (text === undefined) return <StateChip row={row} />
  return (
    <span className="studio-good">
      <Icon name="check" /> {text}
    </span>
  )
}
