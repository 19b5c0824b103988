import type { JsonObject } from '#base/pure/json.ts'
import { routeType } from '#model/types/route.ts'
import { findContentType } from '#model/types/content-types.ts'

type Words = { urlName: string; body: JsonObject }

/**
 * Earlier words at the address of today: its URL name, the path of a route, and that of an item with a path of its own. Where there is none
 * today, the earlier one counts.
 */
export function keepAddress(type: string, earlier: Words, today: Words): Words {
  const urlName = today.urlName === '' ? earlier.urlName : today.urlName
  const field = addressField(type)
  const own = field === undefined ? undefined : today.body[field]
  return field === undefined || own === undefined ? { urlName, body: earlier.body } : { urlName, body: { ...earlier.body, [field]: own } }
}

function addressField(type: string): string | undefined {
  if (type === routeType.name) return 'path'
  return findContentType(type)?.address === 'urlPath' ? 'urlPath' : undefined
}
