import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { useLanguageName } from './use-language-name.ts'
import { ChoiceBox } from './choice-box.tsx'
import { useDesk, useLabel, useSay } from './desk.tsx'
import { Modal } from './modal.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { StateChip } from './state-chip.tsx'

export type ItemPickerProps = {
  title: string
  /** Names of content types; all of them without it. */
  types?: readonly string[]
  language?: string
  onPick(row: Row): void
  onClose(): void
}

const MOST = 20
const ALL: readonly string[] = []

/** Finds one item by its words. */
export function ItemPicker({ title, types = ALL, language, onPick, onClose }: ItemPickerProps) {
  const { client, forms } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const query = { type: types.join(',') || undefined, q: words || undefined, language, state: 'draft,scheduled,published,unpublished', limit: MOST }
  const found = useQuery({
    queryKey: ['items', 'picker', query],
    queryFn: ({ signal }) => client('listItems', { query: { ...query, sort: 'title' }, signal }),
    placeholderData: (before) => before,
  })
  const choices = (found.data?.items ?? []).map((row) => ({
    key: `${row.contentKey} ${row.language}`,
    text: row.title || row.contentKey,
    about: `${label(forms.types[row.type]?.label)} · ${languageName(row.language)} · ${row.urlName}`,
    after: <StateChip row={row} />,
    act: () => onPick(row),
  }))
  return (
    <Modal title={title} onClose={onClose} size="wide">
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
