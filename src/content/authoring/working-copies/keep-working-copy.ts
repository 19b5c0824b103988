import type { JsonObject } from '#base/pure/json.ts'
import type { Actor } from '#model/accounts/actor.ts'
import { toFormat } from '#model/types/formats.ts'
import { holdAccount } from '#content/store/accounts.ts'
import { findErasureOf } from '#content/store/erase-content.ts'
import { findItem, holdItem } from '#content/store/items.ts'
import { countOtherWorkingCopies, findSavedAt, putWorkingCopy } from '#content/store/working-copies.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { defineAct } from '../define-act.ts'
import { refuseLarge } from '../drafts/prepare-body.ts'
import { refuseForbidden } from '../drafts/refuse-forbidden.ts'
import { isVersionNumber } from '../drafts/require-version.ts'
import { refuseUnusable } from '../refuse-unusable.ts'

/** Working copies that one account may have. */
export const MOST_WORKING_COPIES = 100

/**
 * Unsaved edits. `baseVersion` is the draft that they began from, 0 if there was none; `after` is the `savedAt` of the working copy that they go
 * on from, empty for none.
 */
export type Typed = {
  actor: Actor
  contentKey: string
  language: string
  baseVersion: number
  after?: string | undefined
  title: string
  urlName: string
  body: JsonObject
  now: Date
}

/**
 * Stores unsaved edits unchanged, in place of those stored before: they are no version, and only their owner can read them. Pass the body
 * through `prepareBody` before it is drawn. Throws `INVALID_SESSION` for an actor without account, `REQUEST_TOO_LARGE` above 4 MB,
 * `STORAGE_LIMIT_EXCEEDED` above `MOST_WORKING_COPIES`, `CONFLICT` for a base version whose content was erased, and when another
 * copy than `after` is kept, which its owner has typed in another window.
 */
export const keepWorkingCopy = defineAct<Typed, { savedAt: string }>('keep-working-copy', async (transaction, typed) => {
  const { actor, contentKey, language, baseVersion, after, title, urlName, body, now } = typed
  refuseUnusable({ ...typed, type: '' })
  if (!isVersionNumber(baseVersion)) throw new AuthoringError('INVALID_CONFIG', sentence('refuseVersionNumber'))
  const json = refuseLarge(body)
  refuseForbidden(body)
  const key = { accountId: actor.id, contentKey, language }
  // Locks the account's row, so that parallel calls of one person cannot exceed the limit together.
  if (!(await holdAccount(transaction, actor.id))) throw new AuthoringError('INVALID_SESSION', sentence('refuseTypedWithoutAccount'))
  await holdItem(transaction, contentKey)
  const erasedAt = await findErasureOf(transaction, { contentKey, language, version: baseVersion })
  // Otherwise the autosave of a tab that is still open would put the erased words back.
  if (erasedAt !== undefined)
    throw new AuthoringError('CONFLICT', sentence('refuseVersionErasedTyping', { version: baseVersion, day: erasedAt.slice(0, 10) }))
  const keptAt = after === undefined ? undefined : await findSavedAt(transaction, key)
  if (keptAt !== undefined && keptAt !== after) throw new AuthoringError('CONFLICT', sentence('refuseTypedElsewhere'))
  if ((await countOtherWorkingCopies(transaction, key)) >= MOST_WORKING_COPIES)
    throw new AuthoringError('STORAGE_LIMIT_EXCEEDED', sentence('refuseTooManyTyped', { most: MOST_WORKING_COPIES }))
  const format = toFormat((await findItem(transaction, contentKey))?.type ?? '')
  await putWorkingCopy(transaction, { ...key, baseVersion, title, urlName, json, format, savedAt: now.toISOString() })
  return { savedAt: now.toISOString() }
})
