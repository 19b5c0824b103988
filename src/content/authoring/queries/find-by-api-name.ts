import type { Actor } from '#model/accounts/actor.ts'
import { findItemByApiName } from '#content/store/items.ts'

import { defineQuery } from '../define-act.ts'
import { refuseWords } from '../refuse-unusable.ts'

/** The content key of the item that was given an API name by an import or the seed, whatever its state. */
export const findByApiName = defineQuery<{ actor: Actor; apiName: string }, string | undefined>('read', async (store, { apiName }) => {
  refuseWords('apiName', apiName)
  return (await findItemByApiName(store, apiName))?.contentKey
})
