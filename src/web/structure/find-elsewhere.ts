import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { SiteLanguage } from '#model/languages.ts'
import { matchRoute } from './match-route.ts'
import type { RouteTable } from './route-table.ts'

type Looking = { table: RouteTable; reader: ContentReader; languages: readonly SiteLanguage[]; reads: ReadSet }

/**
 * Another language of the site in which there is a page at a path. Pages fall back to the default language by themselves; this finds those of
 * items that were withdrawn in the default language and are live in another, so that links to them lead there.
 */
export function findElsewhere(path: string, { table, reader, languages, reads }: Looking): SiteLanguage | undefined {
  return languages.find(({ code, isActive }) => isActive && matchRoute(path, { table, reader, language: code, reads }) !== undefined)
}
