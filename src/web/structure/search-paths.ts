import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage } from '#model/languages.ts'
import { SEO_BLOCK } from '#model/seo.ts'
import { viewType } from '#model/types/view.ts'
import { findView } from './find-view.ts'
import { findPathOf, findRouteOf } from './match-route.ts'
import type { RouteTable, SiteRoute } from './route-table.ts'

/** Gives the path of an item's page, without base path and language. */
export type FindPath = (document: PublishedDocument) => string | undefined

/**
 * Gives the path at which everybody can read an item, without base path and language: its own page, or its anchor on the page that its
 * `page` field names. A view has the page that shows it without an item. Undefined when there is no such page, when it asks for a sign-in,
 * or when an item's page is not to be indexed.
 */
export function createPathFinder(reader: ContentReader, routes: () => RouteTable): FindPath {
  return (document) => {
    const table = routes()
    if (document.type === viewType.name) return findPageOfView(document, table)
    const route = findRouteOf(document, table)
    const path = findPathOf(document, table)
    if (route !== undefined && path !== undefined) return isOpen(route, reader) ? path : undefined
    const place = document.body['page']
    const page = typeof place === 'string' ? table.fixed.get(place) : undefined
    return page !== undefined && isOpen(page, reader) ? `${page.path}#${document.urlName}` : undefined
  }
}

function findPageOfView({ body }: PublishedDocument, table: RouteTable): string | undefined {
  const name = typeof body['name'] === 'string' ? body['name'].toLowerCase() : undefined
  const pages = table.routes.filter(
    ({ view, contentType, prefix }) => view.toLowerCase() === name && contentType === undefined && prefix === undefined,
  )
  return pages.find(({ isSignedIn }) => !isSignedIn)?.path
}

/** False for a page that asks for a sign-in, or whose view is missing or not to be indexed. */
function isOpen(route: SiteRoute, reader: ContentReader): boolean {
  if (route.isSignedIn) return false
  const language = defaultLanguage(reader.listLanguages(new Set())).code
  const view = findView(reader, route.view, { language, reads: new Set() })
  return view !== undefined && !holdsNoIndex(view.body['component'])
}

const known = new WeakMap<object, boolean>()

/** True when the SEO block among a view's components says that the page is not indexed. Cached per object: documents are frozen. */
function holdsNoIndex(component: unknown): boolean {
  if (typeof component !== 'object' || component === null) return false
  const kept = known.get(component)
  if (kept !== undefined) return kept
  const { definition, attributes } = component as { definition?: unknown; attributes?: { isSeoIndexed?: unknown } }
  const isHidden = definition === SEO_BLOCK ? attributes?.isSeoIndexed === false : Object.values(component).some(holdsNoIndex)
  known.set(component, isHidden)
  return isHidden
}
