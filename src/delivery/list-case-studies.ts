import type { CaseStudyRecord, ReadSet } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { isJsonObject } from '#contract/json.ts'
import { pickLanguage, type SiteFrame } from './site-frame.ts'

/** The case studies as the server method gives them: by `sortOrder`, then by title. */
export function listCaseStudies(frame: SiteFrame, call: { language?: string }, reads: ReadSet): CaseStudyRecord[] {
  const language = pickLanguage(frame, call.language, reads).code
  return frame.reader
    .listByType('busbar__caseStudy', language, reads)
    .filter((document) => document.access === 'public')
    .toSorted(bySortOrder)
    .map(toRecord)
}

function toRecord(document: PublishedDocument): CaseStudyRecord {
  return {
    Title__c: text(document, 'title') || document.title,
    Description__c: text(document, 'description'),
    Image_Content_Key__c: imageKey(document),
    Url__c: text(document, 'url'),
  }
}

/** Key of the image that a record points at; '' when it has none. */
export function imageKey({ body }: PublishedDocument): string {
  const source = isJsonObject(body['image']) ? body['image']['source'] : undefined
  const ref = isJsonObject(source) ? source['ref'] : undefined
  const key = isJsonObject(ref) ? ref['contentKey'] : undefined
  return typeof key === 'string' ? key : ''
}

function bySortOrder(a: PublishedDocument, b: PublishedDocument): number {
  const order = sortOrder(a) - sortOrder(b)
  if (order !== 0) return order
  const left = text(a, 'title') || a.title
  const right = text(b, 'title') || b.title
  return left < right ? -1 : left > right ? 1 : 0
}

function sortOrder({ body }: PublishedDocument): number {
  return typeof body['sortOrder'] === 'number' ? body['sortOrder'] : Number.MAX_SAFE_INTEGER
}

function text({ body }: PublishedDocument, field: string): string {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}
