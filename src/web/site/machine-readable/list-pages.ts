import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage, type SiteLanguage } from '#model/languages.ts'
import type { Log } from '#base/pure/log.ts'
import { findView } from '#web/structure/find-view.ts'
import { findPathOf } from '#web/structure/match-route.ts'
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
  content?: PublishedDocument
  view: PublishedDocument
  languages: SiteLanguage[]
  /** Publication time of its item, or of its view when it has no item. */
  lastModified: string
}

/** Lists all pages that may be indexed, those with a fixed path first; none on a staging site. */
export function listPages(frame: MachineFrame, reads: ReadSet): ListedPage[] {
  const { table, reader } = frame
  for (const token of table.reads) reads.add(token)
  const languages = reader.listLanguages(reads).filter(({ isActive }) => isActive)
  if (frame.config.isNoindex) return []
  const code = defaultLanguage(languages).code
  const pages = new Map<string, ListedPage>()
  const add = (page: Pick<ListedPage, 'path' | 'route' | 'content'>) => {
    const listed = toListed(page, { frame, languages, reads })
    if (listed !== undefined) pages.set(page.path, listed)
  }
  for (const route of table.fixed.values()) {
    const content =
      route.contentType === undefined || route.urlName === undefined ? undefined : reader.findByName(route.contentType, route.urlName, code, reads)
    if (content !== undefined || route.contentType === undefined) add({ path: route.path, route, content })
  }
  for (const route of table.details) {
    for (const content of reader.listByType(route.contentType ?? '', code, reads)) {
      const path = findPathOf(content, table)
      if (path !== undefined && !pages.has(path)) add({ path, route, content })
    }
  }
  return [...pages.values()]
}

type Listing = { frame: MachineFrame; languages: readonly SiteLanguage[]; reads: ReadSet }

function toListed(page: Pick<ListedPage, 'path' | 'route' | 'content'>, { frame, languages, reads }: Listing): ListedPage | undefined {
  const { reader, registry, log } = frame
  const document = findView(reader, page.route.view, { language: defaultLanguage(languages).code, reads })
  const view = document && readView(document, log)
  if (document === undefined || view === undefined || !isPageIndexed({ ...page, seo: findNeeds(view, registry).seo })) return undefined
  const existing = listPageLanguages({ ...page, view: document }, reader, reads)
  const own = languages.filter(({ code }) => existing.includes(code))
  if (own.length === 0) return undefined
  return { ...page, view: document, languages: own, lastModified: (page.content ?? document).publishedDate }
}
