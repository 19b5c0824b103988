import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** Notes what the live version of a variant refers to, in place of what was noted before. */
export async function replaceReferences(store: Store, { contentKey, language }: VariantKey, toKeys: readonly string[]): Promise<void> {
  await store.deleteFrom('reference').where('from_key', '=', contentKey).where('language', '=', language).execute()
  if (toKeys.length === 0) return
  const rows = [...new Set(toKeys)].map((toKey) => ({ from_key: contentKey, language, to_key: toKey }))
  await store.insertInto('reference').values(rows).execute()
}

/** Which live variants refer to an item. */
export async function listReferrers(store: Store, toKey: string): Promise<VariantKey[]> {
  const rows = await store
    .selectFrom('reference')
    .select(['from_key', 'language'])
    .where('to_key', '=', toKey)
    .orderBy('from_key')
    .orderBy('language')
    .execute()
  return rows.map((row) => ({ contentKey: row.from_key, language: row.language }))
}
