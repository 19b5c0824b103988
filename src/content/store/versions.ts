import type { JsonObject } from '#base/pure/json.ts'
import { NO_BLOCKS, upcastBody } from '#model/types/formats.ts'
import type { BlockVersions, Format } from '#model/types/upcast.ts'

import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** One written state of one language of an item, in today's form. Numbers count from 1 for each language. */
export type Version = {
  contentKey: string
  language: string
  version: number
  title: string
  urlName: string
  body: JsonObject
  /** Id of who wrote it. */
  author: string
  authorName?: string
  createdAt: string
  /** Its words were erased: title and urlName are '', the body is empty. */
  erasedAt?: string
}

/** Writes a version with the format that its body is of (`toFormat`); it is never changed afterwards, only its words can be erased. */
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

/** By its number. Whoever goes on with the attributes of its blocks, an editor or the check before a publication, hands in their versions. */
export async function findVersion(
  store: Store,
  { contentKey, language, version }: Pick<Version, 'contentKey' | 'language' | 'version'>,
  blocks: BlockVersions = NO_BLOCKS,
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
      // Words that were erased are of no form.
      body: row.erased_at === null ? readBody(row, blocks) : {},
      author: row.author,
      authorName: row.author_name ?? undefined,
      createdAt: row.created_at,
      erasedAt: row.erased_at ?? undefined,
    }
  )
}

/** The number that the next version of a language gets: numbers only grow, also after a draft was discarded. */
export async function nextVersionNumber(store: Store, { contentKey, language }: VariantKey): Promise<number> {
  const row = await store
    .selectFrom('version')
    .select((version) => version.fn.max('version').as('newest'))
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirst()
  return Number(row?.newest ?? 0) + 1
}

/** A version without its words. */
export type VersionLine = Omit<Version, 'body' | 'urlName'>

/** Versions of a language, the newest first, from below `before` on. */
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

/** The stored body of an item in today's form. */
export function readBody(row: { type: string; body: string; format: string | null }, blocks: BlockVersions): JsonObject {
  // Both were written by `addVersion` or `putWorkingCopy`.
  const format = row.format === null ? undefined : (JSON.parse(row.format) as Format)
  return upcastBody({ type: row.type, body: JSON.parse(row.body) as JsonObject, format }, blocks)
}
