import type { ContentReader } from '#model/content/content-reader.ts'
import { defaultLanguage } from '#model/languages.ts'
import { PAGE_KINDS, type PageKind } from '#model/pages/page-kinds.ts'
import { walkComponents } from '#model/pages/walk-components.ts'
import { findPathOf } from '#web/structure/match-route.ts'
import { findView } from '#web/structure/find-view.ts'
import type { RouteTable, SiteRoute } from '#web/structure/route-table.ts'
import { readView, type BlockRegistry } from './view-tree.ts'
import type { Log } from '#base/pure/log.ts'

/** How a page of a kind is found: by its path, by the type of the item that it shows, by a block, or as the list of a type. */
const FOUND_BY: Readonly<Record<PageKind, { path: string } | { type: string } | { block: string } | { list: true }>> = {
  home: { path: '/' },
  article: { type: 'busbar__article' },
  term: { type: 'busbar__glossaryTerm' },
  product: { type: 'busbar__product' },
  finder: { block: 'busbar:finder' },
  list: { list: true },
  form: { block: 'busbar:enquiryForm' },
  // No route can have this path.
  error: { path: '/_' },
}

/** Of items without a page of their own no more are asked. */
const MOST_ASKED = 200

type Looking = { reader: ContentReader; table: RouteTable; registry: BlockRegistry; log: Log }

/** A live page of each kind in the default language, by its path without base path. A kind without a page is left out. */
export function listSamplePages(looking: Looking): { kind: PageKind; path: string }[] {
  return PAGE_KINDS.flatMap((kind) => {
    const path = findPath(kind, looking)
    return path === undefined ? [] : [{ kind, path }]
  })
}

function findPath(kind: PageKind, looking: Looking): string | undefined {
  const { table } = looking
  const by = FOUND_BY[kind]
  if ('path' in by) return kind === 'error' || table.fixed.has(by.path) ? by.path : undefined
  if ('type' in by) return findItemPage(by.type, looking)
  // Pages of single items are shown by `type`.
  const pages = [...table.fixed.values()].filter(({ isSignedIn, urlName }) => !isSignedIn && urlName === undefined)
  if ('list' in by) return pages.find(({ routeType }) => routeType.startsWith('list-'))?.path
  return pages.find((route) => holds(route, by.block, looking))?.path
}

function findItemPage(type: string, { reader, table }: Looking): string | undefined {
  const language = defaultLanguage(reader.listLanguages(new Set())).code
  for (const { contentKey } of reader.listBriefs(type, language, new Set()).slice(0, MOST_ASKED)) {
    const document = reader.findDocument(contentKey, language, new Set())
    const path = document && findPathOf(document, table)
    if (path !== undefined) return path
  }
  return undefined
}

function holds({ view }: SiteRoute, block: string, { reader, registry, log }: Looking): boolean {
  const language = defaultLanguage(reader.listLanguages(new Set())).code
  const document = findView(reader, view, { language, reads: new Set() })
  const body = document && readView(document, { registry, log })
  return body !== undefined && [...walkComponents(body.component)].some(({ definition }) => definition === block)
}
