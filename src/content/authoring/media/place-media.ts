import type { Actor } from '#model/accounts/actor.ts'
import { MEDIA_TYPES } from '#content/media/media-file.ts'
import { findItem, touchItem } from '#content/store/items.ts'
import { listMediaPlaces, type MediaPlace, putIntoFolder, putTags } from '#content/store/media-places.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct } from '../define-act.ts'
import { type GivenPlace, parsePlace } from './parse-place.ts'

export type Placing = GivenPlace & { actor: Actor; now: Date; contentKey: string }

/**
 * Puts an image or a document into a folder and gives it tags; nothing that visitors see changes. Throws `INVALID_CONFIG` for names that
 * cannot be used, and for items of other types.
 */
export const placeMedia = defineAct<Placing, MediaPlace>('place-media', async (transaction, { actor, now, contentKey, ...given }) => {
  const { folder, tags } = parsePlace(given)
  const item = await findItem(transaction, contentKey)
  if (!MEDIA_TYPES.has(item?.type ?? '')) throw new AuthoringError('INVALID_CONFIG', sentence('placeOnlyMedia'))
  await touchItem(transaction, contentKey, now)
  await writePlace(transaction, { actor, now, contentKey, place: { folder, tags } })
  return (await listMediaPlaces(transaction, [contentKey])).get(contentKey) ?? { folder: '', tags: [] }
})

/** Folder and tags of an item, as far as they are given, in the transaction of an act. */
export async function writePlace(
  transaction: Store,
  { actor, now, contentKey, place: { folder, tags } = {} }: { actor: Actor; now: Date; contentKey: string; place?: Partial<MediaPlace> },
): Promise<void> {
  if (folder === undefined && tags === undefined) return
  if (folder !== undefined) await putIntoFolder(transaction, contentKey, folder)
  if (tags !== undefined) await putTags(transaction, contentKey, tags)
  await auditAs(transaction, { actor, now, act: 'place-media', contentKey })
}
