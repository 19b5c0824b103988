import type { JsonObject } from '#base/pure/json.ts'
import { NO_BLOCKS } from '#model/types/formats.ts'

import { inBatches } from './in-batches.ts'
import type { Store } from './tables.ts'
import { selectLive, toLiveVariant, type VariantKey } from './variants.ts'

/** The live body of an item: in the given language if it is live there, else in any. */
export async function findLiveBody(store: Store, { contentKey, language }: VariantKey): Promise<JsonObject | undefined> {
  const rows = await selectLive(store).where('variant.content_key', '=', contentKey).execute()
  const row = rows.find((one) => one.language === language) ?? rows[0]
  return row && toLiveVariant(row, NO_BLOCKS).body
}

/** Those of some content keys, managed content ids and record ids whose items are live in any language. */
export async function listLiveIds(store: Store, ids: readonly string[]): Promise<Set<string>> {
  const found = await inBatches(ids, (batch) =>
    store
      .selectFrom('item')
      .select(['content_key', 'managed_content_id', 'record_id'])
      .where((row) => row.or([row('content_key', 'in', batch), row('managed_content_id', 'in', batch), row('record_id', 'in', batch)]))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('variant').select('language').whereRef('variant.content_key', '=', 'item.content_key').where('live_version', 'is not', null),
        ),
      )
      .execute(),
  )
  return new Set(found.flatMap((row) => [row.content_key, row.managed_content_id, row.record_id ?? '']))
}

/** Those of some names of items that are live in any language. */
export async function listLiveNames(store: Store, names: readonly { type: string; name: string }[]): Promise<{ type: string; name: string }[]> {
  const found: { type: string; name: string }[] = []
  for (const [type, ofType] of Map.groupBy(names, (one) => one.type)) {
    const unique = [...new Set(ofType.map(({ name }) => name))]
    const rows = await inBatches(unique, (batch) =>
      store.selectFrom('variant').select('live_name').distinct().where('type', '=', type).where('live_name', 'in', batch).execute(),
    )
    found.push(...rows.map(({ live_name }) => ({ type, name: live_name ?? '' })))
  }
  return found
}

/** Live items of other types than one with one of some names. */
export async function listNamesOfOthers(store: Store, type: string, names: readonly string[]): Promise<{ type: string; name: string }[]> {
  const rows = await inBatches(names, (batch) =>
    store
      .selectFrom('variant')
      .select(['type', 'live_name'])
      .distinct()
      .where('live_name', 'in', batch)
      .where('type', '!=', type)
      .where('live_version', 'is not', null)
      .execute(),
  )
  return rows.map((row) => ({ type: row.type, name: row.live_name ?? '' }))
}
