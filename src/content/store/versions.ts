import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** One written state of one language of an item. Numbers count from 1 for each language. */
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

/** Writes a version; it is never changed afterwards, only its words can be erased. */
export async function addVersion(store: Store, version: Omit<Version, 'erasedAt'>): Promise<void> {
  await store
    .insertInto('version')
    .values({
      content_key: version.contentKey,
      language: version.language,
      version: version.version,
      title: version.title,
      url_name: version.urlName,
      body: JSON.stringify(version.body),
      author: version.author,
      author_name: version.authorName ?? null,
      created_at: version.createdAt,
    })
    .execute()
}

/** By its number. */
export async function findVersion(
  store: Store,
  { contentKey, language, version }: Pick<Version, 'contentKey' | 'language' | 'version'>,
): Promise<Version | undefined> {
  const row = await store
    .selectFrom('version')
    .selectAll()
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .where('version', '=', version)
    .executeTakeFirst()
  return (
    row && {
      contentKey: row.content_key,
      language: row.language,
      version: row.version,
      title: row.title,
      urlName: row.url_name,
      body: JSON.parse(row.body) as JsonObject,
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
