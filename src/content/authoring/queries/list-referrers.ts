import type { Actor } from '#model/accounts/actor.ts'
import { listReferrers as listReferringRows, type Referrer } from '#content/store/references.ts'

import { defineQuery } from '../define-act.ts'

/**
 * Who points at an item: live versions that name its content key, in a reference, an image, a link to the item, or `{!cmsMedia.KEY}` in rich
 * text. Not covered are drafts, links that name a path or a record id instead of the item, and items found by name (terms in texts).
 */
export const listReferrers = defineQuery<{ actor: Actor; contentKey: string }, Referrer[]>(
  'read',
  async (store, { contentKey }) => await listReferringRows(store, contentKey),
)
