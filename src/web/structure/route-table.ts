import { RouteBody, routeType } from '#model/types/route.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage } from '#model/languages.ts'
import { detailPrefix, holdsSlashes } from '#model/links/routes.ts'
import type { Log } from '#base/pure/log.ts'

/** A route of the site: a path bound to a view and, for detail pages, to a type of content. */
export type SiteRoute = {
  path: string
  /** For `/case-studies/:urlName` the part before the parameter, else undefined. */
  prefix?: string
  view: string
  name?: string
  contentType?: string
  urlName?: string
  routeType: string
  isSignedIn: boolean
  queryParameters: Readonly<Record<string, string>>
  /** Which undeclared parameters the page receives: the listed ones, all, or none. */
  readsQuery: boolean | readonly string[]
  /** Set when the page is drawn for each visitor on its own, by this action. */
  action?: string
}

/** The site's routes, indexed for look-ups; `reads` are the tokens they were read from. */
export type RouteTable = {
  routes: readonly SiteRoute[]
  fixed: ReadonlyMap<string, SiteRoute>
  /** Longest prefix first. */
  details: readonly SiteRoute[]
  byName: ReadonlyMap<string, SiteRoute>
  byRouteType: ReadonlyMap<string, SiteRoute>
  /** Pages of one item each: `{type}/{urlName}` to route. */
  ownPages: ReadonlyMap<string, SiteRoute>
  /** Detail route of a content type. */
  detailOf: ReadonlyMap<string, SiteRoute>
  reads: ReadSet
}

/** Returns the route table; it is built again only when the list of routes holds other documents than before. */
export function createRouteTable(reader: ContentReader, log: Log): () => RouteTable {
  let known: { documents: readonly PublishedDocument[]; table: RouteTable } | undefined
  return () => {
    const language = defaultLanguage(reader.listLanguages(new Set())).code
    const documents = reader.listByType(routeType.name, language, new Set())
    const isSame = known?.documents.length === documents.length && known.documents.every((document, place) => document === documents[place])
    if (known === undefined || !isSame) known = { documents, table: readRouteTable(reader, language, log) }
    return known.table
  }
}

/** Reads all routes; one that cannot be read is left out and logged. */
export function readRouteTable(reader: ContentReader, language: string, log: Log): RouteTable {
  const reads: ReadSet = new Set()
  const routes = reader.listByType(routeType.name, language, reads).flatMap((document) => toRoute(document, log))
  const details = routes.filter(({ prefix }) => prefix !== undefined).toSorted((one, other) => other.path.length - one.path.length)
  const fixed = routes.filter(({ prefix }) => prefix === undefined)
  return {
    routes,
    reads,
    details,
    fixed: new Map(fixed.map((route) => [route.path, route])),
    byName: new Map(routes.flatMap((route) => (route.name === undefined ? [] : [[route.name, route]]))),
    byRouteType: new Map(routes.map((route) => [route.routeType, route])),
    ownPages: new Map(fixed.map((route) => [`${route.contentType}/${route.urlName}`, route])),
    detailOf: new Map(details.map((route) => [route.contentType ?? '', route])),
  }
}

/** The route of a path and, for a detail page, the part of the path that names its item. */
export function findRoute(table: RouteTable, path: string): { route: SiteRoute; slug?: string } | undefined {
  const fixed = table.fixed.get(path)
  if (fixed !== undefined) return { route: fixed }
  for (const route of table.details) {
    if (!path.startsWith(`${route.prefix}/`)) continue
    const slug = path.slice((route.prefix?.length ?? 0) + 1)
    if (slug !== '' && (holdsSlashes(route) || !slug.includes('/'))) return { route, slug }
  }
  return undefined
}

function toRoute(document: PublishedDocument, log: Log): SiteRoute[] {
  const parsed = RouteBody.safeParse(document.body)
  if (!parsed.success) {
    log.error(
      { contentKey: document.contentKey, problems: parsed.error.issues.map(({ message }) => message) },
      'A route cannot be read and is left out.',
    )
    return []
  }
  const { path, pageAccess, ...others } = parsed.data
  return [{ ...others, path, prefix: detailPrefix(path), isSignedIn: pageAccess === 'RequiresLogin' }]
}
