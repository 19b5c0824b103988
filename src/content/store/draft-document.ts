import type { PublishedDocument } from '#model/content/document.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'

import { findItem } from './items.ts'
import type { Store } from './tables.ts'
import { findVariant, type VariantKey } from './variants.ts'
import { findVersion } from './versions.ts'

/**
 * A version of a language, by default its draft, as the document that its publication would make; undefined where there is none. Its date is
 * that of what is live, else `now`; who may read it is decided at a publication, so it is what holds for the live version.
 */
export async function findVersionDocument(
  store: Store,
  { version: number, ...key }: VariantKey & { version?: number },
  { blocks, now }: { blocks: BlockVersions; now: Date },
): Promise<PublishedDocument | undefined> {
  const item = await findItem(store, key.contentKey)
  const variant = await findVariant(store, key)
  const version = variant && (await findVersion(store, { ...key, version: number ?? variant.draftVersion }, blocks))
  if (item === undefined || item.erasedAt !== undefined || variant === undefined || version === undefined || version.erasedAt !== undefined)
    return undefined
  return {
    contentKey: key.contentKey,
    language: key.language,
    managedContentId: item.managedContentId,
    type: item.type,
    title: version.title,
    urlName: version.urlName,
    version: version.version,
    publishedDate: variant.publishedAt ?? now.toISOString(),
    access: variant.access,
    body: version.body,
  }
}
