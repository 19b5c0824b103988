import { BLOCKS } from '#web/blocks/registry.ts'
import { createCatalogue } from '#features/products/catalogue.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { toPublicPath } from '#model/languages.ts'
import { readRouteTable } from '#web/structure/route-table.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { findPage } from '#web/structure/find-page.ts'
import { loadPage } from '#web/site/load-page.ts'
import { listPages } from '#web/site/machine-readable/list-pages.ts'
import { renderPage } from '#web/site/render-page.ts'
import { openCopy } from './open-copy.ts'

const [, , dataDir = ''] = process.argv

/**
 * Draws every indexable page once in every language, from a cold start and without compression, and counts how many of them a changed term
 * invalidates: prints `{pages, ms, redrawn, term}`.
 */
const silent = { warn() {}, error() {} }
const reader: ContentReader = createContentReader(openCopy(dataDir))
const config = { siteUrl: 'http://127.0.0.1:3000', basePath: '', isNoindex: false, ownOrigins: ['http://127.0.0.1:3000'] }
const assets = { css: ['/assets/site.css'], loader: '/assets/loader.js', fonts: [] }

const begun = performance.now()
const table = readRouteTable(reader, 'en_US', silent)
const rendering = { reader, finder: createCatalogue(), registry: BLOCKS, log: silent, config, assets, year: 2030 }
const languages = reader.listLanguages(new Set()).filter(({ isActive }) => isActive)
const paths = listPages({ reader, table, config, registry: BLOCKS, log: silent }, new Set()).map(({ path }) => path)
const readsOf = new Map<string, ReadonlySet<string>>()
for (const language of languages) {
  for (const path of paths) {
    const url = toPublicPath(path, language, '')
    const finding = findPage(url, { reader, table, config })
    const page = finding.kind === 'page' ? loadPage(finding.request, rendering) : undefined
    if (page === undefined) throw new Error(`${url} is no page.`)
    if (renderPage(page, rendering).html.length < 1000) throw new Error(`${url} is empty.`)
    readsOf.set(url, page.reads)
  }
}
const ms = performance.now() - begun

// The tokens of a changed definition, as `content/live/apply-changes.ts` announces them: its item, name and type, and the names in its
// lists.
const terms = reader.listByType('busbar__glossaryTerm', 'en_US', new Set())
const counts = terms.map(({ contentKey, urlName }) => {
  const tokens = [`key:${contentKey}`, `name:busbar__glossaryTerm/${urlName}`, 'type:busbar__glossaryTerm']
  return { urlName, pages: [...readsOf.values()].filter((reads) => tokens.some((token) => reads.has(token))).length }
})
console.log(JSON.stringify({ pages: readsOf.size, ms, counts }))
process.exit(0)
