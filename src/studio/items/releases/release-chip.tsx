import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { writeShortPlan } from '#studio/kit/times.ts'
import { useNow } from '#studio/kit/use-now.ts'
import type { Release } from './release.ts'

/** The state of a release by word and colour; with its hour where nothing beside it tells that. */
export function ReleaseChip({ release: { state, scheduledAt }, isBare = false }: { release: Release; isBare?: boolean }) {
  const { language } = useDesk()
  const say = useSay()
  const now = useNow()
  const isPlanned = !isBare && state === 'scheduled' && scheduledAt !== undefined
  return (
    <span className="studio-chip" data-release={state}>
      {isPlanned ? say('releasePlannedFor', { time: writeShortPlan(scheduledAt, now, language) }) : say(`releaseState.${state}`)}
    </span>
  )
}
