import { useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import type { ReleaseItem } from './release.ts'

/** What a release does to one of its rows, or, once it is live, has done to it. */
export function WhatHappens({ row, isLive }: { row: ReleaseItem; isLive: boolean }) {
  const say = useSay()
  const { act, version = 0, item } = row
  const before = isLive ? row.liveBefore : item.liveVersion
  const isSame = act === 'publish' && before === version
  const words =
    act === 'unpublish'
      ? say(isLive ? 'releaseRowUnpublished' : 'releaseRowUnpublish')
      : isLive
        ? say(isSame ? 'releaseRowUnchanged' : 'releaseRowPublished', { version })
        : say('releaseRowPublish', { version })
  return (
    <span className="studio-what" data-act={act}>
      <span className="studio-what-act">
        <Icon name={act === 'publish' ? 'check' : 'stop'} /> {words}
      </span>
      {act === 'unpublish' || (isSame && isLive) ? null : (
        <span className="studio-soft">
          {isSame ? say('releaseRowSame') : before === undefined ? say('releaseRowFirst') : say('releaseRowReplaces', { live: before })}
        </span>
      )}
    </span>
  )
}
