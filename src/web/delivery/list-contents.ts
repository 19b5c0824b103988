import type { ContentListParameters } from './delivery-parameters.ts'
import type { ReadSet } from '#model/content/content-reader.ts'
import type { DocumentCollection } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { ContractError } from '#model/errors.ts'
import { byNewest } from '#model/content/list-order.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { toQueryString } from './query.ts'
import { shortId } from './salesforce-id.ts'
import { collectReferences } from './references.ts'
import { presentDocument, presentSummary } from './present-document.ts'
import { pickLanguage, type SiteFrame } from '#web/structure/site-frame.ts'
import { channelSummary, contentsPath, type Door } from './channel.ts'

/** A page of the content list (delivery contract 2): newest first, then by content key; there is no total. */
export function listContents(frame: SiteFrame, call: ContentListParameters & { door: Door }, reads: ReadSet): DocumentCollection {
  const language = listLanguage(frame, call.language, reads)
  const matching = select(frame, call, { language, reads })
  const start = call.page * call.pageSize
  const documents = matching.slice(start, start + call.pageSize)
  const presentation = { door: call.door, showAbsoluteUrl: call.showAbsoluteUrl, reads }
  return {
    channelSummary: channelSummary(frame, language, reads),
    contents: documents.map((document) =>
      call.includeContentBody ? presentDocument(frame, document, presentation) : presentSummary(frame, document, presentation),
    ),
    currentPageUrl: pageUrl(frame, call, call.page),
    nextPageUrl: matching.length > start + call.pageSize ? pageUrl(frame, call, call.page + 1) : null,
    previousPageUrl: call.page === 0 ? null : pageUrl(frame, call, Math.min(call.page - 1, lastPage(matching.length, call.pageSize))),
    ...collectReferences(frame, documents, { ...call, language, reads }),
  }
}

/** The language asked for, or the default one; throws when the site has neither (delivery contract 2, language). */
function listLanguage(frame: SiteFrame, asked: string | undefined, reads: ReadSet): string {
  if (asked !== undefined && frame.reader.listLanguages(reads).length === 0) {
    throw new ContractError('ILLEGAL_QUERY_PARAMETER_VALUE', 'The site has no content in the value of language, and no default language.')
  }
  return pickLanguage(frame, asked, reads).code
}

function select(frame: SiteFrame, call: ContentListParameters, at: { language: string; reads: ReadSet }): PublishedDocument[] {
  const from = call.publishStartDate === undefined ? -Infinity : Date.parse(call.publishStartDate)
  const until = call.publishEndDate === undefined ? Infinity : endOf(call.publishEndDate)
  const isWanted = (document: PublishedDocument) => {
    const published = Date.parse(document.publishedDate)
    if (document.access !== 'public' || published < from || published > until) return false
    return call.contentTypeFQN === undefined || document.type === call.contentTypeFQN
  }
  return candidates(frame, call, at).filter(isWanted).toSorted(byNewest)
}

function candidates({ reader }: SiteFrame, call: ContentListParameters, { language, reads }: { language: string; reads: ReadSet }) {
  if (call.contentKeys !== undefined) return reader.listByKeys(call.contentKeys, language, reads)
  if (call.managedContentIds !== undefined) {
    const ids = call.managedContentIds.map(shortId).filter((id) => id?.startsWith('20Y'))
    return ids.map((id) => reader.findDocument(id ?? '', language, reads)).filter((found) => found !== undefined)
  }
  if (call.contentTypeFQN !== undefined) return [...reader.listByType(call.contentTypeFQN, language, reads)]
  return ALL_TYPES.flatMap(({ name }) => reader.listByType(name, language, reads))
}

/** A date without a time means the end of that day. */
function endOf(date: string): number {
  return Date.parse(date) + (date.includes('T') ? 0 : 86_399_999)
}

function lastPage(total: number, pageSize: number): number {
  return Math.max(0, Math.ceil(total / pageSize) - 1)
}

function pageUrl(frame: SiteFrame, { door, ...call }: ContentListParameters & { door: Door }, page: number): string {
  const wishes = Object.entries(call).filter(([name, value]) => value !== false && !(name === 'referenceDepth' && value === 0))
  return contentsPath(frame, door) + toQueryString({ ...Object.fromEntries(wishes), page })
}
