import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { REVIEW_VERDICTS, type ReviewVerdict } from '#model/authoring/states.ts'
import { viewType } from '#model/types/view.ts'
import { type Account, findAccount } from '#content/store/accounts.ts'
import { holdItem } from '#content/store/items.ts'
import { findReview, putReview, removeReview, type Review } from '#content/store/reviews.ts'
import type { Store } from '#content/store/tables.ts'
import type { Variant, VariantKey } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { mayDo } from '../policy.ts'
import { refuseOther } from '../refuse-unusable.ts'
import { listReviewers, nameOf } from './list-colleagues.ts'
import { readComment } from './read-comment.ts'
import { type ColleagueMail, tellColleagues } from './tell-colleagues.ts'

type Acting = VariantKey & { actor: Actor; now: Date; mail: ColleagueMail }
/** `version` is the draft that was seen; without `reviewer`, an account id, everybody is asked who may decide. */
export type AskedReview = Acting & { version: number; reviewer?: string; note?: string }
export type DecidedReview = Acting & { version: number; verdict: ReviewVerdict; note?: string }

/** More would be a mailing list. */
const MOST_ASKED = 20

/**
 * Asks for a look at a draft before it is published; those who are asked get a mail. A review that was decided is replaced, and one that
 * is asked for by who has asked or may decide. Throws `CONFLICT` when the draft is another one than the one that was seen or is live, or the item
 * is archived, `INSUFFICIENT_ACCESS` for the review of somebody else, and `INVALID_CONFIG` for a reviewer who may not decide.
 */
export const askReview = defineAct<AskedReview, { kind: 'asked'; untold: number }>('ask-review', async (transaction, asking) => {
  const { actor, now, contentKey, language, version, reviewer, mail } = asking
  const note = readNote(asking.note)
  const variant = await holdDraft(transaction, asking)
  if (variant.state === 'archived') throw new AuthoringError('CONFLICT', sentence('refuseReviewArchived'))
  if (variant.liveVersion === version) throw new AuthoringError('CONFLICT', sentence('refuseReviewLive'))
  const before = await findReview(transaction, { contentKey, language })
  if (before?.state === 'asked') {
    // Who has asked decides nothing, so nobody else takes the place.
    refuseOthers(actor, before, variant)
    const isSame = before.askedBy.id === actor.id && before.version === version && before.reviewer?.id === reviewer && before.note === note
    if (isSame) return { kind: 'asked', untold: 0 }
  }
  const able = (await listReviewers(transaction, variant, now)).filter(({ id }) => id !== actor.id)
  const asked = reviewer === undefined ? undefined : able.find(({ id }) => id === reviewer)
  if (reviewer !== undefined && asked === undefined)
    throw new AuthoringError('INVALID_CONFIG', sentence('refuseReviewer', { person: await nameOf(transaction, reviewer) }))
  await putReview(transaction, {
    contentKey,
    language,
    state: 'asked',
    version,
    askedBy: { id: actor.id, name: actor.name },
    askedAt: now.toISOString(),
    note,
    reviewer: asked && { id: asked.id, name: asked.name },
  })
  const detail = { ...(note !== undefined && { note }), ...(asked !== undefined && { reviewer: asked.name }) }
  await auditAs(transaction, { actor, now, act: 'ask-review', contentKey, language, version, detail })
  const to = asked === undefined ? able.slice(0, MOST_ASKED) : [asked]
  const reason = 'review-asked'
  const untold = await tellColleagues(transaction, { actor, reason, variant, text: note ?? '', to, mail, view: viewOf(variant), now })
  return { kind: 'asked', untold }
})

/**
 * Approves the draft that was asked about as it is now, or sends it back with a note; who has asked gets a mail. Throws `CONFLICT` when nobody
 * has asked or the draft is another one than the one that was seen, `INSUFFICIENT_ACCESS` for one's own draft, and `INVALID_CONFIG` when it
 * is sent back without a note.
 */
export const decideReview = defineAct<DecidedReview, { kind: 'approved' | 'returned' }>('decide-review', async (transaction, deciding) => {
  const { actor, now, contentKey, language, version, verdict, mail } = deciding
  refuseOther('verdict', verdict, REVIEW_VERDICTS)
  const note = readNote(deciding.note)
  const variant = await holdDraft(transaction, deciding)
  const review = await findReview(transaction, { contentKey, language })
  if (review?.state !== 'asked') throw new AuthoringError('CONFLICT', sentence('refuseNoReview'))
  if (review.askedBy.id === actor.id) throw new AuthoringError('INSUFFICIENT_ACCESS', sentence('refuseOwnReview'))
  if (verdict === 'return' && note === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseReturnWithoutNote'))
  const state = verdict === 'approve' ? 'approved' : 'returned'
  const decided = { decidedBy: { id: actor.id, name: actor.name }, decidedAt: now.toISOString(), answer: note }
  await putReview(transaction, { ...review, ...decided, state, version })
  const act = verdict === 'approve' ? 'approve' : 'send-back'
  await auditAs(transaction, { actor, now, act, contentKey, language, version, detail: note === undefined ? undefined : { note } })
  const asker = await findAccount(transaction, review.askedBy.id)
  const to: Account[] = asker === undefined || asker.suspendedAt !== undefined || asker.role === 'visitor' ? [] : [asker]
  const reason = verdict === 'approve' ? 'review-approved' : 'review-returned'
  await tellColleagues(transaction, { actor, reason, variant, text: note ?? '', to, mail, view: viewOf(variant), now })
  return { kind: state }
})

/** Takes a review back, decided or not: for who has asked and for those who may decide. */
export const endReview = defineAct<VariantKey & { actor: Actor; now: Date }, { kind: 'ended' | 'notAsked' }>(
  'ask-review',
  async (transaction, { actor, now, contentKey, language }) => {
    await holdItem(transaction, contentKey)
    const variant = await getVariant(transaction, { contentKey, language })
    const review = await findReview(transaction, { contentKey, language })
    if (review === undefined) return { kind: 'notAsked' }
    refuseOthers(actor, review, variant)
    await removeReview(transaction, { contentKey, language })
    await auditAs(transaction, { actor, now, act: 'end-review', contentKey, language, version: review.version })
    return { kind: 'ended' }
  },
)

/** Refuses whoever has not asked for a review and may not decide about it. */
function refuseOthers(actor: Actor, { askedBy }: Review, variant: Variant): void {
  if (askedBy.id !== actor.id && !mayDo(actor, 'decide-review', variant))
    throw new AuthoringError('INSUFFICIENT_ACCESS', sentence('refuseOthersReview', { name: askedBy.name }))
}

/** The language of an item, held until the transaction ends; throws `CONFLICT` when its draft is another one than the one that was seen. */
async function holdDraft(transaction: Store, { contentKey, language, version }: VariantKey & Pick<Review, 'version'>): Promise<Variant> {
  await holdItem(transaction, contentKey)
  const variant = await getVariant(transaction, { contentKey, language })
  if (variant.draftVersion !== version)
    throw new AuthoringError('CONFLICT', sentence('refuseReviewVersion', { seen: version, draft: variant.draftVersion }))
  return variant
}

function readNote(note: string | undefined): string | undefined {
  return note === undefined || note.trim() === '' ? undefined : readComment(note)
}

/** A page is looked at, all else is read. */
function viewOf({ type }: Variant): string {
  return type === viewType.name ? '/preview' : ''
}
