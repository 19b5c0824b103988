import { BLOCKS } from '#web/blocks/registry.ts'
import { createCatalogue } from '#features/products/catalogue.ts'
import { createContentReader } from '#content/live/content-reader.ts'
import { readRouteTable } from '#web/structure/route-table.ts'
import { findPage } from '#web/structure/find-page.ts'
import { loadPage } from '#web/site/load-page.ts'
import { renderPage } from '#web/site/render-page.ts'
import { forgetTrees, toRedraw } from './recording-react.ts'
import { openCopy } from './open-copy.ts'

const ROUNDS = 300
/** As many as V8 needs to optimise all that draws pages; until then, code of many small functions is slower than React alone. */
const WARM_UP = 2000
const [, , dataDir = '', articlePath = ''] = process.argv

/**
 * Draws the article repeatedly, and in turn the same React trees (of the page and its islands) with React alone, both as far as the bytes
 * that are sent, because React's string is put together only when it is read: prints `{ours: number[],
 * react: number[]}` in ms.
 */
const silent = { warn() {}, error() {} }
const reader = createContentReader(openCopy(dataDir))
const config = { siteUrl: 'http://127.0.0.1:3000', basePath: '', isNoindex: false, ownOrigins: ['http://127.0.0.1:3000'] }
const table = readRouteTable(reader, 'en_US', silent)
const rendering = {
  reader,
  finder: createCatalogue(),
  registry: BLOCKS,
  log: silent,
  config,
  assets: { css: ['/assets/site.css'], loader: '/assets/loader.js', fonts: [] },
  year: 2030,
}

function draw(): string {
  const finding = findPage(articlePath, { reader, table, config })
  if (finding.kind !== 'page') throw new Error(`${articlePath} is no page.`)
  const page = loadPage(finding.request, rendering)
  if (page === undefined) throw new Error(`${articlePath} cannot be loaded.`)
  return renderPage(page, rendering).html
}

forgetTrees()
draw()
const redraw = toRedraw()
const ours: number[] = []
const react: number[] = []
for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
  const begun = performance.now()
  forgetTrees()
  Buffer.from(draw())
  const between = performance.now()
  redraw()
  const ended = performance.now()
  if (round < WARM_UP) continue
  ours.push(between - begun)
  react.push(ended - between)
}
console.log(JSON.stringify({ ours, react }))
