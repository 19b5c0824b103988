import type { JsonObject } from '#base/pure/json.ts'
import type { ContentReader } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage, toPublicPath } from '#model/languages.ts'
import { ANY_MEMBER } from '#model/pages/visit.ts'
import type { Finding } from '#web/structure/find-page.ts'
import type { PageRequest } from '#web/structure/page-request.ts'
import type { RouteTable } from '#web/structure/route-table.ts'
import { loadPage } from '../load-page.ts'
import { renderPage, type Rendering } from '../render-page.ts'
import { findPathOfView, nameOfView } from '../view-paths.ts'
import { withDraftView } from './with-draft-view.ts'

/** A view to be drawn as it is written, for guests or for signed-in visitors. */
export type CanvasTask = {
  view: PublishedDocument
  isMember: boolean
  /** The content key of the item that a detail page shows; by default the first one of its type. */
  shows?: string | undefined
  /** What the action of the page passes to its blocks, such as a form's key. */
  data?: JsonObject | undefined
}

type CanvasParts = { rendering: Rendering; memberReader: ContentReader; table: RouteTable; find(rawUrl: string): Finding }

/**
 * The whole page of a view that is not published, as production draws it, with the marks of the canvas. A view without a route, such as a
 * part that other pages include, is drawn as a page of its own. Undefined when its blocks cannot be read, or the site has no settings.
 */
export function drawCanvas({ view, isMember, shows, data }: CanvasTask, { rendering, memberReader, table, find }: CanvasParts): string | undefined {
  const reader = withDraftView(isMember ? memberReader : rendering.reader, { view, name: nameOfView(view) })
  const languages = reader.listLanguages(new Set())
  const language = languages.find(({ code }) => code === view.language) ?? defaultLanguage(languages)
  const path = findPathOfView(view, { reader, table, language, shows })
  const finding = path === undefined ? undefined : find(toPublicPath(path, language, rendering.config.basePath))
  const request =
    finding?.kind === 'page'
      ? finding.request
      : { path: path ?? '/', language, viewName: nameOfView(view), params: {}, table, reads: new Set<string>() }
  const page = loadPage({ ...request, visit: visitOf(request, { isMember, data }) }, { ...rendering, reader })
  if (page === undefined) return undefined
  return renderPage(page, { ...rendering, reader, isCanvas: true }).html
}

/** The page of a public route is the same for everybody. */
function visitOf({ route }: PageRequest, { isMember, data = {} }: Pick<CanvasTask, 'isMember' | 'data'>): PageRequest['visit'] {
  if (isMember) return { ...ANY_MEMBER, data }
  return route?.action === undefined ? undefined : { data }
}
