import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import { ALL_TYPES } from '#model/types/content-types.ts'
import { routeType } from '#model/types/route.ts'

import { chooseOldVersions, type History, type VersionRule } from './choose-old-versions.ts'
import type { Store } from './tables.ts'
import { inTransaction } from './transaction.ts'
import type { VariantKey } from './variants.ts'

/** Languages of items that are looked at in one query, and versions that are deleted in one transaction. */
const BATCH = 200
/** Types whose paths do not depend on the urlName alone: their versions that were live all stay. */
const WITH_OTHER_PATHS = new Set([routeType.name, ...ALL_TYPES.flatMap(({ name, address }) => (address === 'urlPath' ? [name] : []))])

/**
 * Deletes old versions by the rule of `chooseOldVersions`, with their entries in the feed, in one small transaction for each language of an
 * item; returns how many.
 */
export async function pruneVersions(store: Store, rule: VersionRule): Promise<number> {
  let count = 0
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const last = await findEndOfBatch(store, after)
    if (last === undefined) return count
    for (const key of await listLongHistories(store, { after, last, kept: rule.kept })) {
      count += await inTransaction(store, async (transaction) => await pruneLanguage(transaction, key, rule))
      // SQLite blocks the process; requests are served in between.
      await setImmediate()
    }
    after = last
    await setImmediate()
  }
}

async function pruneLanguage(transaction: Store, key: VariantKey, rule: VersionRule): Promise<number> {
  await lockItem(transaction, key)
  const old = chooseOldVersions(await readHistory(transaction, key), rule).slice(0, BATCH)
  if (old.length === 0) return 0
  for (const table of ['change', 'version'] as const) {
    await transaction
      .deleteFrom(table)
      .where('content_key', '=', key.contentKey)
      .where('language', '=', key.language)
      .where('version', 'in', old)
      .execute()
  }
  return old.length
}

/** Acts on the item wait until the transaction ends. */
async function lockItem(transaction: Store, { contentKey }: VariantKey): Promise<void> {
  await transaction
    .updateTable('item')
    .set((row) => ({ content_key: row.ref('content_key') }))
    .where('content_key', '=', contentKey)
    .execute()
}

async function findEndOfBatch(store: Store, after: VariantKey): Promise<VariantKey | undefined> {
  const keys = await store
    .selectFrom('version')
    .select(['content_key as contentKey', 'language'])
    .distinct()
    .where(compare('>', after))
    .orderBy('content_key')
    .orderBy('language')
    .limit(BATCH)
    .execute()
  return keys.at(-1)
}

type Range = { after: VariantKey; last: VariantKey; kept: number }

async function listLongHistories(store: Store, { after, last, kept }: Range): Promise<VariantKey[]> {
  return await store
    .selectFrom('version')
    .select(['content_key as contentKey', 'language'])
    .where(compare('>', after))
    .where(compare('<=', last))
    .groupBy(['content_key', 'language'])
    .having((row) => row.fn.countAll(), '>', kept)
    .execute()
}

function compare(sign: '>' | '<=', { contentKey, language }: VariantKey) {
  return sql<boolean>`(version.content_key, version.language) ${sql.raw(sign)} (${contentKey}, ${language})`
}

async function readHistory(store: Store, { contentKey, language }: VariantKey): Promise<History> {
  const item = await store.selectFrom('item').select('type').where('content_key', '=', contentKey).executeTakeFirst()
  const versions = await store
    .selectFrom('version')
    .select(['version', 'url_name as urlName', 'created_at as createdAt'])
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .execute()
  const changes = await store
    .selectFrom('change')
    .select(['kind', 'version', 'created_at as createdAt'])
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .orderBy('seq')
    .execute()
  return { versions, changes, inUse: await listInUse(store, { contentKey, language }), hasOtherPaths: WITH_OTHER_PATHS.has(item?.type ?? '') }
}

async function listInUse(store: Store, { contentKey, language }: VariantKey): Promise<Set<number>> {
  const variants = await store
    .selectFrom('variant')
    .select(['draft_version', 'live_version'])
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .execute()
  const marks = await store
    .selectFrom('variant')
    .select(['language', 'translated_from', 'translated_version', 'current_version'])
    .where('content_key', '=', contentKey)
    .where((row) => row.or([row('language', '=', language), row('translated_from', '=', language)]))
    .execute()
  const copies = await store
    .selectFrom('working_copy')
    .select('base_version')
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .execute()
  // What a release that is not live yet publishes: the draft of when it was planned, or what another one replaced.
  const released = await store
    .selectFrom('release_item')
    .innerJoin('release', 'release.id', 'release_item.release_id')
    .select('release_item.version')
    .where('release.state', '!=', 'live')
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .execute()
  const pointed = variants.flatMap((row) => [row.draft_version, ...(row.live_version === null ? [] : [row.live_version])])
  const compared = marks
    .map((row) => (row.language === language ? row.current_version : row.translated_version))
    .filter((version) => version !== null)
  return new Set([...pointed, ...compared, ...copies.map((row) => row.base_version), ...released.flatMap(({ version }) => version ?? [])])
}
