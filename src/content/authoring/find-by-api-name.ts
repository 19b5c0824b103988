import { findItemByApiName } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'

/** The content key of the item that an import or the seed gave a name, in whatever state it is. */
export async function findByApiName(store: Store, apiName: string): Promise<string | undefined> {
  return (await findItemByApiName(store, apiName))?.contentKey
}
