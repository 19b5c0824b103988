import { CONTENT_KEY } from '#model/content/ids.ts'
import type { ContentParameters } from './delivery-parameters.ts'
import type { ReadSet } from '#model/content/content-reader.ts'
import type { DeliveredDocument } from '#model/delivered-shapes.ts'
import { ContractError, MESSAGE } from '#model/errors.ts'
import { shortId } from './salesforce-id.ts'
import { collectReferences } from './references.ts'
import { presentDocument } from './present-document.ts'
import { pickLanguage, type SiteFrame } from '#web/structure/site-frame.ts'
import { channelSummary, type Door } from './channel.ts'

/** One item by content key or managed content id (delivery contract 1), in the language asked for or the one it falls back to. */
export function getContent(frame: SiteFrame, call: ContentParameters & { door: Door; contentKeyOrId: string }, reads: ReadSet): DeliveredDocument {
  const language = pickLanguage(frame, call.language, reads).code
  const id = CONTENT_KEY.test(call.contentKeyOrId) ? call.contentKeyOrId : managedContentId(call.contentKeyOrId)
  const document = id === undefined ? undefined : frame.reader.findDocument(id, language, reads)
  if (document === undefined || document.access !== 'public') throw new ContractError('NOT_FOUND', MESSAGE.notFound)
  return {
    ...presentDocument(frame, document, { door: call.door, showAbsoluteUrl: call.showAbsoluteUrl, reads }),
    channelSummary: channelSummary(frame, language, reads),
    ...collectReferences(frame, [document], { ...call, language, reads }),
  }
}

function managedContentId(id: string): string | undefined {
  const short = shortId(id)
  return short?.startsWith('20Y') ? short : undefined
}
