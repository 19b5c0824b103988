import { setImmediate } from 'node:timers/promises'

import { PostgresAdapter, sql } from 'kysely'

import type { BlockVersions } from '#model/pages/upcast.ts'

import type { Store } from './tables.ts'
import { selectLive, toLiveVariant, type LiveVariant, type VariantKey } from './variants.ts'

/** How many live variants are searched at a time. */
const BATCH = 500

/**
 * All live variants whose stored body contains one of some words, ignoring the case of A to Z. It searches everything live, in batches, because
 * SQLite blocks the process meanwhile.
 */
export async function* findLiveWith(store: Store, words: readonly string[], blocks: BlockVersions): AsyncGenerator<LiveVariant> {
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const last = await findEndOfBatch(store, after)
    if (last === undefined) return
    const batch = selectLive(store)
      .where(compare('>', after))
      .where(compare('<=', last))
      .where((row) => row.or(words.map((word) => hasWord(store, word))))
    for (const row of await batch.execute()) yield toLiveVariant(row, blocks)
    after = last
    await setImmediate()
  }
}

async function findEndOfBatch(store: Store, after: VariantKey): Promise<VariantKey | undefined> {
  const keys = await store
    .selectFrom('variant')
    .select(['content_key as contentKey', 'language'])
    .where('live_version', 'is not', null)
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

/** Bodies are JSON, so words are escaped as in JSON. */
function hasWord(store: Store, word: string) {
  const written = JSON.stringify(word).slice(1, -1)
  const like = store.getExecutor().adapter instanceof PostgresAdapter ? sql`ilike` : sql`like`
  return sql<boolean>`version.body ${like} ${`%${written.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`
}
