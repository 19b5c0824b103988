import type { PublishedDocument } from '#model/content/document.ts'
import type { ReadSet } from '#model/content/content-reader.ts'
import type { SiteLanguage } from '#model/languages.ts'
import type { Visit } from '#model/pages/visit.ts'
import type { RouteTable, SiteRoute } from './route-table.ts'

/** What is to be drawn, before anything of it is loaded. */
export type PageRequest = {
  path: string
  language: SiteLanguage
  viewName: string
  params: Readonly<Record<string, string>>
  /** Set when the page reads undeclared parameters, so that there are as many pages as visitors can type. */
  isOpen?: boolean
  route?: SiteRoute
  content?: PublishedDocument
  /** Set on a page that is drawn for one visitor. */
  visit?: Visit
  table: RouteTable
  reads: ReadSet
}
