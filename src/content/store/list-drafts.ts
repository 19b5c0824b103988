import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'
import { selectWithVersion, toVariant, type Variant } from './variants.ts'
import { readBodyIfPossible } from './versions.ts'

export type DraftVariant = Variant & { body: JsonObject }

/** All languages of a type of few items that are not archived, with their drafts; those that cannot be read are left out. */
export async function listDrafts(store: Store, type: string): Promise<DraftVariant[]> {
  const rows = await selectWithVersion(store, 'variant.draft_version')
    .where('variant.type', '=', type)
    .where('variant.state', '!=', 'archived')
    .execute()
  return rows.flatMap((row) => {
    const body = readBodyIfPossible(row)
    return body === undefined ? [] : [{ ...toVariant(row), body }]
  })
}

/** The variants of some types whose URL name, or name for look-ups, is one of some names; those of `whole` have any name. */
export async function listVariantsNamed(
  store: Store,
  { whole, types, names }: { whole: string; types: readonly string[]; names: readonly string[] },
): Promise<Variant[]> {
  const rows = await store
    .selectFrom('variant')
    .selectAll()
    .where('state', '!=', 'archived')
    .where((row) =>
      types.length === 0 || names.length === 0
        ? row('type', '=', whole)
        : row.or([
            row('type', '=', whole),
            row.and([row('type', 'in', types), row.or([row('url_name', 'in', names), row('live_name', 'in', names)])]),
          ]),
    )
    .orderBy('content_key')
    .orderBy('language')
    .execute()
  return rows.map(toVariant)
}
