import type { Actor } from '#model/accounts/actor.ts'
import { listPreviewLinks, type ListedPreviewLink } from '#content/store/preview-links.ts'

import { defineQuery } from '../define-act.ts'
import { getRelease } from '../releases/hold-release.ts'
import { type PreviewPlace, readOwner } from './preview-place.ts'

/** The links by which drafts of an item, or a release, are shown at present, the newest first; never their tokens. */
export const listPreviews = defineQuery<PreviewPlace & { actor: Actor; now: Date }, ListedPreviewLink[]>('read', async (store, { now, ...place }) => {
  const owner = readOwner(place)
  if ('release' in owner) await getRelease(store, owner.release)
  return await listPreviewLinks(store, owner, now)
})
