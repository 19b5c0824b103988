import type { JsonObject } from '#base/pure/json.ts'
import { findContentType } from '#model/types/content-types.ts'
import { imageType } from '#model/types/image.ts'
import { routeType } from '#model/types/route.ts'

type Words = { urlName: string; body: JsonObject }

/** Fields by which others refer to an item, besides the name of its type for look-ups. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  [routeType.name]: ['path', 'name'],
  [imageType.name]: ['assetPath', 'fileAssetName'],
}

/**
 * Earlier words under the names of today, so that nothing that refers to the item breaks: its URL name and path, and the technical name of
 * a view, a menu, a route or a file. Where there is none today, the earlier one counts.
 */
export function keepAddress(type: string, earlier: Words, today: Words): Words {
  const urlName = today.urlName === '' ? earlier.urlName : today.urlName
  const kept = namesOf(type).flatMap((field) => (today.body[field] === undefined ? [] : [[field, today.body[field]] as const]))
  return { urlName, body: { ...earlier.body, ...Object.fromEntries(kept) } }
}

function namesOf(type: string): readonly string[] {
  const { address, lookup } = findContentType(type) ?? {}
  return [...(FIXED[type] ?? []), ...(address === 'urlPath' ? ['urlPath'] : []), ...(lookup === undefined ? [] : [lookup.field])]
}
