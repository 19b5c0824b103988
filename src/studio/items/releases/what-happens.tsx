import { useSay } from '#studio/kit/desk.tsx'
import { Icon, type IconName } from '#studio/kit/icon.tsx'
import type { ReleaseItem } from './release.ts'

/** What becomes of a row: it stays as it is where its version is live already. */
type Outcome = 'publish' | 'unpublish' | 'same'

const ICONS: Readonly<Record<Outcome, IconName>> = { publish: 'check', unpublish: 'stop', same: 'check' }
const COMING = { publish: 'releaseRowPublish', unpublish: 'releaseRowUnpublish', same: 'releaseRowSame' } as const
const DONE = { publish: 'releaseRowPublished', unpublish: 'releaseRowUnpublished', same: 'releaseRowUnchanged' } as const

/** What a release does to one of its rows, or, once it is live, has done to it. `isBlocked`: a problem has to go first. */
export function WhatHappens({ row, isLive, isBlocked = false }: { row: ReleaseItem; isLive: boolean; isBlocked?: boolean }) {
  const say = useSay()
  const { act, version = 0, item } = row
  const before = isLive ? row.liveBefore : item.liveVersion
  if (isBlocked)
    return (
      <span className="studio-what" data-outcome="blocked">
        <Icon name="stop" />
        <strong>{say('releaseRowBlocked')}</strong>
      </span>
    )
  const outcome: Outcome = act === 'publish' && before === version ? 'same' : act
  return (
    <span className="studio-what" data-outcome={outcome}>
      <Icon name={ICONS[outcome]} />
      <strong>{say((isLive ? DONE : COMING)[outcome], { version })}</strong>
      {outcome === 'publish' ? (
        <span className="studio-soft">{before === undefined ? say('releaseRowFirst') : say('releaseRowReplaces', { live: before })}</span>
      ) : null}
    </span>
  )
}
