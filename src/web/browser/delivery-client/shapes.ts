import type { CaseStudyRecord, DeliveredDocument, DocumentCollection, SeoProperties } from '#model/delivered-shapes.ts'

/**
 * Tells whether the data of a successful answer has the shape that the call promises. A proxy or a server in trouble answers 200 with a page,
 * `null` or `{}`. Only what the readers rely on is looked at, because no schema library is part of the browser's code.
 */
export type HasShape<Data> = (data: unknown) => data is Data

/** The records of the server method. */
export function areCaseStudies(data: unknown): data is CaseStudyRecord[] {
  return Array.isArray(data) && data.every((record) => hasTexts(record, ['Title__c', 'Description__c', 'Image_Content_Key__c', 'Url__c']))
}

/** One item of content delivery. */
export function isDocument(data: unknown): data is DeliveredDocument {
  return hasTexts(data, ['contentKey'])
}

/** A page of a list of content delivery. */
export function isCollection(data: unknown): data is DocumentCollection {
  return isObject(data) && Array.isArray(data['contents']) && data['contents'].every(isDocument)
}

export function isSeoProperties(data: unknown): data is SeoProperties {
  return isObject(data) && isObject(data['fields'])
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof value[name] === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
