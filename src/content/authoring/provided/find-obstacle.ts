import type { Actor } from '#model/accounts/actor.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { checkPlace } from '../checks/check-draft.ts'
import { defineQuery } from '../define-act.ts'

/** A text that is to be published; without `contentKey` its item does not exist yet. */
export type Placing = { actor: Actor; contentKey?: string; type: string; language: string; urlName: string; body: JsonObject }

/** A sentence about another item that has the name, or the path of a route, already; undefined without one. */
export const findObstacle = defineQuery<Placing, string | undefined>(
  'read',
  async (store, placing) => (await checkPlace(store, placing, placing))[0]?.message,
)
