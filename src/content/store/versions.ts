import type { JsonObject } from '#base/pure/json.ts'
import { NO_BLOCKS, upcastBody } from '#model/types/formats.ts'
import type { BlockVersions, Format } from '#model/types/upcast.ts'

import type { Store } from './tables.ts'

/** One written state of one language of an item, in today's form. Numbers count from 1 for each language. */
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

/** Writes a version, which is never changed afterwards, with the format that its body is of (`toFormat`). */
export async function addVersion(store: Store, version: Version & { format?: Format }): Promise<void> {
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
      body: readBody(row, blocks),
      author: row.author,
      createdAt: row.created_at,
    }
  )
}

/** The stored body of an item in today's form. */
export function readBody(row: { type: string; body: string; format: string | null }, blocks: BlockVersions): JsonObject {
  // Both were written by `addVersion`.
  const format = row.format === null ? undefined : (JSON.parse(row.format) as Format)
  return upcastBody({ type: row.type, body: JSON.parse(row.body) as JsonObject, format }, blocks)
}
