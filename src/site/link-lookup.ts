import type { ContentReader, ReadSet } from '#contract/delivery.ts'
import type { LinkLookup } from '#contract/links.ts'
import type { SiteLanguage } from '#contract/languages.ts'
import { languagePrefix } from './address.ts'
import { findPathOf, matchRoute, type Matching } from './match-route.ts'
import type { RouteTable } from './route-table.ts'
import type { SiteConfig } from './site-config.ts'

/** Where a page stands, for its links. */
export type LinkPlace = {
  reader: ContentReader
  table: RouteTable
  config: SiteConfig
  language: SiteLanguage
  languages: readonly SiteLanguage[]
  path: string
  reads: ReadSet
}

/** Answers what links ask of the site, and notes what it read on the way: a page is drawn again when a target of its links comes or goes. */
export function createLinkLookup(place: LinkPlace): LinkLookup {
  const { reader, table, config, language, reads } = place
  const matching: Matching = { table, reader, language: language.code, reads }
  const pathOf = (document: ReturnType<ContentReader['findDocument']>) => (document === undefined ? undefined : findPathOf(document, table))
  return {
    basePath: config.basePath,
    languagePrefix: languagePrefix(language),
    languagePrefixes: place.languages.filter(({ isActive, isDefault }) => isActive && !isDefault).map(languagePrefix),
    ownOrigins: [config.siteUrl, ...(config.ownOrigins ?? [])],
    currentPath: place.path,
    hasPage: (path) => hasPage(path, matching, config),
    namedPage: (name) => table.byName.get(name)?.path,
    indexOf: (contentType) => table.byRouteType.get(`list-${contentType}`)?.path,
    byRecordId: (recordId) => pathOf(reader.findDocument(recordId, language.code, reads)),
    byUrlName: (contentType, urlName) => pathOf(reader.findByName(contentType, urlName, language.code, reads)),
    byContentKey: (contentTypeName, contentKey) => {
      const document = reader.findDocument(contentKey, language.code, reads)
      return document !== undefined && isOfType(document.type, contentTypeName) ? pathOf(document) : undefined
    },
    productCategory: (urlPath) => pathIfThere(`/products/${trimSlashes(urlPath)}`, matching),
    glossaryCategory: (urlPath) => glossaryCategory(trimSlashes(urlPath), matching),
  }
}

function hasPage(path: string, matching: Matching, config: SiteConfig): boolean {
  const plain = path.toLowerCase()
  if (config.otherPages?.includes(plain)) return true
  return matchRoute(plain, matching) !== undefined || matching.reader.findRedirect(plain, matching.reads) !== undefined
}

function pathIfThere(path: string, matching: Matching): string | undefined {
  return matchRoute(path, matching) === undefined ? undefined : path
}

/** Data categories group the glossary; one that holds no term leads nowhere. */
function glossaryCategory(urlPath: string, { table, reader, language, reads }: Matching): string | undefined {
  const slug = urlPath.slice(urlPath.lastIndexOf('/') + 1)
  const index = table.byRouteType.get('list-busbar__glossaryTerm')?.path
  const isUsed = reader.listByType('busbar__glossaryTerm', language, reads).some(({ body }) => body['category'] === slug)
  return index !== undefined && isUsed ? `${index}?category=${encodeURIComponent(slug)}` : undefined
}

function isOfType(type: string, name: string): boolean {
  return type === name || type.replace(/^.*?__/, '') === name.replace(/^cms_/, '')
}

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}
