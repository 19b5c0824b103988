import { MEDIA_TYPES, toMediaFile } from '#content/media/media-file.ts'
import { isOriginalHash } from '#content/media/original-key.ts'
import { planOriginalErasure } from '#content/media/erase-original.ts'
import { listBodies } from '#content/store/erase-content.ts'
import { findItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'

/** What is being erased: an item, or some versions of one language. */
export type Erasing = { contentKey: string; of?: { language: string; versions: readonly number[] }; now: Date }

/** Call it before the content is erased. A job then deletes the originals that it names and nothing else uses. */
export async function eraseOriginals(transaction: Store, { contentKey, of, now }: Erasing): Promise<void> {
  if (!MEDIA_TYPES.has((await findItem(transaction, contentKey))?.type ?? '')) return
  const hashes = (await listBodies(transaction, contentKey, of)).map((version) => toMediaFile(version)?.hash ?? '')
  // The source of a draft may be any text.
  for (const hash of new Set(hashes.filter(isOriginalHash))) await planOriginalErasure(transaction, hash, now)
}
