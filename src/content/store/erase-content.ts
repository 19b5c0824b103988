import { isDeepStrictEqual } from 'node:util'

import type { JsonObject } from '#base/pure/json.ts'
import { NO_BLOCKS } from '#model/types/formats.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'

import { removeMediaPlace } from './media-places.ts'
import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'
import { findVersionForErasure, readBodyForErasure, type Version } from './versions.ts'

/** The kinds of erasures of content: the subject is a content key, or `{key} {language} {version}`. */
export const CONTENT_ERASURE = 'content'
export const VERSION_ERASURE = 'content-version'

/** Erases the content of versions of a language; their numbers, authors and times stay, because the feed and the history refer to them. */
export async function eraseVersionWords(
  store: Store,
  { contentKey, language }: VariantKey,
  erasing: { versions: readonly number[]; now: Date },
): Promise<void> {
  await store
    .updateTable('version')
    .set({ title: '', url_name: '', body: '{}', erased_at: erasing.now.toISOString() })
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .where('version', 'in', erasing.versions)
    .where('erased_at', 'is', null)
    .execute()
}

/** Erases all content of an item, with its languages, its names and its references; the row of its key stays. */
export async function eraseItemWords(store: Store, contentKey: string, now: Date): Promise<void> {
  await store.deleteFrom('variant').where('content_key', '=', contentKey).execute()
  await store.deleteFrom('reference').where('from_key', '=', contentKey).execute()
  await removeMediaPlace(store, contentKey)
  await store
    .updateTable('version')
    .set({ title: '', url_name: '', body: '{}', erased_at: now.toISOString() })
    .where('content_key', '=', contentKey)
    .where('erased_at', 'is', null)
    .execute()
  const names = { api_name: null, record_id: null }
  await store
    .updateTable('item')
    .set({ ...names, erased_at: now.toISOString() })
    .where('content_key', '=', contentKey)
    .execute()
}

/**
 * The versions of a language with the same content as the given one, itself included, in whatever format they were stored; empty when it
 * was erased already.
 */
export async function listVersionsOfSameWords(
  store: Store,
  { contentKey, language, version }: Pick<Version, 'contentKey' | 'language' | 'version'>,
  blocks: BlockVersions,
): Promise<number[]> {
  const one = await findVersionForErasure(store, { contentKey, language, version }, blocks)
  if (one === undefined || one.erasedAt !== undefined) return []
  const rows = await store
    .selectFrom('version')
    .select('version')
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .where('title', '=', one.title)
    .where('url_name', '=', one.urlName)
    .where('erased_at', 'is', null)
    .orderBy('version')
    .execute()
  const same: number[] = []
  // One after the other, because all bodies of a long history may not fit into memory.
  for (const row of rows) {
    const other = await findVersionForErasure(store, { contentKey, language, version: row.version }, blocks)
    if (isDeepStrictEqual(other?.body, one.body)) same.push(row.version)
  }
  return same
}

/** When the content of a version was erased; undefined if it was not, or if there is no such version. */
export async function findErasureOf(
  store: Store,
  { contentKey, language, version }: Pick<Version, 'contentKey' | 'language' | 'version'>,
): Promise<string | undefined> {
  const row = await store
    .selectFrom('version')
    .select('erased_at')
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.erased_at ?? undefined
}

/** The bodies of an item's versions that are not erased: of all languages, or of some versions of one language. */
export async function listBodies(
  store: Store,
  contentKey: string,
  of?: { language: string; versions: readonly number[] },
): Promise<{ type: string; body: JsonObject }[]> {
  const rows = await store
    .selectFrom('version')
    .innerJoin('item', 'item.content_key', 'version.content_key')
    .select(['item.type', 'version.content_key', 'version.language', 'version.body', 'version.format'])
    .where('version.content_key', '=', contentKey)
    .where('version.erased_at', 'is', null)
    .$if(of !== undefined, (query) => query.where('version.language', '=', of?.language ?? '').where('version.version', 'in', of?.versions ?? []))
    .execute()
  return rows.map((row) => ({ type: row.type, body: readBodyForErasure(row, NO_BLOCKS) }))
}

/** The newest version of a language that is not erased, `besides` excluded; undefined when there is none. */
export async function findNewestWithWords(
  store: Store,
  { contentKey, language }: VariantKey,
  besides: readonly number[],
): Promise<number | undefined> {
  const row = await store
    .selectFrom('version')
    .select('version')
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .where('erased_at', 'is', null)
    .where('version', 'not in', besides)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version
}

/** All items that may have to be erased again after a restore, as subjects of erasures. */
export async function listErasableItems(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('item').select('content_key').where('erased_at', 'is', null).execute()
  return rows.map((row) => row.content_key)
}

/** The same for versions. */
export async function listErasableVersions(store: Store): Promise<string[]> {
  const rows = await store.selectFrom('version').select(['content_key', 'language', 'version']).where('erased_at', 'is', null).execute()
  return rows.map(toVersionSubject)
}

/** The subject of the erasure of a version. */
export function toVersionSubject(row: { content_key: string; language: string; version: number }): string {
  return `${row.content_key} ${row.language} ${row.version}`
}
