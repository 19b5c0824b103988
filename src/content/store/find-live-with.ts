import { setImmediate } from 'node:timers/promises'

import { type ExpressionBuilder, PostgresAdapter, sql } from 'kysely'

import type { JsonObject } from '#base/pure/json.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'

import type { Store, StoreTables } from './tables.ts'
import { selectLive, selectWithVersion, toLiveVariant, type LiveVariant, toVariant, type Variant, type VariantKey } from './variants.ts'
import { readBody } from './versions.ts'

/** How many variants are searched at a time. */
const BATCH = 500

/**
 * All live variants whose stored body contains one of some words, ignoring the case of A to Z. It searches everything live, in batches, because
 * SQLite blocks the process meanwhile.
 */
export async function* findLiveWith(store: Store, words: readonly string[], blocks: BlockVersions): AsyncGenerator<LiveVariant> {
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const last = await findEndOfBatch(store, after, 'live')
    if (last === undefined) return
    const batch = selectLive(store)
      .where(compare('>', after))
      .where(compare('<=', last))
      .where(hasWord(store, words, 'variant.live_version'))
    for (const row of await batch.execute()) yield toLiveVariant(row, blocks)
    after = last
    await setImmediate()
  }
}

/** A draft with its body in the current format; it may be live as well. */
export type DraftVariant = Variant & { body: JsonObject }

/** The same for drafts that differ from what is live, without archived ones. */
export async function* findDraftsWith(store: Store, words: readonly string[], blocks: BlockVersions): AsyncGenerator<DraftVariant> {
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const last = await findEndOfBatch(store, after, 'draft')
    if (last === undefined) return
    const batch = selectWithVersion(store, 'variant.draft_version')
      .where(isOnlyDraft)
      .where(compare('>', after))
      .where(compare('<=', last))
      .where(hasWord(store, words, 'variant.draft_version'))
    for (const row of await batch.execute()) yield { ...toVariant(row), body: readBody(row, blocks) }
    after = last
    await setImmediate()
  }
}

function isOnlyDraft(row: ExpressionBuilder<StoreTables, 'variant'>) {
  return row.and([
    row('variant.state', '!=', 'archived'),
    row.or([row('variant.live_version', 'is', null), row('variant.live_version', '!=', row.ref('variant.draft_version'))]),
  ])
}

async function findEndOfBatch(store: Store, after: VariantKey, which: 'live' | 'draft'): Promise<VariantKey | undefined> {
  const keys = await store
    .selectFrom('variant')
    .select(['content_key as contentKey', 'language'])
    .where((row) => (which === 'live' ? row('live_version', 'is not', null) : isOnlyDraft(row)))
    .where(compare('>', after))
    .orderBy('content_key')
    .orderBy('language')
    .limit(BATCH)
    .execute()
  return keys.at(-1)
}

function compare(sign: '>' | '<=', { contentKey, language }: VariantKey) {
  return sql<boolean>`(variant.content_key, variant.language) ${sql.raw(sign)} (${contentKey}, ${language})`
}

/**
 * Whether the body of a variant's version contains one of some words. Bodies are JSON, so words are escaped as in JSON. The condition names the
 * variant as well, so that PostgreSQL joins first: else it reads the bodies of all versions, old ones included, for each batch.
 */
function hasWord(store: Store, words: readonly string[], pointer: 'variant.live_version' | 'variant.draft_version') {
  const like = store.getExecutor().adapter instanceof PostgresAdapter ? sql`ilike` : sql`like`
  const found = words.map((word) => {
    const written = JSON.stringify(word).slice(1, -1)
    return sql`version.body ${like} ${`%${written.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`
  })
  return sql<boolean>`case when version.version = ${sql.ref(pointer)} then ${found.length === 0 ? sql`1 = 0` : sql.join(found, sql` or `)} end`
}
