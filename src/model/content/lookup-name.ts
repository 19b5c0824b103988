import type { JsonObject } from '#base/pure/json.ts'
import { ALL_TYPES } from '../types/content-types.ts'

/** The types whose items are found by another field than urlName. */
const LOOKUPS = new Map(ALL_TYPES.flatMap(({ name, lookup }) => (lookup === undefined ? [] : [[name, lookup]])))
const IGNORES_CASE: ReadonlySet<string> = new Set([...LOOKUPS].flatMap(([name, { ignoresCase }]) => (ignoresCase === true ? [name] : [])))

/**
 * The name under which an item of a type is found (`ContentReader.findByName`), unique among live items: the field that its type names
 * (views by their name in lower case, menus by developerName, routes by routeType), else its urlName.
 */
export function toLookupName(type: string, { urlName, body }: { urlName: string; body: JsonObject }): string {
  const lookup = LOOKUPS.get(type)
  return lookup === undefined ? urlName : toAskedName(type, text(body[lookup.field], urlName))
}

/** The name that a reader asks for in the form in which it is stored: the case of a view's name does not matter. */
export function toAskedName(type: string, name: string): string {
  return IGNORES_CASE.has(type) ? name.toLowerCase() : name
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
