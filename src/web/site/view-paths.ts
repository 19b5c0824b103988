import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import type { SiteLanguage } from '#model/languages.ts'
import { pathOnRoute } from '#model/links/routes.ts'
import type { RouteTable, SiteRoute } from '#web/structure/route-table.ts'

/** What a view is looked up in; `shows` is the content key of the item that a detail page shows, by default the first one of its type. */
export type ViewPlace = { reader: ContentReader; table: RouteTable; language: SiteLanguage; shows?: string | undefined }

/** The path of the page that shows a view; undefined where no route does. */
export function findPathOfView(view: PublishedDocument, { reader, table, language, shows }: ViewPlace): string | undefined {
  const routes = routesOf(view, table)
  const [first] = routes
  if (shows === undefined && first?.prefix === undefined) return first?.path
  const shown = findShown(routes, { reader, language, shows })
  return shown === undefined ? first?.path : routes.map((route) => pathOnRoute(route, shown)).find((path) => path !== undefined)
}

/** Routes that lead to a view, those to a page of its own first. */
export function routesOf(view: PublishedDocument, { routes }: RouteTable): SiteRoute[] {
  const name = nameOfView(view)
  return routes.filter((route) => route.view.toLowerCase() === name).toSorted((one, other) => (one.prefix ?? '').length - (other.prefix ?? '').length)
}

/** Views are found by their technical name, in lower case. */
export function nameOfView({ type, urlName, body }: PublishedDocument): string {
  return toLookupName(type, { urlName, body })
}

function findShown(routes: readonly SiteRoute[], { reader, language, shows }: Omit<ViewPlace, 'table'>): PublishedDocument | undefined {
  const types = new Set(routes.map(({ contentType }) => contentType))
  const chosen = shows === undefined ? undefined : reader.findDocument(shows, language.code, new Set())
  if (chosen !== undefined && types.has(chosen.type)) return chosen
  const [first] = reader.listBriefs(routes[0]?.contentType ?? '', language.code, new Set())
  return first && reader.findDocument(first.contentKey, language.code, new Set())
}
