import type { JsonObject } from '#base/pure/json.ts'
import { ALL_TYPES } from '../types/content-types.ts'

/** How items are found whose name is not their urlName. */
const LOOKUPS = new Map(ALL_TYPES.flatMap(({ name, lookup }) => (lookup === undefined ? [] : [[name, lookup]])))
const IGNORES_CASE: ReadonlySet<string> = new Set([...LOOKUPS].flatMap(([name, { ignoresCase }]) => (ignoresCase === true ? [name] : [])))

/**
 * The name under which an item of a type is found (`ContentReader.findByName`) and which is unique among what is live: the field that its
 * type names (views by their name in lower case, menus by developerName, routes by routeType), else its urlName.
 */
export function toLookupName(type: string, { urlName, body }: { urlName: string; body: JsonObject }): string {
  const lookup = LOOKUPS.get(type)
  return lookup === undefined ? urlName : toAskedName(type, text(body[lookup.field], urlName))
}

/** What a reader asks for, in the form it is stored under: the case of a view's name does not matter. */
export function toAskedName(type: string, name: string): string {
  return IGNORES_CASE.has(type) ? name.toLowerCase() : name
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
