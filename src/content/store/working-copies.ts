import { isDeepStrictEqual } from 'node:util'

import type { JsonObject } from '#base/pure/json.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'
import type { Format } from '#model/types/upcast.ts'

import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'
import { readBody, readBodyForErasure } from './versions.ts'

/** A person's unsaved edits of one language of an item. `baseVersion` is the draft that they began from, 0 for none. */
export type WorkingCopy = WorkingCopyKey & { baseVersion: number; title: string; urlName: string; body: JsonObject; savedAt: string }
export type WorkingCopyKey = VariantKey & { accountId: string }

/** Writes a working copy in place of the one before; `json` is its body, of `format` (`toFormat`). */
export async function putWorkingCopy(
  store: Store,
  { json, format, ...copy }: Omit<WorkingCopy, 'body'> & { json: string; format?: Format },
): Promise<void> {
  const body = { body: json, format: format === undefined ? null : JSON.stringify(format) }
  const words = { base_version: copy.baseVersion, title: copy.title, url_name: copy.urlName, ...body, saved_at: copy.savedAt }
  await store
    .insertInto('working_copy')
    .values({ account_id: copy.accountId, content_key: copy.contentKey, language: copy.language, ...words })
    .onConflict((conflict) => conflict.columns(['account_id', 'content_key', 'language']).doUpdateSet(words))
    .execute()
}

/** Somebody's own working copy, in today's form. */
export async function findWorkingCopyRow(
  store: Store,
  { accountId, contentKey, language }: WorkingCopyKey,
  blocks: BlockVersions,
): Promise<WorkingCopy | undefined> {
  const row = await store
    .selectFrom('working_copy')
    .innerJoin('item', 'item.content_key', 'working_copy.content_key')
    .selectAll('working_copy')
    .select('item.type')
    .where('account_id', '=', accountId)
    .where('working_copy.content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const words = { title: row.title, urlName: row.url_name, body: readBody(row, blocks) }
  return { accountId, contentKey, language, baseVersion: row.base_version, ...words, savedAt: row.saved_at }
}

/** When somebody's working copy was kept; undefined without one. */
export async function findSavedAt(store: Store, { accountId, contentKey, language }: WorkingCopyKey): Promise<string | undefined> {
  const row = await store
    .selectFrom('working_copy')
    .select('saved_at')
    .where('account_id', '=', accountId)
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.saved_at
}

/** How many working copies a person has of other items and languages than this one. */
export async function countOtherWorkingCopies(store: Store, { accountId, contentKey, language }: WorkingCopyKey): Promise<number> {
  const { count } = await store
    .selectFrom('working_copy')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('content_key', '!=', contentKey), row('language', '!=', language)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes a person's working copy; false when there was none. */
export async function removeWorkingCopy(store: Store, { accountId, contentKey, language }: WorkingCopyKey): Promise<boolean> {
  const query = store.deleteFrom('working_copy').where('account_id', '=', accountId).where('content_key', '=', contentKey)
  return (await query.where('language', '=', language).executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes all working copies of an item, or those of one language that began from certain versions. */
export async function removeWorkingCopiesOf(store: Store, contentKey: string, of?: { language: string; versions: readonly number[] }): Promise<void> {
  await store
    .deleteFrom('working_copy')
    .where('content_key', '=', contentKey)
    .$if(of !== undefined, (query) => query.where('language', '=', of?.language ?? '').where('base_version', 'in', of?.versions ?? []))
    .execute()
}

/** Deletes the working copies of a language that hold exactly these words, whatever version they began from and in whatever format. */
export async function removeWorkingCopiesOfSameWords(
  store: Store,
  { contentKey, language, title, urlName, body }: VariantKey & Pick<WorkingCopy, 'title' | 'urlName' | 'body'>,
  blocks: BlockVersions,
): Promise<void> {
  const rows = await store
    .selectFrom('working_copy')
    .innerJoin('item', 'item.content_key', 'working_copy.content_key')
    .selectAll('working_copy')
    .select('item.type')
    .where('working_copy.content_key', '=', contentKey)
    .where('language', '=', language)
    .where('title', '=', title)
    .where('url_name', '=', urlName)
    .execute()
  for (const row of rows) {
    if (isDeepStrictEqual(readBodyForErasure(row, blocks), body)) await removeWorkingCopy(store, { accountId: row.account_id, contentKey, language })
  }
}

/** Who has unsaved edits, and since when; never their content. */
export type WorkingCopyHolder = { accountId: string; name: string; language: string; baseVersion: number; savedAt: string }

/** Who has working copies of an item, by language and name. */
export async function listWorkingCopyHolders(store: Store, contentKey: string): Promise<WorkingCopyHolder[]> {
  const rows = await store
    .selectFrom('working_copy')
    .innerJoin('account', 'account.id', 'working_copy.account_id')
    .select(['account.id', 'account.name', 'working_copy.language', 'working_copy.base_version', 'working_copy.saved_at'])
    .where('working_copy.content_key', '=', contentKey)
    .orderBy('working_copy.language')
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()
  return rows.map(({ id, name, language, base_version, saved_at }) => ({
    accountId: id,
    name,
    language,
    baseVersion: base_version,
    savedAt: saved_at,
  }))
}
