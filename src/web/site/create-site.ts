import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Catalogue } from '#features/products/catalogue.ts'
import type { Search } from '#model/search.ts'
import { BLOCKS } from '#web/blocks/registry.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { defaultLanguage, toLanguageTag } from '#model/languages.ts'
import type { PageActions } from '#model/pages/page-action.ts'
import type { FindSignedIn } from '#model/pages/visit.ts'
import type { AnswerCache } from '#web/answers/answer-cache.ts'
import { CONSOLE_LOG, type Log } from '#base/pure/log.ts'
import { prepareAnswer, type Answer, type PreparedAnswer } from '#web/answers/prepared-answer.ts'
import { createErrorPages } from './error-pages.ts'
import { findPage, type Finding } from '#web/structure/find-page.ts'
import { loadPage } from './load-page.ts'
import type { PageRequest } from '#web/structure/page-request.ts'
import type { SiteFrame } from '#web/structure/site-frame.ts'
import { PRODUCT_FILES } from '#model/products/product-file.ts'
import { findProductFile, type FileWish } from './product-files/find-product-file.ts'
import { createProductFiles } from './product-files/product-files.ts'
import { readSheetSource } from './product-files/sheet-source.ts'
import { findMachineFile } from './machine-readable/machine-files.ts'
import { writeTwin } from './machine-readable/markdown-twin.ts'
import { findNulInQuery } from '#base/pure/nul.ts'
import { once } from '#base/pure/once.ts'
import { pageHeaders, PAGE_CACHE_CONTROL } from './page-headers.ts'
import { answerPrivately, isPrivate, PRIVATE_CACHE_CONTROL, type PrivateParts } from './private-pages.ts'
import { renderPage, type Rendering } from './render-page.ts'
import type { SiteAssets, SiteConfig } from './site-config.ts'
import type { BlockRegistry } from './view-tree.ts'

const LONGEST_ALIAS = 300
const TWIN = '.md'

/** The parts a site is made of; `registry`, `log` and `now` default to the product's own. */
export type SiteParts = {
  /** The published content with the finder and the search over it, such as a delivery service. */
  service: Pick<SiteFrame, 'reader' | 'routes'> & { finder: Catalogue; search: Search }
  answers: AnswerCache
  assets: SiteAssets
  config: SiteConfig
  registry?: BlockRegistry
  log?: Log
  now?: () => Date
  /** Finds the signed-in sender of a request; without it everybody is a guest. */
  findSignedIn?: FindSignedIn
  /** The actions behind private pages, by name. */
  actions?: PageActions
  /** Reads what signed-in visitors may see: the public content and the content for members. */
  memberReader?: ContentReader
  readMultipart?: PrivateParts['readMultipart']
}

