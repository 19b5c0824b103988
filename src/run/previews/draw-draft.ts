import type { Log } from '#base/pure/log.ts'
import type { DrawnDraft } from '#content/authoring/previews/draw-draft.ts'
import type { VariantKey } from '#content/store/variants.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { isUnavailable } from '#model/errors.ts'
import { sentence } from '#texts/sentence.ts'
import { answerPreview } from './answer-preview.ts'
import type { PreviewSite } from './preview-site.ts'
import type { PreviewSites } from './preview-sites.ts'

/**
 * Draws the page of a saved draft at its own address, with the head that search engines will read. A page for signed-in visitors is drawn for
 * one. Undefined for a draft without a page.
 */
export function createDrawDraft({ sites, log }: { sites: PreviewSites; log: { info: Log['warn'] } }) {
  return async (key: VariantKey): Promise<DrawnDraft | undefined> => {
    try {
      return await sites.with(key, drawOwnPage)
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.info({ err: error, contentKey: key.contentKey }, 'The page of a draft could not be drawn')
      throw new AuthoringError('INVALID_CONFIG', sentence('refuseUndrawableDraft'))
    }
  }
}

function drawOwnPage({ document, ownPath, drawing }: PreviewSite): DrawnDraft | undefined {
  if (document === undefined || ownPath === undefined) return undefined
  const finding = drawing.find(ownPath)
  if (finding.kind !== 'page') return undefined
  const { route, content } = finding.request
  const answered = answerPreview(drawing, ownPath, { isMember: route?.isSignedIn === true })
  if (answered.kind !== 'page') return undefined
  const isOther = content !== undefined && content.contentKey !== document.contentKey
  return { html: String(answered.answer.body), path: ownPath, ...(isOther && { shows: { contentKey: content.contentKey, title: content.title } }) }
}
