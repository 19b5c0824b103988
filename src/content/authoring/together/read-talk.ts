import type { Actor } from '#model/accounts/actor.ts'
import { countCommentThreads } from '#content/store/comments.ts'
import { findReview, type Review } from '#content/store/reviews.ts'
import type { VariantKey } from '#content/store/variants.ts'

import { defineQuery } from '../define-act.ts'

/** The review of a language of an item, and how many comments are open. */
export const readTalk = defineQuery<VariantKey & { actor: Actor }, { review?: Review; openComments: number }>('read', async (store, key) => ({
  review: await findReview(store, key),
  openComments: (await countCommentThreads(store, key)).open,
}))
