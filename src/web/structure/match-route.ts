import { decodePercent } from '#base/pure/decode-percent.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { categoryPath, holdsSlashes, pathOnRoute } from '#model/links/routes.ts'
import { findRoute, type RouteTable, type SiteRoute } from './route-table.ts'

/** A path that leads to a page: its route and, for a detail page, the item it shows. */
export type RouteMatch = { route: SiteRoute; slug?: string; content?: PublishedDocument }

/** What matching reads from. */
export type Matching = { table: RouteTable; reader: ContentReader; language: string; reads: ReadSet }

/** Finds the page at a path; undefined when no route fits or the item it names is not published. */
export function matchRoute(path: string, matching: Matching): RouteMatch | undefined {
  const found = findRoute(matching.table, path)
  if (found === undefined) return undefined
  const { route, slug } = found
  const urlName = route.urlName ?? slug
  if (route.contentType === undefined || urlName === undefined) return slug === undefined ? { route } : undefined
  const content = holdsSlashes(route) ? findByPath(route.contentType, urlName, matching) : findItem(route.contentType, urlName, matching)
  return content === undefined ? undefined : { route, slug, content }
}

/** The route of an item's page: a page of its own, or the detail page of its type. */
export function findRouteOf({ type, urlName }: PublishedDocument, table: RouteTable): SiteRoute | undefined {
  return table.ownPages.get(`${type}/${urlName}`) ?? table.detailOf.get(type)
}

/** The path at which an item is read, without base path and language; undefined when no route shows it. */
export function findPathOf(document: PublishedDocument, table: RouteTable): string | undefined {
  const route = findRouteOf(document, table)
  return route && pathOnRoute(route, document)
}

function findItem(type: string, urlName: string, { reader, language, reads }: Matching): PublishedDocument | undefined {
  return reader.findByName(type, decodePercent(urlName) ?? urlName, language, reads)
}

/** For types such as categories, which are found by their whole path; the urlName is usually the last segment. */
function findByPath(type: string, urlPath: string, { reader, language, reads }: Matching): PublishedDocument | undefined {
  const byName = reader.findByName(type, urlPath.slice(urlPath.lastIndexOf('/') + 1), language, reads)
  if (byName !== undefined && categoryPath(byName) === urlPath) return byName
  const named = reader
    .listNames(type, language, reads)
    .find((item) => categoryPath({ urlName: item.urlName, body: { urlPath: item.urlPath } }) === urlPath)
  return named && reader.findDocument(named.contentKey, language, reads)
}
