import type { PublishedDocument } from '#model/content/document.ts'
import { toPublicPath } from '#model/languages.ts'
import { resolveLink, resolveUrl, type LinkLookup } from '#model/links/links.ts'
import type { PageReference } from '#model/links/page-reference.ts'
import type { ExpressionSources } from '#model/pages/expressions.ts'
import type { PageLinks, ResolvedLink } from '#model/pages/page-data.ts'
import { fillReference } from '#web/structure/fill-reference.ts'
import { createLinkLookup } from '#web/structure/link-lookup.ts'
import { findPathOf } from '#web/structure/match-route.ts'
import type { LoadedPage, Loading } from '../load-page.ts'
import type { SiteConfig } from '../site-config.ts'

/** Links of a page's blocks, of menus and of rich text. */
export type OwnLinks = PageLinks & {
  /** A menu is the same on every page, so its links may use values of the site but not of an item. */
  menuLink: PageLinks['link']
  /** Resolves an address written in rich text. */
  url(url: string): ResolvedLink | undefined
}

type Parts = { config: SiteConfig; sources: ExpressionSources }

/** Resolves a page's links. A link that leads nowhere is logged and drawn as text. */
export function createLinks(page: LoadedPage, { reader, log }: Pick<Loading, 'reader' | 'log'>, { config, sources }: Parts): OwnLinks {
  const { language, languages, table, path, reads } = page
  const lookup = createLinkLookup({ reader, table, site: config, language, languages, path, reads })
  const report = (target: unknown) => log.warn({ path, target }, 'A link leads nowhere and is drawn as text.')
  return {
    link: (reference) => followReference(reference, { sources, lookup, report }),
    menuLink: (reference) => followReference(reference, { sources: { Site: page.site }, lookup, report }),
    url: (url) => followUrl(url, lookup, report),
    pathOf: (document) => pathOf(document, page, config.basePath),
  }
}

type Following = { sources: ExpressionSources; lookup: LinkLookup; report(target: unknown): void }

function followReference(reference: PageReference | undefined, { sources, lookup, report }: Following): ResolvedLink | undefined {
  const filled = reference && fillReference(reference, sources)
  if (filled === undefined) return undefined
  const link = resolveLink(filled, lookup)
  if (link === undefined) report(filled)
  return link
}

function followUrl(url: string, lookup: LinkLookup, report: (target: unknown) => void): ResolvedLink | undefined {
  const link = resolveUrl(url, lookup)
  if (link === undefined) report(url)
  return link
}

function pathOf(document: PublishedDocument, { table, language }: LoadedPage, basePath: string): string | undefined {
  const path = findPathOf(document, table)
  if (path !== undefined) return toPublicPath(path, language, basePath)
  const place = document.body['page']
  return typeof place === 'string' ? `${toPublicPath(place, language, basePath)}#${document.urlName}` : undefined
}
