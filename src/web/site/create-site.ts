import type { FastifyReply, FastifyRequest } from 'fastify'

import { defaultLanguage } from '#model/languages.ts'
import type { PageActions } from '#model/pages/page-action.ts'
import type { FindSignedIn } from '#model/pages/visit.ts'
import type { AnswerCache } from '#web/answers/answer-cache.ts'
import { type AnswerMaker, type Asker, makeHere, toAsker } from '#web/answers/answer-maker.ts'
import { AnswerRefused } from '#web/answers/answer-refused.ts'
import type { Answer, PreparedAnswer } from '#web/answers/prepared-answer.ts'
import type { Finding } from '#web/structure/find-page.ts'
import { PRODUCT_FILES } from '#model/products/product-file.ts'
import { type DrawingParts, MOVED_ON, openSiteDrawing } from './draw-site.ts'
import { createErrorPages } from './error-pages.ts'
import { findProductFile, type FileWish } from './product-files/find-product-file.ts'
import { findMachineFile } from './machine-readable/machine-files.ts'
import { findNulInQuery } from '#base/pure/nul.ts'
import { pageHeaders, PAGE_CACHE_CONTROL } from './page-headers.ts'
import { answerPrivately, isPrivate, type PrivateParts } from './private-pages.ts'
import type { SiteTask } from './site-task.ts'

const LONGEST_ALIAS = 300
const TWIN = '.md'

/** The parts a site is made of. */
export type SiteParts = Omit<DrawingParts, 'madeSheet' | 'writeSheet'> & {
  answers: AnswerCache
  /** Finds the signed-in sender of a request; without it everybody is a guest. */
  findSignedIn?: FindSignedIn
  /** The actions behind private pages, by name. */
  actions?: PageActions
  readMultipart?: PrivateParts['readMultipart']
  /** Draws in other threads what visitors can ask for without end, and what is dear. Without it everything is drawn here. */
  maker?: AnswerMaker<SiteTask>
}

/** Thrown when a page has gone between being found and being drawn. */
class MovedOn extends AnswerRefused {
  constructor() {
    super('all')
  }
}

