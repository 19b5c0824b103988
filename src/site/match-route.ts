import type { ContentReader, ReadSet } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { findRoute, holdsSlashes, type RouteTable, type SiteRoute } from './route-table.ts'

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
  const content = holdsSlashes(route) ? findCategory(urlName, matching) : findItem(route.contentType, urlName, matching)
  return content === undefined ? undefined : { route, slug, content }
}

/** The path at which an item is read: a page of its own, or the detail page of its type. */
export function findPathOf(document: PublishedDocument, table: RouteTable): string | undefined {
  const own = table.ownPages.get(`${document.type}/${document.urlName}`)
  if (own !== undefined) return own.path
  const detail = table.detailOf.get(document.type)
  return detail && `${detail.prefix}/${holdsSlashes(detail) ? categoryPath(document) : encodeURIComponent(document.urlName)}`
}

function findItem(type: string, urlName: string, { reader, language, reads }: Matching): PublishedDocument | undefined {
  return reader.findByName(type, safeDecode(urlName), language, reads)
}

/** A category is found by its whole path; its urlName is usually the last part of it. */
function findCategory(urlPath: string, { reader, language, reads }: Matching): PublishedDocument | undefined {
  const byName = reader.findByName('busbar__productCategory', urlPath.slice(urlPath.lastIndexOf('/') + 1), language, reads)
  if (byName !== undefined && categoryPath(byName) === urlPath) return byName
  return reader.listByType('busbar__productCategory', language, reads).find((category) => categoryPath(category) === urlPath)
}

function categoryPath(document: PublishedDocument): string {
  const { urlPath } = document.body
  return typeof urlPath === 'string' ? urlPath.replace(/^\/+|\/+$/g, '') : document.urlName
}

function safeDecode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
