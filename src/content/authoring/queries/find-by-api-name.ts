import type { Actor } from '#model/accounts/actor.ts'
import { findItemByApiName } from '#content/store/items.ts'

import { defineQuery } from '../define-act.ts'
import { refuseWords } from '../refuse-unusable.ts'

/** The content key of the item that an import or the seed gave a name, in whatever state it is. */
export const findByApiName = defineQuery<{ actor: Actor; apiName: string }, string | undefined>('read', async (store, { apiName }) => {
  refuseWords('apiName', apiName)
  return (await findItemByApiName(store, apiName))?.contentKey
})
