import { inBatches } from './in-batches.ts'
import type { Store, StoreTables } from './tables.ts'
import { toVariant, type Variant, type VariantKey } from './variants.ts'

/** What the product itself has last written as one language of an item. */
export type ProvidedText = VariantKey & {
  source: 'system' | 'demo'
  /** The version of the system content; 0 for the demonstration, and for content of releases that did not note it. */
  systemVersion: number
  /** Identifies the text as it was offered; '' for content of releases that did not note it. */
  digest: string
  /** The number of the version that was written. */
  version: number
}

/** One language of an item as it is stored, and what the product has written there. */
export type StoredText = Pick<Variant, 'language' | 'state' | 'draftVersion' | 'liveVersion'> & { provided?: ProvidedText; lastOfAuthors?: number }
export type StoredItem = { contentKey: string; apiName: string; type: string; isErased: boolean; texts: StoredText[] }

/** Notes what the product has written. */
export async function putProvidedText(store: Store, text: ProvidedText): Promise<void> {
  const row = toRow(text)
  const { content_key: _, language: __, ...values } = row
  await store
    .insertInto('provided_text')
    .values(row)
    .onConflict((conflict) => conflict.columns(['content_key', 'language']).doUpdateSet(values))
    .execute()
}

/**
 * The items with these API names. For languages of which nothing is noted, `lastOfAuthors` is the newest version that one of the authors
 * has written.
 */
export async function listStoredItems(
  store: Store,
  { apiNames, authors }: { apiNames: readonly string[]; authors: readonly string[] },
): Promise<StoredItem[]> {
  const items = await inBatches(apiNames, (batch) => store.selectFrom('item').selectAll().where('api_name', 'in', batch).execute())
  const keys = items.map((item) => item.content_key)
  const variants = await inBatches(keys, (batch) => store.selectFrom('variant').selectAll().where('content_key', 'in', batch).execute())
  const provided = await inBatches(keys, (batch) => store.selectFrom('provided_text').selectAll().where('content_key', 'in', batch).execute())
  const known = new Map(provided.map((row) => [keyOf(row), toProvided(row)]))
  const unknown = new Set(variants.filter((row) => !known.has(keyOf(row))).map((row) => row.content_key))
  const last = new Map((await listLastVersions(store, [...unknown], authors)).map((row) => [keyOf(row), Number(row.last)]))
  const texts = Map.groupBy(variants, (row) => row.content_key)
  return items.map((item) => ({
    contentKey: item.content_key,
    apiName: item.api_name ?? '',
    type: item.type,
    isErased: item.erased_at !== null,
    texts: (texts.get(item.content_key) ?? []).map((row) => {
      const { language, state, draftVersion, liveVersion } = toVariant(row)
      return { language, state, draftVersion, liveVersion, provided: known.get(keyOf(row)), lastOfAuthors: last.get(keyOf(row)) }
    }),
  }))
}

async function listLastVersions(store: Store, keys: readonly string[], authors: readonly string[]) {
  return await inBatches(keys, (batch) =>
    store
      .selectFrom('version')
      .select((version) => ['content_key', 'language', version.fn.max('version').as('last')] as const)
      .where('content_key', 'in', batch)
      .where('author', 'in', authors)
      .groupBy(['content_key', 'language'])
      .execute(),
  )
}

function keyOf(row: { content_key: string; language: string }): string {
  return `${row.content_key} ${row.language}`
}

type Row = StoreTables['provided_text']

function toRow({ contentKey, language, source, systemVersion, digest, version }: ProvidedText): Row {
  return { content_key: contentKey, language, source, system_version: systemVersion, digest, version }
}

function toProvided(row: Row): ProvidedText {
  const { content_key: contentKey, language, source, system_version: systemVersion, digest, version } = row
  return { contentKey, language, source, systemVersion, digest, version }
}
