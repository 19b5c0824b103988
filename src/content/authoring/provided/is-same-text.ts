import { isDeepStrictEqual } from 'node:util'

import type { Actor } from '#model/accounts/actor.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { isContentTypeName } from '#model/types/content-types.ts'
import { findVersion } from '#content/store/versions.ts'

import type { BlockRules } from '../checks/check-view.ts'
import { defineQuery } from '../define-act.ts'
import { prepareBody } from '../drafts/prepare-body.ts'

/** A version of a language, and the text that it is compared with. */
export type Comparing = {
  actor: Actor
  contentKey: string
  type: string
  language: string
  version: number
  title: string
  urlName: string
  body: JsonObject
  blocks: BlockRules
}

/** Whether that version says the same; the order of fields does not matter. */
export const isSameText = defineQuery<Comparing, boolean>('read', async (store, { type, title, urlName, body, blocks, ...of }) => {
  const stored = await findVersion(store, of, blocks)
  if (stored === undefined || stored.erasedAt !== undefined || !isContentTypeName(type)) return false
  const recordId = stored.body['recordId']
  const offered = prepareBody(type, recordId === undefined ? body : { ...body, recordId }, blocks)
  return stored.title === title && stored.urlName === urlName && isDeepStrictEqual(stored.body, offered)
})
