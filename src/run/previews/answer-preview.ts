import type { PreviewOf } from '#model/links/preview-path.ts'
import { defaultLanguage, type SiteLanguage } from '#model/languages.ts'
import { ANY_MEMBER } from '#model/pages/visit.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import type { SiteDrawing } from '#web/site/draw-site.ts'
import { requireDrawn } from './require-drawn.ts'

/** What a preview answers: a page, where it has moved to, or the page that says that there is none. */
export type PreviewAnswer =
  | { kind: 'page'; answer: Answer }
  | { kind: 'moved'; to: string }
  | { kind: 'sign-in'; language: string }
  | { kind: 'missing'; answer: Answer }

/** Draws the page of a raw URL in a preview, for a guest or for somebody who is signed in. Forms show, and are sent nowhere. */
export function answerPreview(drawing: SiteDrawing, rawUrl: string, { isMember }: Pick<PreviewOf, 'isMember'>): PreviewAnswer {
  const finding = drawing.find(rawUrl)
  if (finding.kind === 'moved') return { kind: 'moved', to: finding.to }
  if (finding.kind !== 'page') return toMissing(drawing, 'language' in finding ? finding.language : undefined)
  const { request } = finding
  if (request.route?.isSignedIn === true && !isMember) return { kind: 'sign-in', language: request.language.code }
  const visit = isMember ? ANY_MEMBER : request.route?.action === undefined ? undefined : { data: {} }
  return { kind: 'page', answer: requireDrawn(drawing.page({ ...request, ...(visit !== undefined && { visit }) })) }
}

/** The site's own page for it, in the language of the address, else in the default one. */
function toMissing(drawing: SiteDrawing, language: SiteLanguage | undefined): PreviewAnswer {
  return { kind: 'missing', answer: drawing.notFound(language ?? defaultLanguage(drawing.rendering.reader.listLanguages(new Set()))) }
}
