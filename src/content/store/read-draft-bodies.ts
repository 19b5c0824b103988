import { setImmediate } from 'node:timers/promises'

import { sql } from 'kysely'

import type { JsonObject } from '#base/pure/json.ts'

import type { Store } from './tables.ts'
import { selectWithVersion, type VariantKey } from './variants.ts'
import { readBodyIfPossible } from './versions.ts'

/** How many drafts are read at a time: SQLite blocks the process meanwhile. */
const BATCH = 500

/** The bodies of all drafts of a type that are not archived, in one language or in all; those that cannot be read are left out. */
export async function* readDraftBodies(store: Store, { type, language }: { type: string; language?: string }): AsyncGenerator<JsonObject> {
  for (let after: VariantKey = { contentKey: '', language: '' }; ;) {
    const batch = selectWithVersion(store, 'variant.draft_version')
      .where('variant.type', '=', type)
      .where('variant.state', '!=', 'archived')
      .where(sql<boolean>`(variant.content_key, variant.language) > (${after.contentKey}, ${after.language})`)
      .limit(BATCH)
    const rows = await (language === undefined ? batch : batch.where('variant.language', '=', language)).execute()
    for (const row of rows) {
      const body = readBodyIfPossible(row)
      if (body !== undefined) yield body
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = { contentKey: last.content_key, language: last.language }
    await setImmediate()
  }
}
