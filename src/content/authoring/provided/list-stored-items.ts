import type { Actor } from '#model/accounts/actor.ts'
import { listStoredItems as listItemsInStore, type StoredItem } from '#content/store/provided-texts.ts'

import { defineQuery } from '../define-act.ts'

export type { StoredItem, StoredText } from '#content/store/provided-texts.ts'

/** What is stored under API names, in any state, and what the product, which writes as `authors`, has written of it. */
export const listStoredItems = defineQuery<{ actor: Actor; apiNames: readonly string[]; authors: readonly string[] }, StoredItem[]>(
  'read',
  async (store, { apiNames, authors }) => await listItemsInStore(store, { apiNames, authors }),
)
