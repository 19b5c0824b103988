import type { ReadSet } from '#model/content/content-reader.ts'
import type { CaseStudyRecord } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { caseStudyType } from '#model/types/case-study.ts'
import { imageReferenceKey } from './present-body.ts'
import { pickLanguage, type SiteFrame } from '#web/structure/site-frame.ts'

/** The case studies as the server method lists them: by `sortOrder`, then by title. */
export function listCaseStudies(frame: SiteFrame, call: { language?: string }, reads: ReadSet): CaseStudyRecord[] {
  const language = pickLanguage(frame, call.language, reads).code
  return frame.reader
    .listByType(caseStudyType.name, language, reads)
    .filter((document) => document.access === 'public')
    .map(toRecord)
}

function toRecord(document: PublishedDocument): CaseStudyRecord {
  return {
    Title__c: text(document, 'title') || document.title,
    Description__c: text(document, 'description'),
    Image_Content_Key__c: imageReferenceKey(document.body['image']) ?? '',
    Url__c: text(document, 'url'),
  }
}

function text({ body }: PublishedDocument, field: string): string {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}
