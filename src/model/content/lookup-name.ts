import type { JsonObject } from '#base/pure/json.ts'

/**
 * The name under which an item of a type is found (`ContentReader.findByName`) and which is unique among what is live:
 * views by their name in lower case, menus by developerName, routes by routeType, everything else by urlName.
 */
export function toLookupName(type: string, { urlName, body }: { urlName: string; body: JsonObject }): string {
  if (type === 'sfdc_cms__view') return text(body['name'], urlName).toLowerCase()
  if (type === 'busbar__menu') return text(body['developerName'], urlName)
  if (type === 'sfdc_cms__route') return text(body['routeType'], urlName)
  return urlName
}

/** What a reader asks for, in the form it is stored under: the case of a view's name does not matter. */
export function toAskedName(type: string, name: string): string {
  return type === 'sfdc_cms__view' ? name.toLowerCase() : name
}

function text(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
