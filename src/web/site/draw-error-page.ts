import { toLanguageTag, type SiteLanguage } from '#model/languages.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { say } from '#texts/say.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import type { RouteTable } from '#web/structure/route-table.ts'
import { loadPage } from './load-page.ts'
import { pageHeaders } from './page-headers.ts'
import { drawPlainPage } from './plain-page.ts'
import { renderPage, type Rendering } from './render-page.ts'

export const ERROR_PATH = '/'
/** Names of the texts of plain pages. */
const PLAIN_PAGES = { 400: 'badAddress', 404: 'notFound', 429: 'tooMany', 500: 'error', 503: 'busy' } as const

/** Draws pages that say what went wrong. */
export type ErrorDrawing = {
  /** A page of the site; undefined when its view or the settings are missing. */
  view(viewName: string, language: SiteLanguage, status: number): Answer | undefined
  /** A page that needs no content. */
  plain(language: string, status: keyof typeof PLAIN_PAGES, sentence?: string): Answer
  /** 404, from the view `not_found` if there is one. */
  notFound(language: SiteLanguage): Answer
}

type Frame = { rendering: Rendering; isSecure: boolean; routes(): RouteTable }

/** Opens the drawing of error pages. */
export function openErrorDrawing({ rendering, isSecure, routes }: Frame): ErrorDrawing {
  const { config, assets } = rendering

  function drawView(viewName: string, language: SiteLanguage, status: number): Answer | undefined {
    const reads = new Set<string>()
    const page = loadPage({ path: ERROR_PATH, language, viewName, params: {}, table: routes(), reads }, rendering)
    if (page === undefined) return undefined
    const { html, ...policy } = renderPage(page, rendering)
    return { status, headers: toHeaders(status, { language, ...policy }), body: html, reads }
  }

  function drawPlain(language: string, status: keyof typeof PLAIN_PAGES, sentence?: string): Answer {
    const name = PLAIN_PAGES[status]
    const body = sentence ?? say(language, `plainPage.${name}.body`)
    const html = drawPlainPage({ language, title: say(language, `plainPage.${name}.title`), body }, config, assets)
    const reads = new Set([`name:${viewType.name}/not_found`, `name:${siteType.name}/${SITE_ITEM}`])
    return { status, headers: toHeaders(status, {}), body: html, reads }
  }

  function toHeaders(status: number, { language, ...policy }: { language?: SiteLanguage; styleHashes?: string[]; trackerOrigins?: string[] }) {
    const cacheControl = status === 404 ? 'public, max-age=0, must-revalidate' : 'no-store'
    return pageHeaders({ isSecure, cacheControl, ...policy, language: language && toLanguageTag(language.code) })
  }

  return { view: drawView, plain: drawPlain, notFound: (language) => drawView('not_found', language, 404) ?? drawPlain(language.code, 404) }
}
