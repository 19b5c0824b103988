import type { JsonObject } from '#base/pure/json.ts'
import { trimCharacters } from '#base/pure/trim-characters.ts'
import { ALL_TYPES } from '../types/content-types.ts'

/** An item, published or about to be, whose paths are looked up. */
export type Routed = { type: string; urlName: string; body: JsonObject }

/** The part of a route that decides which items it shows, and at which paths. */
export type Binding = { path: string; contentType?: string; urlName?: string }

const PARAMETER = '/:urlName'
const LIST = 'list-'

/** `/case-studies` for `/case-studies/:urlName`; undefined for a path without that parameter. */
export function detailPrefix(path: string): string | undefined {
  return path.endsWith(PARAMETER) ? path.slice(0, -PARAMETER.length) : undefined
}

const BY_URL_PATH: ReadonlySet<string | undefined> = new Set(ALL_TYPES.flatMap(({ name, address }) => (address === 'urlPath' ? [name] : [])))

/** Whether the paths of a type contain slashes, as those of product categories do: `/products/ac-dc/open-frame`. */
export function holdsSlashes({ contentType }: Pick<Binding, 'contentType'>): boolean {
  return BY_URL_PATH.has(contentType)
}

/** The route type that lists a content type: `list-busbar__faq`. */
export function toListRoute(contentType: string): string {
  return `${LIST}${contentType}`
}

/** The content type that a route type lists; undefined for other route types. */
export function listedType(routeType: string): string | undefined {
  return routeType.startsWith(LIST) && routeType.length > LIST.length ? routeType.slice(LIST.length) : undefined
}

/** The path at which a route shows an item, without base path and language; undefined if it does not show it. */
export function pathOnRoute(route: Binding, item: Routed): string | undefined {
  if (route.contentType !== item.type) return undefined
  const prefix = detailPrefix(route.path)
  if (prefix === undefined) return route.urlName === item.urlName ? route.path : undefined
  return `${prefix}/${holdsSlashes(route) ? categoryPath(item) : encodeURIComponent(item.urlName)}`
}

/** The whole path of a product category below its parents; its last part is usually the urlName. */
export function categoryPath({ urlName, body }: Omit<Routed, 'type'>): string {
  const { urlPath } = body
  return typeof urlPath === 'string' ? trimSlashes(urlPath) : urlName
}

/** `/ac-dc/open-frame/` to `ac-dc/open-frame`. */
export function trimSlashes(path: string): string {
  return trimCharacters(path, '/')
}
