import type { AnswerCache } from '#web/answers/answer-cache.ts'
import type { AnswerRefused } from '#web/answers/answer-refused.ts'
import { prepareAnswer, type PreparedAnswer } from '#web/answers/prepared-answer.ts'
import type { RouteTable } from '#web/structure/route-table.ts'
import { menuType } from '#model/types/menu.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { defaultLanguage, toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { say } from '#texts/say.ts'
import { ERROR_PATH, openErrorDrawing } from './draw-error-page.ts'
import type { Rendering } from './render-page.ts'

/** Pages for requests that cannot be answered with a page. */
export type ErrorPages = {
  /** 404, from the view `not_found`. */
  notFound(language: SiteLanguage): Promise<PreparedAnswer>
  /** 400, for an address that cannot be read; `field` is the one of its query that holds U+0000. */
  badAddress(language: SiteLanguage, field?: string): Promise<PreparedAnswer>
  /** 429 or 503, for a request that asks for too much. */
  refused(language: SiteLanguage, error: AnswerRefused): Promise<PreparedAnswer>
  /** 500, the copy of the view `server_error` that was drawn last; reads no content. */
  serverError(language: SiteLanguage | undefined): Promise<PreparedAnswer>
  /** Draws the 500 pages ahead, again only when their view, settings, menus or routes have changed. */
  drawAhead(): Promise<void>
}

type Frame = { rendering: Rendering; answers: AnswerCache; isSecure: boolean; routes(): RouteTable }

/** Creates the error pages of a site. */
export function createErrorPages({ rendering, answers, isSecure, routes }: Frame): ErrorPages {
  const { reader, log } = rendering
  const drawing = openErrorDrawing({ rendering, isSecure, routes })
  const refusals = new Map<string, Promise<PreparedAnswer>>()
  const drawnAhead = new Map<string, { fingerprint: readonly unknown[]; answer: PreparedAnswer }>()

  async function drawErrorPage(language: SiteLanguage): Promise<void> {
    const fingerprint = findIngredients(language)
    const known = drawnAhead.get(language.code)
    if (known !== undefined && known.fingerprint.every((part, place) => part === fingerprint[place])) return
    const drawn = drawing.view('server_error', language, 500) ?? drawing.plain(language.code, 500)
    drawnAhead.set(language.code, { fingerprint, answer: await answers.make(`server-error:${language.code}`, () => drawn) })
  }

  function findIngredients(language: SiteLanguage): unknown[] {
    const find = (type: string, name: unknown) => reader.findByName(type, String(name), language.code, new Set())
    const site = find(siteType.name, SITE_ITEM)
    const themed = reader.findByName(siteType.name, SITE_ITEM, defaultLanguage(reader.listLanguages(new Set())).code, new Set())
    const menus = ['headerMenu', 'footerMenu', 'legalMenu'].map((menu) => find(menuType.name, site?.body[menu]))
    return [site, themed, find(viewType.name, 'server_error'), ...menus, routes()]
  }

  return {
    notFound: (language) => answers.make(`not-found:${toPublicPath(ERROR_PATH, language, '')}`, () => drawing.notFound(language)),
    badAddress: (language, field) =>
      field === undefined
        ? answers.make(`bad-address:${language.code}`, () => drawing.plain(language.code, 400))
        : prepareAnswer(drawing.plain(language.code, 400, say(language.code, 'plainPage.nulInAddress.body', { field })), { isKept: false }),
    refused(language, { status, retryAfterSeconds }) {
      const key = `${status} ${language.code}`
      const known = refusals.get(key)
      if (known !== undefined) return known
      const drawn = drawing.plain(language.code, status === 429 ? 429 : 503)
      const headers = { ...drawn.headers, 'Retry-After': String(retryAfterSeconds) }
      const prepared = prepareAnswer({ ...drawn, headers }, { isKept: true })
      refusals.set(key, prepared)
      return prepared
    },
    async serverError(language) {
      const first = drawnAhead.values().next().value
      const drawn = (language && drawnAhead.get(language.code)) ?? first
      return drawn?.answer ?? answers.make('server-error:plain', () => drawing.plain(language?.code ?? 'en', 500))
    },
    async drawAhead() {
      try {
        const languages = reader.listLanguages(new Set()).filter(({ isActive }) => isActive)
        for (const language of languages.length === 0 ? [defaultLanguage(languages)] : languages) await drawErrorPage(language)
      } catch (error) {
        log.error({ err: error }, 'The error pages could not be drawn ahead; the last ones are kept.')
      }
    },
  }
}
