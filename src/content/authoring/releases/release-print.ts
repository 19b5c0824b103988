import { createHash } from 'node:crypto'

import type { ReleaseItem } from '#content/store/releases.ts'
import type { Store } from '#content/store/tables.ts'
import { findVariant } from '#content/store/variants.ts'

/** A digest of what a release would do: another one means that rows or drafts have changed since somebody looked. */
export async function toPrint(store: Store, items: readonly ReleaseItem[]): Promise<string> {
  const hash = createHash('sha256')
  for (const item of items) hash.update(JSON.stringify([item.contentKey, item.language, item.act, await versionToPublish(store, item)]))
  return hash.digest('base64url').slice(0, 16)
}

/** The rows of a planned release with the drafts of now instead of those of its plan; what takes a release back keeps its versions. */
export function withDraftsOfNow(items: readonly ReleaseItem[]): ReleaseItem[] {
  return items.map((item) => (item.isFixed ? item : { ...item, version: undefined }))
}

/** The version of a row that would go live; undefined for what is withdrawn. */
export async function versionToPublish(store: Store, item: ReleaseItem): Promise<number | undefined> {
  return item.act === 'unpublish' ? undefined : (item.version ?? (await findVariant(store, item))?.draftVersion)
}
