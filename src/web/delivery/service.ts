import type { ContentListParameters, ContentParameters, NavigationMenuParameters } from './delivery-parameters.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { CaseStudyRecord, ChannelSummary, DeliveredDocument, DocumentCollection, MenuItem, SeoProperties } from '#model/delivered-shapes.ts'
import type { Search } from '#model/search.ts'
import { createCatalogue, type Catalogue } from '#features/products/catalogue.ts'
import { getContent } from './get-content.ts'
import { getNavigationMenu } from './get-navigation-menu.ts'
import { getSeoProperties } from './get-seo-properties.ts'
import { listCaseStudies } from './list-case-studies.ts'
import { listContents } from './list-contents.ts'
import type { SiteAddress } from '#web/structure/link-lookup.ts'
import { CONSOLE_LOG, type Log } from '#base/pure/log.ts'
import { createRouteTable } from '#web/structure/route-table.ts'
import { createPathFinder, type FindPath } from '#web/structure/search-paths.ts'
import { pickLanguage, type SiteFrame } from '#web/structure/site-frame.ts'
import { channelSummary, type Door } from './channel.ts'

/**
 * The only access to published content: the functions behind the HTTP calls. Each notes what it read. They throw `NOT_FOUND` for what does
 * not exist; the schemas of `delivery-parameters.ts` have refused values out of range before.
 */
export type DeliveryService = SiteFrame & {
  getContent(call: ContentParameters & { door: Door; contentKeyOrId: string }, reads: ReadSet): DeliveredDocument
  listContents(call: ContentListParameters & { door: Door }, reads: ReadSet): DocumentCollection
  listCaseStudies(call: { language?: string }, reads: ReadSet): CaseStudyRecord[]
  getSeoProperties(call: { recordId: string; fields: readonly string[]; language?: string }, reads: ReadSet): SeoProperties
  getNavigationMenu(call: Partial<NavigationMenuParameters>, reads: ReadSet): { menuItems: MenuItem[] }
  getChannel(reads: ReadSet): ChannelSummary
  /** The parametric finder over the products of a reader: this service's own, or one that records what is read from it. */
  finder: Catalogue
  /** Full-text search over what everybody may read. */
  search: Search
}

/**
 * What the delivery functions need. `log` writes to the process's error stream by default. `openSearch` is given the function that finds an
 * item's path; without it the search finds nothing.
 */
export type DeliveryParts = SiteAddress & { reader: ContentReader; log?: Log; openSearch?: (findPath: FindPath) => Search }

const NO_SEARCH: Search = { find: ({ text }) => ({ query: text, total: 0, groups: [] }), suggest: () => [] }

/** Makes the delivery functions over a reader of published content. */
export function createDeliveryService({ reader, siteUrl, basePath, ownOrigins, log = CONSOLE_LOG, openSearch }: DeliveryParts): DeliveryService {
  const address: SiteAddress = { siteUrl: siteUrl.replace(/\/+$/, ''), basePath: basePath.replace(/\/+$/, ''), ownOrigins }
  const frame: SiteFrame = { ...address, reader, routes: createRouteTable(reader, log) }
  return {
    ...frame,
    getContent: (call, reads) => getContent(frame, call, reads),
    listContents: (call, reads) => listContents(frame, call, reads),
    listCaseStudies: (call, reads) => listCaseStudies(frame, call, reads),
    getSeoProperties: (call, reads) => getSeoProperties(frame, call, reads),
    getNavigationMenu: (call, reads) => getNavigationMenu(frame, call, reads),
    finder: createCatalogue(),
    search: openSearch?.(createPathFinder(reader, frame.routes)) ?? NO_SEARCH,
    getChannel: (reads) => channelSummary(frame, pickLanguage(frame, undefined, reads).code, reads),
  }
}
