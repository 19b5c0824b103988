import type { Actor } from '#model/accounts/actor.ts'
import { listReferrers as listReferringRows, type Referrer } from '#content/store/references.ts'

import { defineQuery } from '../define-act.ts'

/**
 * The live versions that name an item's content key: in a reference, an image, a link to the item, or `{!cmsMedia.KEY}` in rich text. Not
 * found are drafts, links by path or record id, and uses by name (terms in texts).
 */
export const listReferrers = defineQuery<{ actor: Actor; contentKey: string }, Referrer[]>(
  'read',
  async (store, { contentKey }) => await listReferringRows(store, contentKey),
)
