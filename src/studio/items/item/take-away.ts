import type { AnswerOf } from '#model/authoring/calls.ts'
import type { AuthoringClient } from '#studio/api/authoring-client.ts'

/** What is done to what refers to the item: nothing, its links are removed, or they point to the page that takes the visitors over. */
export const MENDINGS = ['leave', 'remove', 'point'] as const
export type Mending = (typeof MENDINGS)[number]

export type Referrer = AnswerOf<'listReferrers'>['referrers'][number]

export type TakingAway = {
  act: 'unpublish' | 'archive'
  contentKey: string
  language: string
  /** When it is withdrawn; at once without it. What refers to it is not mended before its time. */
  at: string | undefined
  redirectTo: string | undefined
  mending: Mending
  referrers: readonly Referrer[]
}

/** What refers to the item still: where links could not be changed, and where only the draft was, because it holds other changes, too. */
export type LeftReferrers = { unmended: readonly Referrer[]; inDraftOnly: readonly Referrer[] }

/** Takes an item away from visitors, and then mends what refers to it as far as possible: nothing is changed for an item that stays. */
export async function takeAway(client: AuthoringClient, away: TakingAway) {
  const { act, contentKey, language, at, redirectTo } = away
  if (at !== undefined) return { answer: await client('schedule', { contentKey, language, body: { act: 'unpublish', at } }), left: NOTHING_LEFT }
  const to = redirectTo === undefined ? {} : { redirectTo }
  const answer =
    act === 'archive' ? await client('archive', { contentKey, body: to }) : await client('unpublish', { contentKey, language, query: to })
  // The item is gone by now, so a failure is told as what it leaves to be done.
  return { answer, left: await mend(client, away).catch(() => ({ unmended: away.referrers, inDraftOnly: [] })) }
}

const NOTHING_LEFT: LeftReferrers = { unmended: [], inDraftOnly: [] }

async function mend(client: AuthoringClient, { contentKey, redirectTo, mending, referrers }: TakingAway): Promise<LeftReferrers> {
  if (mending === 'leave' || referrers.length === 0) return NOTHING_LEFT
  const { rows } = await client('mendReferrers', {
    contentKey,
    body: {
      referrers: referrers.map((each) => ({ contentKey: each.contentKey, language: each.language, version: each.draftVersion })),
      ...(mending === 'point' && { to: redirectTo }),
    },
  })
  const told = referrers.map((referrer) => ({
    referrer,
    row: rows.find((row) => row.contentKey === referrer.contentKey && row.language === referrer.language),
  }))
  const isUnmended = (row: (typeof rows)[number] | undefined) => row?.kind !== 'mended' || (row.left ?? []).length > 0
  return {
    unmended: told.flatMap(({ referrer, row }) => (isUnmended(row) ? [referrer] : [])),
    inDraftOnly: told.flatMap(({ referrer, row }) => (!isUnmended(row) && row?.isPublished === false && referrer.isLive ? [referrer] : [])),
  }
}
