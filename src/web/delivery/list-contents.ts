import type { ContentListParameters } from './delivery-parameters.ts'
import type { ContentReader, ItemBrief, ReadSet } from '#model/content/content-reader.ts'
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
  const documents = matching
    .slice(start, start + call.pageSize)
    .flatMap((item) => ('body' in item ? item : (frame.reader.findDocument(item.contentKey, language, reads) ?? [])))
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

/** An item of the list: its document, or its brief, whose document is read only if the page shows it. */
type Listed = PublishedDocument | ItemBrief

function select(frame: SiteFrame, call: ContentListParameters, at: { language: string; reads: ReadSet }): readonly Listed[] {
  const { publishStartDate, publishEndDate, contentTypeFQN } = call
  if (call.contentKeys === undefined && call.managedContentIds === undefined)
    return withinDates(listNewest(frame, contentTypeFQN === undefined ? ALL_NAMES : [contentTypeFQN], at), { publishStartDate, publishEndDate })
  const wanted = pickDocuments(frame, call, at).filter(({ access, type }) => access === 'public' && type === (contentTypeFQN ?? type))
  return withinDates(wanted.toSorted(byNewest), { publishStartDate, publishEndDate })
}

function pickDocuments({ reader }: SiteFrame, call: ContentListParameters, { language, reads }: { language: string; reads: ReadSet }) {
  if (call.contentKeys !== undefined) return reader.listByKeys(call.contentKeys, language, reads)
  const ids = (call.managedContentIds ?? []).map(shortId).filter((id) => id?.startsWith('20Y'))
  return ids.map((id) => reader.findDocument(id ?? '', language, reads)).filter((found) => found !== undefined)
}

const ALL_NAMES = ALL_TYPES.map(({ name }) => name)
const newestOf = new WeakMap<ContentReader, Map<string, { lists: readonly unknown[]; newest: readonly ItemBrief[] }>>()

/** The items of types, newest first; sorted again only when a list has changed. */
function listNewest(
  { reader }: SiteFrame,
  types: readonly string[],
  { language, reads }: { language: string; reads: ReadSet },
): readonly ItemBrief[] {
  const lists = types.map((type) => reader.listBriefs(type, language, reads))
  if (lists.every((list) => list.length === 0)) return []
  const kept = newestOf.get(reader) ?? new Map<string, { lists: readonly unknown[]; newest: readonly ItemBrief[] }>()
  newestOf.set(reader, kept)
  const key = `${language} ${types.length === 1 ? types[0] : '*'}`
  const known = kept.get(key)
  if (known !== undefined && known.lists.every((list, place) => list === lists[place])) return known.newest
  const newest = lists.flat().toSorted(byNewest)
  kept.set(key, { lists, newest })
  return newest
}

function withinDates<Item extends Listed>(
  items: readonly Item[],
  { publishStartDate, publishEndDate }: Pick<ContentListParameters, 'publishStartDate' | 'publishEndDate'>,
): readonly Item[] {
  if (publishStartDate === undefined && publishEndDate === undefined) return items
  const from = publishStartDate === undefined ? -Infinity : Date.parse(publishStartDate)
  const until = publishEndDate === undefined ? Infinity : endOf(publishEndDate)
  return items.filter(({ publishedDate }) => {
    const published = Date.parse(publishedDate)
    return published >= from && published <= until
  })
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
