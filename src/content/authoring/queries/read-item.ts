import type { Actor } from '#model/accounts/actor.ts'
import { ContractError } from '#model/errors.ts'
import { findItem, type Item } from '#content/store/items.ts'
import type { ListedVariant } from '#content/store/list-variants.ts'
import { listVariants } from '#content/store/variants.ts'

import { defineQuery } from '../define-act.ts'

export type ItemWithLanguages = { item: Item; languages: ListedVariant[] }

/** An item with all its languages. */
export const readItem = defineQuery<{ actor: Actor; contentKey: string }, ItemWithLanguages>('read', async (store, { contentKey }) => {
  const item = await findItem(store, contentKey)
  if (item === undefined) throw new ContractError('NOT_FOUND', `There is no item ${JSON.stringify(contentKey.slice(0, 40))}.`)
  const variants = await listVariants(store, contentKey)
  return { item, languages: variants.map((variant) => ({ ...variant, apiName: item.apiName })) }
})
