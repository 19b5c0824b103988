import type { Actor } from '#model/accounts/actor.ts'
import { findItem, type Item } from '#content/store/items.ts'
import type { ListedVariant } from '#content/store/list-variants.ts'
import { listVariants } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import { defineQuery } from '../define-act.ts'

export type ItemWithLanguages = { item: Item; languages: ListedVariant[] }

/** An item with all its languages. */
export const readItem = defineQuery<{ actor: Actor; contentKey: string }, ItemWithLanguages>('read', async (store, { contentKey }) => {
  const item = await findItem(store, contentKey)
  if (item === undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseNoItem', { item: quoted(contentKey.slice(0, 40)) }))
  const variants = await listVariants(store, contentKey)
  return { item, languages: variants.map((variant) => ({ ...variant, apiName: item.apiName })) }
})
