import type { JsonObject } from '#base/pure/json.ts'
import { NO_BLOCKS, upcastBody } from '#model/types/formats.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'
import { type Format, UpcastFailure } from '#model/types/upcast.ts'
import { sentence } from '#texts/sentence.ts'

import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** A saved version of one language of an item, in the current format. Numbers count from 1 in each language. */
export type Version = {
  contentKey: string
  language: string
  version: number
  title: string
  urlName: string
  body: JsonObject
  /** Id of its author. */
  author: string
  authorName?: string
  createdAt: string
  /** When its content was erased: title and urlName are '', the body is empty. */
  erasedAt?: string
}

/** Adds a version with the format of its body (`toFormat`). It is never changed afterwards; only its content can be erased. */
export async function addVersion(store: Store, version: Omit<Version, 'erasedAt'> & { format?: Format }): Promise<void> {
  await store
    .insertInto('version')
    .values({
      content_key: version.contentKey,
      language: version.language,
      version: version.version,
      title: version.title,
      url_name: version.urlName,
      body: JSON.stringify(version.body),
      format: version.format === undefined ? null : JSON.stringify(version.format),
      author: version.author,
      author_name: version.authorName ?? null,
      created_at: version.createdAt,
    })
    .execute()
}

/**
 * A version by its number. Callers that use the attributes of its blocks, such as the editor and the check before publishing, pass
 * `blocks`, so that they are upcast.
 */
export async function findVersion(
  store: Store,
  key: Pick<Version, 'contentKey' | 'language' | 'version'>,
  blocks: BlockVersions = NO_BLOCKS,
): Promise<Version | undefined> {
  return await findWith(store, key, (row) => readBody(row, blocks))
}

/** The same for erasures, with `readBodyForErasure`. */
export async function findVersionForErasure(
  store: Store,
  key: Pick<Version, 'contentKey' | 'language' | 'version'>,
  blocks: BlockVersions,
): Promise<Version | undefined> {
  return await findWith(store, key, (row) => readBodyForErasure(row, blocks))
}

async function findWith(
  store: Store,
  { contentKey, language, version }: Pick<Version, 'contentKey' | 'language' | 'version'>,
  read: (row: StoredBody) => JsonObject,
): Promise<Version | undefined> {
  const row = await store
    .selectFrom('version')
    .innerJoin('item', 'item.content_key', 'version.content_key')
    .selectAll('version')
    .select('item.type')
    .where('version.content_key', '=', contentKey)
    .where('version.language', '=', language)
    .where('version.version', '=', version)
    .executeTakeFirst()
  return (
    row && {
      contentKey: row.content_key,
      language: row.language,
      version: row.version,
      title: row.title,
      urlName: row.url_name,
      // Erased content has no format.
      body: row.erased_at === null ? read(row) : {},
      author: row.author,
      authorName: row.author_name ?? undefined,
      createdAt: row.created_at,
      erasedAt: row.erased_at ?? undefined,
    }
  )
}

/** Versions that were live at some time and are not erased: of one item, or of all items of a type. Attributes of blocks are not upgraded. */
export async function listPublishedVersions(
  store: Store,
  of: { contentKey: string } | { type: string },
): Promise<{ contentKey: string; type: string; urlName: string; body: JsonObject }[]> {
  const rows = await store
    .selectFrom('version')
    .innerJoin('item', 'item.content_key', 'version.content_key')
    .selectAll('version')
    .select('item.type')
    .where((row) => ('type' in of ? row('item.type', '=', of.type) : row('item.content_key', '=', of.contentKey)))
    .where('version.erased_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('change')
          .select('seq')
          .where('kind', '=', 'published')
          .whereRef('change.content_key', '=', 'version.content_key')
          .whereRef('change.language', '=', 'version.language')
          .whereRef('change.version', '=', 'version.version'),
      ),
    )
    .execute()
  return rows.map((row) => ({ contentKey: row.content_key, type: row.type, urlName: row.url_name, body: readBodyForErasure(row, NO_BLOCKS) }))
}

/** The number of a language's next version: numbers only grow, also after a draft was discarded. */
export async function nextVersionNumber(store: Store, { contentKey, language }: VariantKey): Promise<number> {
  const row = await store
    .selectFrom('version')
    .select((version) => version.fn.max('version').as('newest'))
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirst()
  return Number(row?.newest ?? 0) + 1
}

/** A version without its content. */
export type VersionLine = Omit<Version, 'body' | 'urlName'>

/** Versions of a language, newest first, beginning below the number `before`. */
export async function listVersionLines(
  store: Store,
  { contentKey, language, before, limit }: VariantKey & { before?: number; limit: number },
): Promise<VersionLine[]> {
  const rows = await store
    .selectFrom('version')
    .select(['content_key', 'language', 'version', 'title', 'author', 'author_name', 'created_at', 'erased_at'])
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    contentKey: row.content_key,
    language: row.language,
    version: row.version,
    title: row.title,
    author: row.author,
    authorName: row.author_name ?? undefined,
    createdAt: row.created_at,
    erasedAt: row.erased_at ?? undefined,
  }))
}

type StoredBody = { type: string; body: string; format: string | null; content_key: string; language: string }

/** The stored body of an item in the current format. Throws an `UpcastFailure` that names the item. */
export function readBody(row: StoredBody, blocks: BlockVersions): JsonObject {
  // The casts are safe: `addVersion` or `putWorkingCopy` wrote both.
  const format = row.format === null ? undefined : (JSON.parse(row.format) as Format)
  try {
    return upcastBody({ type: row.type, body: JSON.parse(row.body) as JsonObject, format }, blocks)
  } catch (error) {
    if (!(error instanceof UpcastFailure)) throw error
    const item = sentence('problemUpcastPlace', { type: row.type, item: row.content_key, language: row.language })
    throw new UpcastFailure(sentence('problemUpcastItem', { problem: error.sentence, item }), error.cause)
  }
}

/** The same where one item must not keep others back, without its blocks converted; undefined for what cannot be converted. */
export function readBodyIfPossible(row: StoredBody): JsonObject | undefined {
  try {
    return readBody(row, NO_BLOCKS)
  } catch (error) {
    if (error instanceof UpcastFailure) return undefined
    throw error
  }
}

/** The same for erasures, which must not fail: what cannot be converted is returned as it was stored. */
export function readBodyForErasure(row: StoredBody, blocks: BlockVersions): JsonObject {
  try {
    return readBody(row, blocks)
  } catch (error) {
    if (error instanceof UpcastFailure) return JSON.parse(row.body) as JsonObject
    throw error
  }
}
