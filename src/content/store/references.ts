import { inBatches } from './in-batches.ts'
import type { Store } from './tables.ts'
import type { VariantKey } from './variants.ts'

/** Replaces the recorded references of a variant's live version. */
export async function replaceReferences(store: Store, { contentKey, language }: VariantKey, toKeys: readonly string[]): Promise<void> {
  await store.deleteFrom('reference').where('from_key', '=', contentKey).where('language', '=', language).execute()
  const rows = [...new Set(toKeys)].map((toKey) => ({ from_key: contentKey, language, to_key: toKey }))
  await inBatches(rows, (batch) => store.insertInto('reference').values(batch).execute())
}

/** A live variant that refers to an item; `title` and `urlName` are those of its draft. */
export type Referrer = VariantKey & { type: string; title: string; urlName: string }

/** Which live variants refer to an item. */
export async function listReferrers(store: Store, toKey: string): Promise<Referrer[]> {
  const rows = await store
    .selectFrom('reference')
    .innerJoin('variant', (join) => join.onRef('variant.content_key', '=', 'reference.from_key').onRef('variant.language', '=', 'reference.language'))
    .select(['reference.from_key', 'reference.language', 'variant.type', 'variant.title', 'variant.url_name'])
    .where('reference.to_key', '=', toKey)
    .orderBy('reference.from_key')
    .orderBy('reference.language')
    .execute()
  return rows.map(({ from_key, language, type, title, url_name }) => ({ contentKey: from_key, language, type, title, urlName: url_name }))
}
