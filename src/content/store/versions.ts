import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'

/** One written state of one language of an item. Numbers count from 1 for each language. */
export type Version = {
  contentKey: string
  language: string
  version: number
  title: string
  urlName: string
  body: JsonObject
  author: string
  createdAt: string
}

/** Writes a version; it is never changed afterwards. */
export async function addVersion(store: Store, version: Version): Promise<void> {
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
      createdAt: row.created_at,
    }
  )
}
