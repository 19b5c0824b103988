import type { ExpressionBuilder } from 'kysely'

import type { Role } from '#model/pages/visit.ts'
import type { ReviewState } from '#model/authoring/states.ts'

import type { Overview } from './overview.ts'
import type { Store, StoreTables } from './tables.ts'
import type { TogetherTables } from './together-tables.ts'
import { findVariant, type Variant, type VariantKey } from './variants.ts'

type Named = { id: string; name: string }
/** That somebody asks for a look at a draft, and what came of it; see `together-tables.ts`. */
export type Review = VariantKey & {
  state: ReviewState
  version: number
  askedBy: Named
  askedAt: string
  note?: string
  reviewer?: Named
  decidedBy?: Named
  decidedAt?: string
  answer?: string
}

/** The review of a language, decided or not. */
export async function findReview(store: Store, { contentKey, language }: VariantKey): Promise<Review | undefined> {
  const row = await store.selectFrom('review').selectAll().where('content_key', '=', contentKey).where('language', '=', language).executeTakeFirst()
  return row && toReview(row)
}

/** Writes a review in place of the one before. */
export async function putReview(store: Store, review: Review): Promise<void> {
  const { contentKey, language, state, version, askedBy, askedAt, note, reviewer, decidedBy, decidedAt, answer } = review
  const words = {
    state,
    version,
    asked_by: askedBy.id,
    asked_name: askedBy.name,
    asked_at: askedAt,
    note: note ?? null,
    reviewer: reviewer?.id ?? null,
    reviewer_name: reviewer?.name ?? null,
    decided_by: decidedBy?.id ?? null,
    decided_name: decidedBy?.name ?? null,
    decided_at: decidedAt ?? null,
    answer: answer ?? null,
  }
  await store
    .insertInto('review')
    .values({ content_key: contentKey, language, ...words })
    .onConflict((conflict) => conflict.columns(['content_key', 'language']).doUpdateSet(words))
    .execute()
}

/** Removes the review of a language, or those of all languages of an item; false when there was none. */
export async function removeReview(store: Store, { contentKey, language }: { contentKey: string; language?: string }): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('review')
    .where('content_key', '=', contentKey)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes the review of a version of a language or of an earlier one. */
export async function endReviewUpTo(store: Store, { contentKey, language, version }: VariantKey & Pick<Review, 'version'>): Promise<void> {
  const query = store.deleteFrom('review').where('content_key', '=', contentKey).where('language', '=', language)
  await query.where('version', '<=', version).execute()
}

/** Reviews that wait for somebody: asked of this account or of anybody, in a scope, and decided ones that the account has asked for. */
export type ReviewsOf = {
  accountId: string
  mayDecide: boolean
  deciders: readonly Role[]
  types?: readonly string[]
  languages?: readonly string[]
  limit: number
}

/** Such reviews with the language of the item, the oldest first. */
export async function overviewReviews(store: Store, of: ReviewsOf): Promise<Overview<{ review: Review; variant: Variant }>> {
  const { accountId, mayDecide, deciders, types, languages, limit } = of
  const ofReviewer = (row: ExpressionBuilder<StoreTables, 'review'>) =>
    row
      .selectFrom('account')
      .select('account.id')
      .whereRef('account.id', '=', 'review.reviewer')
      .where('account.suspended_at', 'is', null)
      .where('account.role', 'in', deciders)
  const own = store
    .selectFrom('review')
    .innerJoin('variant', (join) => join.onRef('variant.content_key', '=', 'review.content_key').onRef('variant.language', '=', 'review.language'))
    .where((row) => {
      const inScope = [
        ...(types === undefined ? [] : [row.or(types.map((type) => row('variant.type', '=', type)))]),
        ...(languages === undefined ? [] : [row.or(languages.map((language) => row('variant.language', '=', language)))]),
      ]
      const toDecide = row.and([
        row('review.state', '=', 'asked'),
        row('review.asked_by', '!=', accountId),
        row.or([
          row('review.reviewer', '=', accountId),
          row('review.reviewer', 'is', null),
          // Who cannot decide any more leaves it to everybody.
          row.not(row.exists(ofReviewer(row))),
        ]),
        ...inScope,
      ])
      const decided = row.and([row('review.state', '!=', 'asked'), row('review.asked_by', '=', accountId)])
      return mayDecide ? row.or([toDecide, decided]) : decided
    })
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const keys = await own
    .select(['review.content_key', 'review.language'])
    .orderBy('review.asked_at')
    .orderBy('review.content_key')
    .orderBy('review.language')
    .limit(limit)
    .execute()
  const rows: { review: Review; variant: Variant }[] = []
  for (const { content_key: contentKey, language } of keys) {
    const review = await findReview(store, { contentKey, language })
    const variant = await findVariant(store, { contentKey, language })
    if (review !== undefined && variant !== undefined) rows.push({ review, variant })
  }
  return { count: Number(count), rows }
}

function toReview(row: TogetherTables['review']): Review {
  return {
    contentKey: row.content_key,
    language: row.language,
    state: row.state,
    version: row.version,
    askedBy: { id: row.asked_by, name: row.asked_name },
    askedAt: row.asked_at,
    note: row.note ?? undefined,
    reviewer: row.reviewer === null ? undefined : { id: row.reviewer, name: row.reviewer_name ?? row.reviewer },
    decidedBy: row.decided_by === null ? undefined : { id: row.decided_by, name: row.decided_name ?? row.decided_by },
    decidedAt: row.decided_at ?? undefined,
    answer: row.answer ?? undefined,
  }
}