/** The public pages. Every function answers the request it is given. */
export type Site = {
  basePath: string
  page(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** Handles a form posted to a page's path; undefined when the page there takes no form. */
  post(request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined
  /** Whether the page at the address takes forms. */
  takesForms(request: FastifyRequest): boolean
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
  const { service, answers, assets, config } = parts
  const { reader, routes } = service
  const isSecure = config.siteUrl.startsWith('https:')
  const drawing = openSiteDrawing({
    ...parts,
    madeSheet: (token) => answers.drop([token]),
    writeSheet: parts.maker && toSheetWriter(parts.maker),
  })
  const { rendering, find } = drawing
  const maker = parts.maker ?? makeHere(drawing.draw)
  const errors = createErrorPages({ rendering, answers, isSecure, routes })

  const privateParts: PrivateParts = {
    findSignedIn: parts.findSignedIn ?? (async () => undefined),
    actions: parts.actions ?? new Map(),
    config,
    assets,
    draw: async (url, visit, asker) => requireThere(await maker.draw({ kind: 'page', url, visit }, asker)),
    headers: () => pageHeaders({ isSecure }),
    now: parts.now ?? (() => new Date()),
    readMultipart: parts.readMultipart,
  }

  /** Draws a page that is the same for everybody and has no query: there are only so many, and each is drawn once after a change. */
  function drawPlain(finding: PageFinding): Answer {
    // Find the page again: the content may have changed while this call waited for another drawing of the same page.
    const fresh = find(finding.key)
    // Keeps the error pages up to date with the site, without delaying this page.
    setImmediate(() => void errors.drawAhead())
    return drawing.page(fresh.kind === 'page' ? fresh.request : finding.request)
  }

  async function answerPage(finding: PageFinding, rawUrl: string, toAsker: () => Asker): Promise<PreparedAnswer> {
    const { key, isOpen, isAlias } = finding
    if (isOpen) return maker.prepare({ kind: 'page', url: rawUrl }, { isKept: false, asker: toAsker() })
    const isPlain = !key.includes('?')
    const answer = await answers.make(key, () =>
      isPlain ? drawPlain(finding) : maker.prepare({ kind: 'page', url: key }, { isKept: true, asker: toAsker() }),
    )
    if (isAlias && rawUrl !== key && rawUrl.length < LONGEST_ALIAS) answers.alias(rawUrl, key)
    return answer
  }

  /** The Markdown twin has the page's address with an ending; other spellings of the address redirect like those of the page. */
  async function answerTwin(path: string, http: Http): Promise<unknown> {
    const page = path.slice(0, -TWIN.length)
    const finding = find(page)
    if (finding.kind === 'moved') return redirect(http.reply, { ...finding, to: finding.to + TWIN })
    if (finding.kind !== 'page' || isPrivate(finding)) return missing(http)
    const key = `twin:${path}`
    const answer = await answers.make(key, () => maker.prepare({ kind: 'twin', page }, { isKept: true, asker: askerOf(http) }))
    return sendFile({ path, key, answer }, http)
  }

  /** A product file has the address of the series' page with another ending, like a twin. */
  async function answerFile(path: string, { page, kind }: FileWish, http: Http): Promise<unknown> {
    const finding = find(page)
    if (finding.kind === 'foreign') return http.reply.callNotFound()
    if (finding.kind === 'moved') return redirect(http.reply, { ...finding, to: `${finding.to}.${PRODUCT_FILES[kind]}` })
    if (finding.kind !== 'page' || isPrivate(finding) || finding.request.content === undefined) return missing(http)
    const task: SiteTask = { kind: 'productFile', page, file: kind }
    const source = drawing.findSheetSource(page)
    const answer = await answers.make(`file:${path}`, () => maker.prepare(task, { isKept: true, asker: askerOf(http) }))
    // While nothing that the sheet is made of has changed, it is the one that pages describe.
    if (kind === 'dataSheet' && answer.status === 200 && source !== undefined && source === drawing.findSheetSource(page))
      rendering.files?.noteSheet(source, answer.variants[0].body)
    return sendFile({ path, key: `file:${path}`, answer }, http)
  }

  /** Cached under a key that is not a raw URL, so that the cache never answers a missing file by itself: it needs the 404 page. */
  async function sendFile({ path, key, answer }: { path: string; key: string; answer: PreparedAnswer }, http: Http): Promise<unknown> {
    if (answer.status === 404) return missing(http)
    answers.alias(path, key)
    return send(http, answer)
  }

  const missing = async (http: Http) => send(http, await errors.notFound(languageOf(http.request)))

  function send({ request, reply }: Http, answer: PreparedAnswer): FastifyReply {
    requireThere(answer)
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

  const languageOf = (request: FastifyRequest) => {
    const finding = find(rawUrlOf(request))
    if (finding.kind === 'page') return finding.request.language
    return 'language' in finding ? finding.language : defaultLanguage(reader.listLanguages(new Set()))
  }

  async function answer(http: Http): Promise<unknown> {
    const rawUrl = rawUrlOf(http.request)
    const path = rawUrl.replace(/[?#].*$/s, '')
    if (findMachineFile(path, { ...rendering, table: routes() }) !== undefined)
      return send(http, await answers.make(path, () => maker.prepare({ kind: 'machineFile', path }, { isKept: true, asker: askerOf(http) })))
    if (path.endsWith(TWIN)) return answerTwin(path, http)
    const wanted = findProductFile(path)
    if (wanted !== undefined) return answerFile(path, wanted, http)
    const finding = find(rawUrl)
    switch (finding.kind) {
      case 'foreign':
        return http.reply.callNotFound()
      case 'moved':
        return redirect(http.reply, finding)
      case 'missing':
        return send(http, await errors.notFound(finding.language))
      case 'malformed':
        return send(http, await errors.badAddress(finding.language))
      case 'page':
        if (isPrivate(finding)) return answerPrivately(privateParts, finding, http)
        return send(http, await answerPage(finding, rawUrl, () => askerOf(http)))
    }
  }

  /** Answers with a page that says so when the request asks for too much. */
  async function orRefuse(http: Http, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AnswerRefused)) throw error
      return send(http, await errors.refused(languageOf(http.request), error))
    }
  }

  return {
    basePath: config.basePath,
    page(request, reply) {
      const http = { request, reply }
      const look = () => answer(http)
      // A page that has gone since it was found is looked for once more: there may be a redirect by now.
      return orRefuse(http, () => look().catch((error: unknown) => (error instanceof MovedOn ? look() : Promise.reject(error))))
    },
    post(request, reply) {
      const finding = find(rawUrlOf(request))
      if (finding.kind !== 'page' || finding.request.route?.action === undefined) return undefined
      return orRefuse({ request, reply }, () => answerPrivately(privateParts, finding, { request, reply }))
    },
    takesForms(request) {
      const finding = find(rawUrlOf(request))
      return finding.kind === 'page' && finding.request.route?.action !== undefined
    },
    notFound: (request, reply) => missing({ request, reply }),
    badAddress: async (request, reply) => send({ request, reply }, await errors.badAddress(languageOf(request), findNulInQuery(rawUrlOf(request)))),
    serverError: async (request, reply) => send({ request, reply }, await errors.serverError(findQuietly(() => languageOf(request)))),
    icon: async (request, reply) =>
      assets.plainIcon === undefined
        ? missing({ request, reply })
        : reply
            .code(302)
            .header('cache-control', 'public, max-age=86400')
            .header('location', config.basePath + assets.plainIcon)
            .send(''),
    drawAhead: errors.drawAhead,
  }
}

/** Data sheets take longest of all, and pages only need to know their size and checksum. */
function toSheetWriter({ draw }: AnswerMaker<SiteTask>): DrawingParts['writeSheet'] {
  return async ({ path }) => {
    const { status, body } = await draw({ kind: 'productFile', page: path, file: 'dataSheet' })
    if (status !== 200) throw new MovedOn()
    return Buffer.from(body)
  }
}

type PageFinding = Extract<Finding, { kind: 'page' }>
type Http = { request: FastifyRequest; reply: FastifyReply }

const rawUrlOf = (request: FastifyRequest) => request.raw.url ?? '/'
const askerOf = ({ request, reply }: Http) => toAsker({ ip: request.ip, req: request.raw, res: reply.raw })

function requireThere<Drawn extends { status: number }>(drawn: Drawn): Drawn {
  if (drawn.status === MOVED_ON) throw new MovedOn()
  return drawn
}

/** Drawing the error page must not fail again. */
function findQuietly<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}
