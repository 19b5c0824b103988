import type { JsonObject } from '#base/pure/json.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import { defaultLanguage } from '#model/languages.ts'
import { ANY_MEMBER } from '#model/pages/visit.ts'
import type { PageActions } from '#model/pages/page-action.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { sentence } from '#texts/sentence.ts'
import { AnswerRefused } from '#web/answers/answer-refused.ts'
import type { AnswerMaker } from '#web/answers/answer-maker.ts'
import type { CanvasTask } from '#web/site/canvas/draw-canvas.ts'
import type { SiteTask } from '#web/site/site-task.ts'
import { routesOf } from '#web/site/view-paths.ts'
import type { RouteTable } from '#web/structure/route-table.ts'

export type CanvasPlace = { maker: AnswerMaker<SiteTask>; reader: ContentReader; routes(): RouteTable; actions: PageActions }

type TypedPage = Omit<CanvasTask, 'data'>

/**
 * Draws pages for the page editor in the drawing threads, so many at a time for one account. The action of a page is asked for what it shows
 * before anything was sent. Undefined for a page that cannot be drawn.
 */
export function createDrawPage({ maker, reader, routes, actions }: CanvasPlace): (page: TypedPage, accountId: string) => Promise<string | undefined> {
  async function load({ view, isMember }: TypedPage): Promise<JsonObject | undefined> {
    const [route] = routesOf(view, routes())
    const action = route?.action === undefined ? undefined : actions.get(route.action)
    const languages = reader.listLanguages(new Set())
    const answer = await action?.load?.({
      path: route?.path ?? '/',
      language: languages.find(({ code }) => code === view.language) ?? defaultLanguage(languages),
      query: new URLSearchParams(),
      fields: new Map(),
      files: [],
      cookieHeader: undefined,
      referrer: '',
      clientAddress: '',
      signedIn: isMember ? ANY_MEMBER.signedIn : undefined,
      now: new Date(),
    })
    return answer?.kind === 'page' ? answer.data : undefined
  }

  return async (page, accountId) => {
    const asker = { client: `studio ${accountId}`, encodings: 0, signal: new AbortController().signal }
    const drawing = maker.draw({ kind: 'canvas', ...page, data: await load(page) }, asker)
    const { status, body } = await drawing.catch((error: unknown) => {
      throw error instanceof AnswerRefused ? new AuthoringError(error.errorCode, sentence('refuseDrawingNow')) : error
    })
    return status === 200 ? String(body) : undefined
  }
}
