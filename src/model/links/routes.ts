import type { JsonObject } from '#base/pure/json.ts'

/** What routes are asked about: an item, published or about to be. */
export type Routed = { type: string; urlName: string; body: JsonObject }

/** The part of a route that decides which items it shows, and at which paths. */
export type Binding = { path: string; contentType?: string; urlName?: string }

const PARAMETER = '/:urlName'

/** `/case-studies` for `/case-studies/:urlName`; undefined for the path of one page. */
export function detailPrefix(path: string): string | undefined {
  return path.endsWith(PARAMETER) ? path.slice(0, -PARAMETER.length) : undefined
}

/** Paths of product categories hold slashes: `/products/ac-dc/open-frame`. */
export function holdsSlashes({ contentType }: Pick<Binding, 'contentType'>): boolean {
  return contentType === 'busbar__productCategory'
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
