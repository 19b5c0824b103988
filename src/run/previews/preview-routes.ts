import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { hashToken } from '#base/node/hash-token.ts'
import { findPreviewLink, type PreviewLink } from '#content/store/preview-links.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import { isUnavailable } from '#model/errors.ts'
import { isForPrograms, isOnThisSite } from '#model/links/own-paths.ts'
import { FIRST_LANGUAGE } from '#model/languages.ts'
import type { FindSignedIn } from '#model/pages/visit.ts'
import { PREVIEW_ROOT, PREVIEW_START, type PreviewOf, readPreviewPath, toPreviewPath } from '#model/links/preview-path.ts'
import { say } from '#texts/say.ts'
import { pageHeaders } from '#web/site/page-headers.ts'
import { drawPlainPage } from '#web/site/plain-page.ts'
import type { SiteAssets, SiteConfig } from '#web/site/site-config.ts'
import { answerPreview } from './answer-preview.ts'
import type { PreviewSites } from './preview-sites.ts'

export type PreviewRoutes = {
  sites: PreviewSites
  openStore: StoreDoor
  /** Whose browser asks; an own preview is shown to its maker alone. */
  findSignedIn: FindSignedIn
  config: SiteConfig
  assets: SiteAssets
}

type Plain = 'previewEnded' | 'previewSignIn' | 'previewBroken' | 'unavailable' | 'badForm'

/**
 * `GET /preview/{token}/…`: the whole site as it would be with the draft of a link, below the path of that link, so that links inside stay in
 * it; `{token}.member` shows it to signed-in visitors. Never cached, indexed or told to other sites, and framed by the own site only.
 */
export function registerPreviewRoutes(app: FastifyInstance, { sites, openStore, findSignedIn, config, assets }: PreviewRoutes): void {
  const { basePath } = config
  const root = basePath + PREVIEW_ROOT
  const isSecure = config.siteUrl.startsWith('https:')
  const read = { method: ['GET', 'HEAD'], exposeHeadRoute: false, handler: answer }
  for (const url of [root, `${root}/*`]) app.route({ ...read, url })
  for (const url of [root, `${root}/*`])
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      // Before the body is read.
      onRequest: (_request, reply, _done) => void sendPlain(reply.header('allow', 'GET, HEAD'), 405, 'previewForm'),
      handler: async () => undefined,
    })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const rawUrl = request.raw.url ?? ''
    const preview = readPreviewPath(rawUrl.slice(basePath.length))
    const link = preview && (await findLink(preview, request, reply))
    if (reply.sent) return reply
    if (preview === undefined || link === undefined) return sendPlain(reply, 404, 'previewEnded')
    const file = findFile(rawUrl, preview, basePath)
    if (file !== undefined) return redirect(reply, file)
    const front = basePath + toPreviewPath(preview)
    const answered = await draw(link, preview, request)
    if (answered === undefined) return sendPlain(reply, 404, 'previewEnded')
    if (answered.kind === 'moved') return redirect(reply, answered.to)
    if (answered.kind === 'broken') return sendPlain(reply, 422, 'previewBroken', { home: front })
    if (answered.kind === 'sign-in') return sendPlain(reply, 403, 'previewSignIn', { language: answered.language, home: front })
    return reply
      .code(answered.answer.status)
      .headers(headersOf(answered.answer.headers))
      .send(request.method === 'HEAD' ? '' : answered.answer.body)
  }

  /** A draft may be incomplete, even that of the site settings; then its pages cannot be drawn. */
  async function draw(link: PreviewLink, preview: PreviewOf & { rest: string }, request: FastifyRequest) {
    try {
      return await sites.with(link.subject, (site) =>
        preview.rest.startsWith(PREVIEW_START)
          ? ({ kind: 'moved', to: site.toStart(preview) } as const)
          : answerPreview(site.open(preview), request.raw.url ?? '', preview),
      )
    } catch (error) {
      if (isUnavailable(error)) throw error
      request.log.info({ err: error, subject: link.subject }, 'A preview could not be drawn')
      return { kind: 'broken' } as const
    }
  }

  function redirect(reply: FastifyReply, to: string): FastifyReply {
    return reply.code(302).headers(headersOf({})).header('location', toHeader(to)).send('')
  }

  /** Answers itself while the database is away. */
  async function findLink({ token }: PreviewOf, request: FastifyRequest, reply: FastifyReply): Promise<PreviewLink | undefined> {
    try {
      const link = await findPreviewLink(openStore(), hashToken(token), new Date())
      if (link?.isOwn !== true) return link
      return (await findSignedIn(request.headers.cookie))?.id === link.accountId ? link : undefined
    } catch (error) {
      if (!isUnavailable(error)) throw error
      sendPlain(reply.header('retry-after', '10'), 503, 'unavailable')
      return undefined
    }
  }

  function sendPlain(
    reply: FastifyReply,
    status: number,
    name: Plain | 'previewForm',
    { language = FIRST_LANGUAGE.code, home = '' }: { language?: string; home?: string } = {},
  ): FastifyReply {
    const page = { language, title: say(language, `plainPage.${name}.title`), body: say(language, `plainPage.${name}.body`) }
    const at = home === '' ? config : { ...config, basePath: home }
    return reply
      .code(status)
      .headers(headersOf({}))
      .send(drawPlainPage(page, at, assets))
  }

  function headersOf(drawn: Readonly<Record<string, string>>): Record<string, string> {
    const headers = { ...pageHeaders({ isSecure, cacheControl: 'private, no-store' }), ...drawn }
    return {
      ...headers,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': (headers['Content-Security-Policy'] ?? '').replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    }
  }
}

/** Files for machines, and files of products: a preview is for people to read. */
const FOR_MACHINES = /^[^?#]*\.(?:md|xml|txt|webmanifest|pdf|csv|svg|sha256)(?:[?#]|$)/

/** The site's own URL of a file or call that a page of a preview asks for below the preview's path; undefined for pages, and for other sites. */
function findFile(rawUrl: string, preview: PreviewOf & { rest: string }, basePath: string): string | undefined {
  if (!isForPrograms(preview.rest) && !FOR_MACHINES.test(preview.rest)) return undefined
  // The source of a resized image is below the preview's path too.
  const own = rawUrl.replaceAll(basePath + toPreviewPath(preview), basePath)
  return isOnThisSite(own) ? own : undefined
}

/** Paths come from drafts: what a header cannot hold is encoded. */
function toHeader(path: string): string {
  return path.toWellFormed().replaceAll(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}
