import { viewType } from '#model/types/view.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { LinkLookup } from '#model/links/links.ts'
import { languagePrefix, type SiteLanguage } from '#model/languages.ts'
import { toListRoute, trimSlashes } from '#model/links/routes.ts'
import { glossaryTermType } from '#model/types/glossary-term.ts'
import { findElsewhere } from './find-elsewhere.ts'
import { findPathOf, matchRoute, type Matching } from './match-route.ts'
import type { RouteTable, SiteRoute } from './route-table.ts'

/** The addresses under which the site is reached. */
export type SiteAddress = {
  /** Public origin without a slash at its end. */
  siteUrl: string
  /** '' or `/path`, without a slash at its end. */
  basePath: string
  /** Further origins of this site besides `siteUrl`, such as the loopback names in development. */
  ownOrigins?: readonly string[]
}

/** What resolving links needs, on a page or in an answer that is not part of one. */
export type LinkPlace = {
  reader: ContentReader
  table: RouteTable
  site: SiteAddress
  language: SiteLanguage
  languages: readonly SiteLanguage[]
  /** Path of the page that holds the links; '' when there is no page. */
  path: string
  reads: ReadSet
}

/** Looks up link targets and notes each look-up in `reads`, so that an answer is made again when a target of its links comes or goes. */
export function createLinkLookup(place: LinkPlace): LinkLookup {
  const { reader, table, site, language, reads } = place
  for (const token of table.reads) reads.add(token)
  const matching: Matching = { table, reader, language: language.code, reads }
  const pathOf = (document: ReturnType<ContentReader['findDocument']>) => {
    if (document?.type === viewType.name) return table.routes.find((route) => route.view === document.body['name'] && isPlain(route))?.path
    return document && findPathOf(document, table)
  }
  return {
    basePath: site.basePath,
    languagePrefix: languagePrefix(language),
    languagePrefixes: place.languages.filter(({ isActive, isDefault }) => isActive && !isDefault).map(languagePrefix),
    ownOrigins: [site.siteUrl, ...(site.ownOrigins ?? [])],
    currentPath: place.path,
    hasPage: (path) => hasPage(path.toLowerCase(), matching) || findElsewhere(path.toLowerCase(), place) !== undefined,
    namedPage: (name) => table.byName.get(name)?.path,
    indexOf: (contentType) => table.byRouteType.get(toListRoute(contentType))?.path,
    byRecordId: (recordId) => pathOf(reader.findDocument(recordId, language.code, reads)),
    byUrlName: (contentType, urlName) => pathOf(reader.findByName(contentType, urlName, language.code, reads)),
    byContentKey: (contentTypeName, contentKey) => {
      const document = reader.findDocument(contentKey, language.code, reads)
      return document !== undefined && isOfType(document.type, contentTypeName) ? pathOf(document) : undefined
    },
    byUrlPath: (contentType, urlPath) => byUrlPath(contentType, trimSlashes(urlPath), matching),
    glossaryCategory: (urlPath) => glossaryCategory(trimSlashes(urlPath), matching),
  }
}

/** Whether a route shows its view and nothing else, so that a link to the view means it. */
function isPlain({ prefix, contentType }: SiteRoute): boolean {
  return prefix === undefined && contentType === undefined
}

function hasPage(path: string, matching: Matching): boolean {
  return matchRoute(path, matching) !== undefined || matching.reader.findRedirect(path, matching.reads) !== undefined
}

function byUrlPath(contentType: string, urlPath: string, matching: Matching): string | undefined {
  const path = `${matching.table.detailOf.get(contentType)?.prefix}/${urlPath}`
  return matchRoute(path, matching) === undefined ? undefined : path
}

/** Data categories group the glossary: the path leads to its list filtered by the category. Undefined when no term is in the category. */
function glossaryCategory(urlPath: string, { table, reader, language, reads }: Matching): string | undefined {
  const slug = urlPath.slice(urlPath.lastIndexOf('/') + 1)
  const index = table.byRouteType.get(toListRoute(glossaryTermType.name))?.path
  const terms = reader.listNaming({ type: glossaryTermType.name, field: 'category', name: slug }, language, reads)
  return index !== undefined && terms.length > 0 ? `${index}?category=${encodeURIComponent(slug)}` : undefined
}

function isOfType(type: string, name: string): boolean {
  return type === name || type.replace(/^.*?__/, '') === name.replace(/^cms_/, '')
}
