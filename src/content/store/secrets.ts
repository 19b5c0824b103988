import { randomBytes } from 'node:crypto'

import type { Store } from './tables.ts'

/** The key of 256 bits that signs forms, links and sessions. Created by the first call; the same for every process on this database. */
export async function obtainSecret(store: Store, now: Date): Promise<string> {
  const fresh = { name: 'signing', value: randomBytes(32).toString('base64url'), created_at: now.toISOString() }
  await store
    .insertInto('secret')
    .values(fresh)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await store.selectFrom('secret').select('value').where('name', '=', fresh.name).executeTakeFirstOrThrow()
  return value
}
