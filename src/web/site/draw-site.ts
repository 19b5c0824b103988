import { CONSOLE_LOG, type Log } from '#base/pure/log.ts'
import { once } from '#base/pure/once.ts'
import type { Catalogue } from '#features/products/catalogue.ts'
import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import { toLanguageTag, type SiteLanguage } from '#model/languages.ts'
import type { Search } from '#model/search.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { BLOCKS } from '#web/blocks/registry.ts'
import { findPage, type Finding } from '#web/structure/find-page.ts'
import type { PageRequest } from '#web/structure/page-request.ts'
import type { SiteFrame } from '#web/structure/site-frame.ts'
import { drawCanvas } from './canvas/draw-canvas.ts'
import { openErrorDrawing } from './draw-error-page.ts'
import { loadPage } from './load-page.ts'
import { findMachineFile } from './machine-readable/machine-files.ts'
import { writeTwin } from './machine-readable/markdown-twin.ts'
import { pageHeaders, PAGE_CACHE_CONTROL } from './page-headers.ts'
import { isPrivate, PRIVATE_CACHE_CONTROL } from './private-pages.ts'
import { createProductFiles, type ProductFileParts } from './product-files/product-files.ts'
import { readSheetSource, type SheetSource } from './product-files/sheet-source.ts'
import { renderPage, type Rendering } from './render-page.ts'
import type { SiteAssets, SiteConfig } from './site-config.ts'
import type { SiteTask } from './site-task.ts'
import type { BlockRegistry } from './view-tree.ts'

/** What the site is drawn from; `registry`, `log` and `now` default to the product's own. */
export type DrawingParts = {
  /** The published content with the finder and the search over it, such as a delivery service. */
  service: Pick<SiteFrame, 'reader' | 'routes'> & { finder: Catalogue; search: Search }
  assets: SiteAssets
  config: SiteConfig
  registry?: BlockRegistry
  log?: Log
  now?: () => Date
  /** Reads what signed-in visitors may see: the public content and the content for members. */
  memberReader?: ContentReader
} & Pick<ProductFileParts, 'madeSheet' | 'writeSheet'>

/** Draws the answers of the site from published content. It knows nothing of HTTP and may run in any thread. */
export type SiteDrawing = {
  /** What pages are drawn with. */
  rendering: Rendering
  /** What a raw URL leads to at present. */
  find(rawUrl: string): Finding
  /**
   * Draws a page. Synchronous, so that nothing can change between the first read and the finished page. 404 if its view is missing.
   */
  page(request: PageRequest): Answer
  /** Draws the page for an address at which there is none. */
  notFound(language: SiteLanguage): Answer
  /** What the files of the series at a path are made of; the same object as long as that has not changed. */
  findSheetSource(page: string): SheetSource | undefined
  /**
   * Does a task; everything is read before the first pause. The status is 404 when the page has no such file, and `MOVED_ON` when it is not
   * there any more. Neither is ever sent.
   */
  draw(task: SiteTask): Answer | Promise<Answer>
}

/** Stands for a page that has gone since the task was given. It is no status of HTTP, and beyond 500, so that it is not cached. */
export const MOVED_ON = 599

/** Opens the drawing of a site. */
export function openSiteDrawing(parts: DrawingParts): SiteDrawing {
  const { service, assets, config, registry = BLOCKS, log = CONSOLE_LOG, now = () => new Date(), memberReader, madeSheet, writeSheet } = parts
  const { reader, routes, finder, search } = service
  const isSecure = config.siteUrl.startsWith('https:')
  const files = createProductFiles({ madeSheet, writeSheet, log })
  const year = now().getUTCFullYear()
  const quietLog = { ...log, warn: once(log.warn.bind(log)), error: log.error.bind(log) }
  const rendering: Rendering = { reader, finder, search, registry, config, assets, files, year, now, log: quietLog }
  const errors = openErrorDrawing({ rendering, isSecure, routes })
  const find = (rawUrl: string) => findPage(rawUrl, { reader, table: routes(), config })

  function drawPage(request: PageRequest): Answer {
    const own = request.visit?.signedIn === undefined ? rendering : { ...rendering, reader: memberReader ?? reader }
    const page = loadPage(request, own)
    if (page === undefined) return drawMissing(request)
    const { html, styleHashes, trackerOrigins } = renderPage(page, { ...own, year: now().getUTCFullYear() })
    const cacheControl = request.visit === undefined ? PAGE_CACHE_CONTROL : PRIVATE_CACHE_CONTROL
    const language = toLanguageTag(page.language.code)
    return { status: 200, headers: pageHeaders({ isSecure, cacheControl, styleHashes, trackerOrigins, language }), body: html, reads: page.reads }
  }

  /** The answer has read the view, too: once that is there, the page is drawn again. */
  function drawMissing({ viewName, path, language, visit, reads }: PageRequest): Answer {
    quietLog.warn({ view: viewName, path }, 'A route shows a page that is missing or cannot be read; its address answers 404.')
    const answer = errors.notFound(language)
    const headers = visit === undefined ? answer.headers : { ...answer.headers, 'Cache-Control': PRIVATE_CACHE_CONTROL }
    return { ...answer, headers, reads: new Set([...reads, ...answer.reads]) }
  }

  function findPublic(path: string): PageRequest | undefined {
    const finding = find(path)
    return finding.kind === 'page' && !isPrivate(finding) ? finding.request : undefined
  }

  async function drawTwin(path: string): Promise<Answer> {
    const request = findPublic(path)
    if (request === undefined) return toEmpty(MOVED_ON)
    return (await writeTwin(request, rendering)) ?? toEmpty(404, request.reads)
  }

  function findSource(page: string): { source?: SheetSource; reads: ReadSet } | undefined {
    const request = findPublic(page)
    if (request === undefined) return undefined
    const { content, reads, table } = request
    for (const token of table.reads) reads.add(token)
    return { source: content && readSheetSource(content, page, { reader, reads, siteUrl: config.siteUrl }), reads }
  }

  function drawFile({ page, file }: Extract<SiteTask, { kind: 'productFile' }>): Answer | Promise<Answer> {
    const found = findSource(page)
    if (found === undefined) return toEmpty(MOVED_ON)
    return found.source === undefined ? toEmpty(404, found.reads) : files.make(file, found.source, found.reads)
  }

  return {
    rendering,
    find,
    page: drawPage,
    notFound: errors.notFound,
    findSheetSource: (page) => findSource(page)?.source,
    draw(task) {
      switch (task.kind) {
        case 'page': {
          const finding = find(task.url)
          return finding.kind === 'page' ? drawPage({ ...finding.request, visit: task.visit }) : toEmpty(MOVED_ON)
        }
        case 'machineFile':
          return findMachineFile(task.path, { ...rendering, table: routes() })?.() ?? toEmpty(MOVED_ON)
        case 'twin':
          return drawTwin(task.page)
        case 'productFile':
          return drawFile(task)
        case 'canvas':
          return toCanvas(drawCanvas(task, { rendering, memberReader: memberReader ?? reader, table: routes(), find }))
      }
    },
  }
}

function toEmpty(status: number, reads: Answer['reads'] = new Set()): Answer {
  return { status, headers: {}, body: '', reads }
}

function toCanvas(html: string | undefined): Answer {
  return html === undefined ? toEmpty(404) : { ...toEmpty(200), body: html }
}
