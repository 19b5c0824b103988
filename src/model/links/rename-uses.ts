import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { valueAt } from '../pages/place-in-body.ts'
import type { Use } from './list-uses.ts'
import { replaceAt } from './mend-uses.ts'
import { trimSlashes } from './routes.ts'

/** The old names of an item, and its new one. */
export type Renamed = { from: ReadonlySet<string>; to: string }

/** A body with the new name at the uses that name the item; the same object if there are none. Addresses stay: they are redirected. */
export function renameUses(body: JsonObject, uses: readonly Use[], renamed: Renamed): JsonObject {
  return uses.reduce((changed, { at, how }) => {
    const value = how === 'name' ? renamed.to : how === 'link' ? renameInLink(valueAt(changed, at), renamed) : undefined
    return value === undefined ? changed : replaceAt(changed, at, value)
  }, body)
}

function renameInLink(link: Json | undefined, { from, to }: Renamed): Json | undefined {
  const attributes = isJsonObject(link) ? link['attributes'] : undefined
  if (!isJsonObject(link) || !isJsonObject(attributes)) return undefined
  const named = Object.entries(attributes).filter(
    ([name, value]) => (name === 'urlName' || name === 'urlPath') && typeof value === 'string' && from.has(trimSlashes(value)),
  )
  return named.length === 0 ? undefined : { ...link, attributes: { ...attributes, ...Object.fromEntries(named.map(([name]) => [name, to])) } }
}
