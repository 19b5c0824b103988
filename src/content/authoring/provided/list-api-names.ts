import type { Actor } from '#model/accounts/actor.ts'
import { listApiNames as listNamesInStore } from '#content/store/items.ts'

import { defineQuery } from '../define-act.ts'

/** The API names of all items, in any state. */
export const listApiNames = defineQuery<{ actor: Actor }, string[]>('read', async (store) => await listNamesInStore(store))
