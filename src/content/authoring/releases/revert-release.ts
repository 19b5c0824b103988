import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { listReleaseItems, putReleaseItem, type ReleaseItem } from '#content/store/releases.ts'
import { sentence } from '#texts/sentence.ts'

import { defineAct } from '../define-act.ts'
import { startRelease } from './change-release.ts'
import { getRelease } from './hold-release.ts'

export type ReleaseReverting = { actor: Actor; release: string; name: string; now: Date }

/**
 * Makes a release that takes another one back when it goes live: what was replaced is live again, and what was new is withdrawn. Nothing that
 * visitors see changes before. Throws `CONFLICT` for a release that is not live.
 */
export const revertRelease = defineAct<ReleaseReverting, { id: string }>('change-release', async (transaction, { actor, release, name, now }) => {
  const source = await getRelease(transaction, release)
  if (source.state !== 'live') throw new AuthoringError('CONFLICT', sentence('refuseNothingToRevert', { name: source.name }))
  const made = await startRelease(transaction, { actor, name, reverts: source.id, now })
  for (const item of await listReleaseItems(transaction, source.id)) {
    const { liveBefore, liveAfter } = item
    if (liveBefore !== liveAfter) await putReleaseItem(transaction, made.id, toReverse(item, now))
  }
  return made
})

function toReverse({ contentKey, language, liveBefore, liveAfter }: ReleaseItem, now: Date): ReleaseItem {
  const of = { contentKey, language, baseVersion: liveAfter, addedAt: now.toISOString(), isFixed: true }
  return liveBefore === undefined ? { ...of, act: 'unpublish' } : { ...of, act: 'publish', version: liveBefore }
}
