import type { ReadSet, SeoProperties } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { ContractError, MESSAGE } from '#contract/errors.ts'
import { isJsonObject, type Json, type JsonObject } from '#contract/json.ts'
import { hrefLangKey, toPlaceholderValues } from '#contract/seo.ts'
import { imageKey } from './list-case-studies.ts'
import { languagePath, pagePath, PAGE_TYPES } from './paths.ts'
import { presentBody } from './present-body.ts'
import { shortId } from './salesforce-id.ts'
import { defaultLanguage, findLanguage, type SiteFrame } from './site-frame.ts'

const OBJECT_LABELS: Readonly<Record<string, string>> = {
  busbar__article: 'Article',
  busbar__glossaryTerm: 'Glossary Term',
  busbar__guide: 'Guide',
  busbar__report: 'Industry Report',
  busbar__caseStudy: 'Case Study',
  busbar__product: 'Product',
  busbar__productCategory: 'Product Category',
  sfdc_cms__news: 'News',
}

/** SEO properties of a record, by its id or its urlName (delivery contract 3). */
export function getSeoProperties(
  frame: SiteFrame,
  call: { recordId: string; fields: readonly string[]; language?: string },
  reads: ReadSet,
): SeoProperties {
  const language = (call.language === undefined ? undefined : findLanguage(frame, call.language, reads))?.code ?? defaultLanguage(frame, reads)
  const document = findRecord(frame, call.recordId, { language, reads })
  if (document === undefined || document.access !== 'public') throw new ContractError('NOT_FOUND', MESSAGE.notFound)
  const recordId = document.body['recordId']
  const values = recordValues(document, presentBody(frame.reader, document, reads), call.fields)
  const objectName = OBJECT_LABELS[document.type] ?? document.type
  return {
    recordId: typeof recordId === 'string' ? recordId : document.contentKey,
    ...toPlaceholderValues({ title: document.title, objectName, fields: values }),
    hrefLangUrls: hrefLangUrls(frame, document, reads),
    canonicalUrl: canonicalUrl(frame, document, { language: document.language, reads }),
    isSeoIndexed: document.body['isSeoIndexed'] !== false,
  }
}

function findRecord({ reader }: SiteFrame, id: string, at: { language: string; reads: ReadSet }): PublishedDocument | undefined {
  const byId = reader.findDocument(shortId(id) ?? id, at.language, at.reads)
  if (byId !== undefined) return byId
  return PAGE_TYPES.map((type) => reader.findByName(type, id, at.language, at.reads)).find((found) => found !== undefined)
}

/** The fields asked for that the record has, under the names they were asked by. */
function recordValues(document: PublishedDocument, body: JsonObject, names: readonly string[]): Record<string, Json> {
  const found = names.map((name): [string, Json | undefined] => [name, fieldNamed(document, body, name)])
  return Object.fromEntries(found.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

function fieldNamed(document: PublishedDocument, body: JsonObject, name: string): Json | undefined {
  if (name === 'Image_Content_Key__c') return imageKey(document) || undefined
  const own = name.endsWith('__c') ? toBodyName(name.slice(0, -'__c'.length)) : name
  const value = Object.hasOwn(body, own) ? body[own] : valueAt(body, own)
  if (value !== undefined) return value
  if (own === 'title') return document.title
  return own === 'urlName' ? document.urlName : undefined
}

/** `Meta_Description` to `metaDescription`. */
function toBodyName(name: string): string {
  const words = name.split('_').join('')
  return words.slice(0, 1).toLowerCase() + words.slice(1)
}

/** Follows a dotted name, such as `image.altText`. */
function valueAt(body: JsonObject, name: string): Json | undefined {
  let value: Json | undefined = body
  for (const step of name.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, step)) return undefined
    value = value[step]
  }
  return value
}

/** For every active language where the record's page is; '' for one it is not published in. */
function hrefLangUrls(frame: SiteFrame, document: PublishedDocument, reads: ReadSet): Record<string, string> {
  const published = new Set(frame.reader.listLanguagesOf(document.contentKey, reads))
  const active = frame.reader.listLanguages(reads).filter((language) => language.isActive)
  return Object.fromEntries(
    active.map(({ code }) => [hrefLangKey(code), published.has(code) ? pageUrl(frame, document, { language: code, reads }) : '']),
  )
}

/** What the record says, else the URL of its page; '' when it has none. */
function canonicalUrl(frame: SiteFrame, document: PublishedDocument, at: { language: string; reads: ReadSet }): string {
  const own = document.body['canonicalUrl']
  if (typeof own === 'string' && own !== '') return own.startsWith('/') ? frame.siteUrl + frame.basePath + own : own
  return pageUrl(frame, document, at)
}

function pageUrl(frame: SiteFrame, document: PublishedDocument, at: { language: string; reads: ReadSet }): string {
  const path = pagePath(frame, document, at)
  return path === undefined ? '' : frame.siteUrl + languagePath(frame, path, at)
}
