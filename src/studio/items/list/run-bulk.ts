import type { AnswerOf } from '#model/authoring/calls.ts'
import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import type { Row } from '#model/authoring/shapes.ts'

export const BULK_ACTS = ['publish', 'unpublish', 'archive'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** Why a row was refused: what the single act would have answered. */
export type BulkRefusal = { row: Row; problems: NonNullable<AnswerOf<'actOnMany'>['rows'][number]['errors']> }
/**
 * What was done, or planned for `at`: how many rows, how many were live already as they are, and each one that was refused.
 */
export type BulkReport = { act: BulkAct; at: string | undefined; done: number; unchanged: number; refused: readonly BulkRefusal[] }

/** `at` plans the act in place of doing it; `reason` publishes in spite of warnings. */
export type BulkWork = { act: BulkAct; at: string | undefined; reason: string; rows: readonly Row[] }

/** Acts on rows in one call; each is done under its own checks, so that one that is refused keeps no other one back. */
export async function runBulk(client: AuthoringClient, { act, at, reason, rows }: BulkWork): Promise<BulkReport> {
  const plan = act === 'archive' || at === undefined ? {} : { at, plan: act }
  const {
    rows: answers,
    done,
    unchanged,
  } = await client('actOnMany', {
    body: {
      act: 'at' in plan ? 'schedule' : act,
      rows: act === 'archive' ? oncePerItem(rows).map(({ contentKey }) => ({ contentKey })) : rows.map(toRequest),
      ...plan,
      ...(reason !== '' && { override: { reason } }),
    },
  })
  const refused = answers.flatMap(({ contentKey, language, kind, errors = [] }) => {
    const row = rows.find((each) => each.contentKey === contentKey && (language === undefined || each.language === language))
    return kind === 'refused' && row !== undefined ? [{ row, problems: errors }] : []
  })
  return { act, at, done, unchanged, refused }
}

function toRequest({ contentKey, language, draftVersion }: Row) {
  return { contentKey, language, version: draftVersion }
}

function oncePerItem(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.contentKey, row])).values()]
}
