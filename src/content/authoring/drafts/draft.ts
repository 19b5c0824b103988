import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'

import type { BlockRules } from '../checks/check-view.ts'

/** What an editor writes. With an `apiName` the same call twice writes one item; a `contentKey` that nobody has makes an item of that key. */
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
  /** The blocks a page may hold: they say where its blocks hold rich text, and bring older ones up. */
  blocks: BlockRules
  /** The draft that the writer has seen, 0 for none yet. May be left out where there is none; otherwise it makes sure that nobody's work is buried. */
  expectedVersion?: number
}
