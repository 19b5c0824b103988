import type { Row } from '#model/authoring/shapes.ts'

import { useSay } from './desk.tsx'

export type Standing = Pick<Row, 'state' | 'draftVersion' | 'liveVersion' | 'scheduledAt' | 'endsAt'>

/** The words for where a language of an item stands: live, with newer words in the draft, planned, and so on. */
export type StandingName = 'draft' | 'live' | 'newer' | 'scheduled' | 'unpublished' | 'archived'

/** Where a language of an item stands, in one word for lists: what visitors see comes first. */
function standingOf({ state, draftVersion, liveVersion }: Standing): StandingName {
  if (state === 'archived' || state === 'scheduled') return state
  if (liveVersion !== undefined) return draftVersion > liveVersion ? 'newer' : 'live'
  return state === 'unpublished' ? 'unpublished' : 'draft'
}

/** A state by word and colour. */
export function StateChip({ row }: { row: Standing }) {
  const say = useSay()
  const name = standingOf(row)
  return (
    <span className="studio-chip" data-state={name}>
      {say(`studioState.${name}`)}
    </span>
  )
}
