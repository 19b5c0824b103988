import type { ReactNode } from 'react'

import type { Row } from '#model/authoring/shapes.ts'

import { useDesk, useSay } from './desk.tsx'
import { writeShortPlan } from './times.ts'
import { useNow } from './use-now.ts'

export type Standing = Pick<Row, 'state' | 'draftVersion' | 'liveVersion' | 'scheduledAt' | 'endsAt'>

/** The words for where a language of an item stands: live, with newer words in the draft, planned, and so on. */
export type StandingName = 'draft' | 'live' | 'newer' | 'scheduled' | 'unpublished' | 'archived'

/** Where a language of an item stands, in one word for lists: what visitors see comes first. */
function standingOf({ state, draftVersion, liveVersion }: Standing): StandingName {
  if (state === 'archived' || state === 'scheduled') return state
  if (liveVersion !== undefined) return draftVersion > liveVersion ? 'newer' : 'live'
  return state === 'unpublished' ? 'unpublished' : 'draft'
}

/** A state by word and colour, with the hour of what is planned where nothing beside it tells that. */
export function StateChip({ row, isBare = false }: { row: Standing; isBare?: boolean }) {
  const say = useSay()
  const name = standingOf(row)
  const { scheduledAt, endsAt } = row
  if (isBare) return <Chip name={name}>{say(`studioState.${name}`)}</Chip>
  const isEnding = endsAt !== undefined && (name === 'live' || name === 'newer')
  return (
    <Chip name={name}>
      {isEnding ? (
        <AtHour at={endsAt} text={`studioState.${name}Until`} />
      ) : name === 'scheduled' && scheduledAt !== undefined ? (
        <AtHour at={scheduledAt} text="studioState.scheduledFor" />
      ) : (
        say(`studioState.${name}`)
      )}
    </Chip>
  )
}

function AtHour({ at, text }: { at: string; text: 'studioState.liveUntil' | 'studioState.newerUntil' | 'studioState.scheduledFor' }) {
  const { language } = useDesk()
  const say = useSay()
  return say(text, { time: writeShortPlan(at, useNow(), language) })
}

function Chip({ name, children }: { name: StandingName; children: ReactNode }) {
  return (
    <span className="studio-chip" data-state={name}>
      {children}
    </span>
  )
}