/** The public pages. Every function answers the request it is given. */
export type Site = {
  basePath: string
  page(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Handles a form posted to a page's path; undefined when the page there takes no form. */
  post(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  badAddress(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  serverError(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** `/favicon.ico`, which some clients request without reading a page. */
  icon(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Draws the error pages before they are needed. */
  drawAhead(): Promise<void>
}

/** Makes the public pages over the delivery service. Drawn pages go into the answer cache with everything that they read. */
export function createSite(parts: SiteParts): Site {
  const { service, answers, assets, config, registry = BLOCKS, log = CONSOLE_LOG, now = () => new Date() } = parts
  const { reader, routes } = service
  const isSecure = config.siteUrl.startsWith('https:')
  const files = createProductFiles({ made: (token) => answers.drop([token]), log })
  const rendering: Rendering = {
    reader,
    finder: service.finder,
    search: service.search,
    registry,
    config,
    assets,
    files,
    year: now().getUTCFullYear(),
    log: { ...log, warn: once(log.warn.bind(log)), error: log.error.bind(log) },
  }
  const errors = createErrorPages({ rendering, answers, isSecure, routes })

  function find(rawUrl: string): Finding {
    return findPage(rawUrl, { reader, table: routes(), config })
  }

  /** Synchronous, so nothing can change between the first read and the finished page. */
  function draw(request: PageRequest): Answer {
    const own = request.visit?.signedIn === undefined ? rendering : { ...rendering, reader: parts.memberReader ?? reader }
    const page = loadPage(request, own)
    if (page === undefined) throw new Error(`The view ${request.viewName} of ${request.path} is missing or cannot be read.`)
    const { html, styleHashes, trackerOrigins } = renderPage(page, { ...own, year: now().getUTCFullYear() })
    // Keeps the error pages up to date with the site, without delaying this page.
    setImmediate(() => void errors.drawAhead())
    const cacheControl = request.visit === undefined ? PAGE_CACHE_CONTROL : PRIVATE_CACHE_CONTROL
    return {
      status: 200,
      headers: pageHeaders({
        isSecure,
        cacheControl,
        styleHashes,
        trackerOrigins,
        language: toLanguageTag(page.language.code),
      }),
      body: html,
      reads: page.reads,
    }
  }

  const privateParts: PrivateParts = {
    findSignedIn: parts.findSignedIn ?? (async () => undefined),
    actions: parts.actions ?? new Map(),
    config,
    assets,
    draw(request) {
      const { body, headers } = draw(request)
      return { html: String(body), headers: { ...headers } }
    },
    headers: () => pageHeaders({ isSecure }),
    now,
    readMultipart: parts.readMultipart,
  }

  async function answerPage(finding: Extract<Finding, { kind: 'page' }>, rawUrl: string): Promise<PreparedAnswer> {
    if (finding.isOpen) return prepareAnswer(draw(finding.request), { isKept: false })
    const answer = await answers.make(finding.key, () => {
      // Find the page again: the content may have changed while this call waited for another drawing of the same page.
      const fresh = find(finding.key)
      return draw(fresh.kind === 'page' ? fresh.request : finding.request)
    })
    if (finding.isAlias && rawUrl !== finding.key && rawUrl.length < LONGEST_ALIAS) answers.alias(rawUrl, finding.key)
    return answer
  }

  /** The Markdown twin has the page's address with an ending; other spellings of the address redirect like those of the page. */
  async function answerTwin(path: string, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<unknown> {
    const finding = find(path.slice(0, -TWIN.length))
    if (finding.kind === 'moved') return redirect(reply, { ...finding, to: finding.to + TWIN })
    if (finding.kind !== 'page' || isPrivate(finding)) return missing(request, reply)
    // Cached under a key that is not a raw URL, so that the cache never answers a missing twin by itself: it needs the 404 page.
    const key = `twin:${path}`
    const answer = await answers.make(key, async () => (await writeTwin(finding.request, rendering)) ?? noTwin(finding.request.reads))
    if (answer.status !== 200) return missing(request, reply)
    answers.alias(path, key)
    return send(request, reply, answer)
  }

  /** A product file has the address of the series' page with another ending, like a twin. */
  async function answerFile(path: string, { page, kind }: FileWish, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
    const finding = find(page)
    if (finding.kind === 'foreign') return reply.callNotFound()
    if (finding.kind === 'moved') return redirect(reply, { ...finding, to: `${finding.to}.${PRODUCT_FILES[kind]}` })
    if (finding.kind !== 'page' || isPrivate(finding) || finding.request.content === undefined) return missing(request, reply)
    const { content, reads, table } = finding.request
    for (const token of table.reads) reads.add(token)
    const source = readSheetSource(content, page, { reader, reads, siteUrl: config.siteUrl })
    if (source === undefined) return missing(request, reply)
    const key = `file:${path}`
    const answer = await answers.make(key, () => files.make(kind, source, reads))
    answers.alias(path, key)
    return send(request, reply, answer)
  }

  const noTwin = (reads: Answer['reads']): Answer => ({ status: 404, headers: {}, body: '', reads })
  const missing = async (request: FastifyRequest, reply: FastifyReply) => send(request, reply, await errors.notFound(languageOf(request)))

  function send(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
    reply.hijack()
    answers.send(request.raw, reply.raw, answer)
    return reply
  }

  function redirect(reply: FastifyReply, { status, to }: { status: 301 | 303; to: string }): FastifyReply {
    const cacheControl = status === 301 ? PAGE_CACHE_CONTROL : 'private, no-store'
    return reply
      .code(status)
      .headers({ ...pageHeaders({ isSecure, cacheControl }), location: to })
      .send('')
  }

  const rawUrlOf = (request: FastifyRequest) => request.raw.url ?? '/'
  const languageOf = (request: FastifyRequest) => {
    const finding = find(rawUrlOf(request))
    if (finding.kind === 'page') return finding.request.language
    return 'language' in finding ? finding.language : defaultLanguage(reader.listLanguages(new Set()))
  }

  return {
    basePath: config.basePath,
    async page(request, reply) {
      const rawUrl = rawUrlOf(request)
      const path = rawUrl.replace(/[?#].*$/s, '')
      const file = findMachineFile(path, { reader, table: routes(), config, registry, log, assets })
      if (file !== undefined) return send(request, reply, await answers.make(path, file))
      if (path.endsWith(TWIN)) return answerTwin(path, { request, reply })
      const wanted = findProductFile(path)
      if (wanted !== undefined) return answerFile(path, wanted, { request, reply })
      const finding = find(rawUrl)
      switch (finding.kind) {
        case 'foreign':
          return reply.callNotFound()
        case 'moved':
          return redirect(reply, finding)
        case 'missing':
          return send(request, reply, await errors.notFound(finding.language))
        case 'malformed':
          return send(request, reply, await errors.badAddress(finding.language))
        case 'page':
          if (isPrivate(finding)) return answerPrivately(privateParts, finding, { request, reply })
          return send(request, reply, await answerPage(finding, rawUrl))
      }
    },
    post(request, reply) {
      const finding = find(rawUrlOf(request))
      if (finding.kind !== 'page' || finding.request.route?.action === undefined) return undefined
      return answerPrivately(privateParts, finding, { request, reply })
    },
    notFound: missing,
    badAddress: async (request, reply) => send(request, reply, await errors.badAddress(languageOf(request), findNulInQuery(rawUrlOf(request)))),
    serverError: async (request, reply) => send(request, reply, await errors.serverError(findQuietly(() => languageOf(request)))),
    icon: async (request, reply) =>
      assets.plainIcon === undefined
        ? missing(request, reply)
        : reply
            .code(302)
            .header('cache-control', 'public, max-age=86400')
            .header('location', config.basePath + assets.plainIcon)
            .send(''),
    drawAhead: errors.drawAhead,
  }
}

/** Drawing the error page must not fail again. */
function findQuietly<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
