import type { Actor } from '#model/accounts/actor.ts'
import { listPreviewLinks, type ListedPreviewLink } from '#content/store/preview-links.ts'

import { defineQuery } from '../define-act.ts'

/** The links by which drafts of an item are shown at present, the newest first; never their tokens. */
export const listPreviews = defineQuery<{ actor: Actor; contentKey: string; now: Date }, ListedPreviewLink[]>(
  'read',
  async (store, { contentKey, now }) => await listPreviewLinks(store, contentKey, now),
)
