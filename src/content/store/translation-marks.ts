import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** That a version of a translation says what a version of its source (`from`) says. */
export type TranslationMark = { from: string; sourceVersion: number; targetVersion: number }

/** When a translation was last current, as somebody said or the product noted; undefined when nobody did. */
export async function findTranslationMark(store: Store, { contentKey, language }: VariantKey): Promise<TranslationMark | undefined> {
  const row = await store
    .selectFrom('variant')
    .select(['translated_from', 'translated_version', 'current_version'])
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirst()
  if (row === undefined || row.translated_from === null || row.translated_version === null || row.current_version === null) return undefined
  return { from: row.translated_from, sourceVersion: row.translated_version, targetVersion: row.current_version }
}

/** Notes it, in place of what was noted before. */
export async function putTranslationMark(store: Store, { contentKey, language }: VariantKey, mark: TranslationMark): Promise<void> {
  await store
    .updateTable('variant')
    .set({ translated_from: mark.from, translated_version: mark.sourceVersion, current_version: mark.targetVersion })
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .execute()
}

/** The newest version of a language that was saved no later than a time; else the oldest there is. */
export async function findVersionAt(store: Store, { contentKey, language }: VariantKey, time: string): Promise<number | undefined> {
  const versions = store.selectFrom('version').select('version').where('content_key', '=', contentKey).where('language', '=', language)
  const newest = await versions.where('created_at', '<=', time).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return (newest ?? (await versions.orderBy('version').limit(1).executeTakeFirst()))?.version
}
