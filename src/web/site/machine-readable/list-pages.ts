import type { ContentReader, ItemBrief, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { pathOnRoute } from '#model/links/routes.ts'
import { defaultLanguage, type SiteLanguage } from '#model/languages.ts'
import type { Log } from '#base/pure/log.ts'
import { findView } from '#web/structure/find-view.ts'
import { listPageLanguages } from '#web/structure/page-languages.ts'
import type { RouteTable, SiteRoute } from '#web/structure/route-table.ts'
import { isPageIndexed } from '../head/page-seo.ts'
import type { SiteConfig } from '../site-config.ts'
import { findNeeds, readView, type BlockRegistry } from '../view-tree.ts'

/** What files for machines are written from. */
export type MachineFrame = { reader: ContentReader; table: RouteTable; config: SiteConfig; registry: BlockRegistry; log: Log }

/** A page that may be indexed, and the languages that its text exists in. */
export type ListedPage = {
  path: string
  route: SiteRoute
  /** The item of a detail page, in the default language. */
  content?: ItemBrief | undefined
  view: PublishedDocument
  languages: SiteLanguage[]
  /** Publication time of its item, or of its view when it has no item. */
  lastModified: string
}

/** Gives the items of a type whose pages are listed. */
export type ListItems = (type: string, language: string) => readonly ItemBrief[]

/** Lists all pages that may be indexed, those with a fixed path first; none on a staging site. */
export function listPages(frame: MachineFrame, reads: ReadSet): ListedPage[] {
  const items: ListItems = (type, language) => frame.reader.listBriefs(type, language, reads)
  return [...listFixedPages(frame, reads), ...listItemPages(frame, reads, items)]
}

/** The pages with a path of their own. */
export function listFixedPages(frame: MachineFrame, reads: ReadSet): ListedPage[] {
  const { table, reader } = frame
  const listing = startListing(frame, reads)
  if (listing === undefined) return []
  return [...table.fixed.values()].flatMap((route) => {
    const content = findOwnItem(route, { reader, listing, reads })
    if (route.contentType !== undefined && content === undefined) return []
    const view = findIndexedView(route, { frame, listing, reads })
    if (view === undefined || content?.isIndexed === false) return []
    const existing = listPageLanguages({ route, view, content }, reader, reads)
    const languages = listing.languages.filter(({ code }) => existing.includes(code))
    return languages.length === 0 ? [] : [{ path: route.path, route, content, view, languages, lastModified: (content ?? view).publishedDate }]
  })
}

/** The pages of those items that `listItems` gives. The view of a route is read once for all of them. */
export function listItemPages(frame: MachineFrame, reads: ReadSet, listItems: ListItems): ListedPage[] {
  const { table } = frame
  const listing = startListing(frame, reads)
  if (listing === undefined) return []
  return table.details.flatMap((route) => {
    const type = route.contentType ?? ''
    const view = findIndexedView(route, { frame, listing, reads })
    if (view === undefined || table.detailOf.get(type) !== route) return []
    return listItems(type, listing.language).flatMap((content) => {
      const languages = listing.languages.filter(({ code }) => content.languages.includes(code))
      const path = findItemPath(content, route, table)
      if (path === undefined || !content.isIndexed || languages.length === 0) return []
      return [{ path, route, content, view, languages, lastModified: content.publishedDate }]
    })
  })
}

/** The languages of the site, and the code of its default one. */
type Listing = { languages: readonly SiteLanguage[]; language: string }

/** Undefined for a staging site, whose pages are not listed. */
function startListing({ table, reader, config }: MachineFrame, reads: ReadSet): Listing | undefined {
  for (const token of table.reads) reads.add(token)
  const languages = reader.listLanguages(reads).filter(({ isActive }) => isActive)
  return config.isNoindex ? undefined : { languages, language: defaultLanguage(languages).code }
}

function findOwnItem(
  { contentType, urlName }: SiteRoute,
  { reader, listing, reads }: { reader: ContentReader; listing: Listing; reads: ReadSet },
): ItemBrief | undefined {
  if (contentType === undefined || urlName === undefined) return undefined
  const document = reader.findByName(contentType, urlName, listing.language, reads)
  return document && reader.findBrief(document, listing.language, reads)
}

/** The view of a route whose pages may be indexed. */
function findIndexedView(
  route: SiteRoute,
  { frame, listing, reads }: { frame: MachineFrame; listing: Listing; reads: ReadSet },
): PublishedDocument | undefined {
  const document = findView(frame.reader, route.view, { language: listing.language, reads })
  const view = document && readView(document, frame)
  return view !== undefined && isPageIndexed({ path: route.path, route, seo: findNeeds(view, frame.registry).seo }) ? document : undefined
}

/** The path of an item on the route of its type; undefined when a page with a path of its own shows it or stands at its path. */
function findItemPath({ type, urlName, urlPath }: ItemBrief, route: SiteRoute, table: RouteTable): string | undefined {
  const path = pathOnRoute(route, { type, urlName, body: urlPath === undefined ? {} : { urlPath } })
  return path === undefined || table.ownPages.has(`${type}/${urlName}`) || table.fixed.has(path) ? undefined : path
}
