import type { JsonObject } from '#base/pure/json.ts'
import { ALL_TYPES } from '../types/content-types.ts'

/** What routes are asked about: an item, published or about to be. */
export type Routed = { type: string; urlName: string; body: JsonObject }

/** The part of a route that decides which items it shows, and at which paths. */
export type Binding = { path: string; contentType?: string; urlName?: string }

const PARAMETER = '/:urlName'
const LIST = 'list-'

/** `/case-studies` for `/case-studies/:urlName`; undefined for the path of one page. */
export function detailPrefix(path: string): string | undefined {
  return path.endsWith(PARAMETER) ? path.slice(0, -PARAMETER.length) : undefined
}

const BY_URL_PATH: ReadonlySet<string | undefined> = new Set(ALL_TYPES.flatMap(({ name, address }) => (address === 'urlPath' ? [name] : [])))

/** Whether the paths of a type hold slashes, as those of product categories do: `/products/ac-dc/open-frame`. */
export function holdsSlashes({ contentType }: Pick<Binding, 'contentType'>): boolean {
  return BY_URL_PATH.has(contentType)
}

/** The kind of the route that lists a type: `list-busbar__faq`. */
export function toListRoute(contentType: string): string {
  return `${LIST}${contentType}`
}

/** The type that a kind of route lists; undefined for routes of other kinds. */
export function listedType(routeType: string): string | undefined {
  return routeType.startsWith(LIST) && routeType.length > LIST.length ? routeType.slice(LIST.length) : undefined
}

/** The path at which a route shows an item, without base path and language; undefined when it shows others. */
export function pathOnRoute(route: Binding, item: Routed): string | undefined {
  if (route.contentType !== item.type) return undefined
  const prefix = detailPrefix(route.path)
  if (prefix === undefined) return route.urlName === item.urlName ? route.path : undefined
  return `${prefix}/${holdsSlashes(route) ? categoryPath(item) : encodeURIComponent(item.urlName)}`
}

/** The whole path of a product category below its parents; its urlName is usually the last part of it. */
export function categoryPath({ urlName, body }: Omit<Routed, 'type'>): string {
  const { urlPath } = body
  return typeof urlPath === 'string' ? trimSlashes(urlPath) : urlName
}

/** `/ac-dc/open-frame/` to `ac-dc/open-frame`. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}
