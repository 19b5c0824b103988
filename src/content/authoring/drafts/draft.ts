import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'

import type { BlockRules } from '../checks/check-view.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'

/**
 * What an editor saves. Saving again with the same `apiName` writes to the same item; a `contentKey` that no item has creates one with it.
 */
export type Draft = {
  contentKey?: string
  apiName?: string
  type: string
  language: string
  title: string
  urlName: string
  body: JsonObject
  actor: Actor
  now: Date
  /** When this happens, if the version is dated otherwise: the first content has dates of its own. The audit log holds this one. */
  actedAt?: Date
  /** The blocks a page may hold: they tell which attributes hold rich text, and convert stored attributes of older versions. */
  blocks: BlockRules
  /**
   * The draft version that the writer has seen, 0 for none. Required when the save would change an existing draft, so that nobody's
   * changes are overwritten.
   */
  expectedVersion?: number
  /** Counts the problems of the draft, for lists; without it they are counted later. */
  warn?: FindWarnings
}
