import type { ReadSet } from '#model/content/content-reader.ts'
import type { SeoProperties } from '#model/delivered-shapes.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { ContractError, MESSAGE } from '#model/errors.ts'
import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { defaultLanguage, toPublicPath, type SiteLanguage } from '#model/languages.ts'
import { ALL_TYPES } from '#model/types/content-types.ts'
import { pathOnRoute } from '#model/links/routes.ts'
import { hrefLangKey, toCanonicalUrl, toObjectLabel, toPlaceholderValues } from '#model/seo.ts'
import { findView } from '#web/structure/find-view.ts'
import { findRouteOf } from '#web/structure/match-route.ts'
import { listPageLanguages } from '#web/structure/page-languages.ts'
import { imageReferenceKey, presentBody } from './present-body.ts'
import type { SiteRoute } from '#web/structure/route-table.ts'
import { shortId } from './salesforce-id.ts'
import { pickLanguage, type SiteFrame } from '#web/structure/site-frame.ts'

/** Types whose items are found by urlName, in search order. */
const TYPES = ALL_TYPES.filter(({ delivery }) => delivery.hasSeoProperties === true).map(({ name }) => name)

/** SEO properties of a record, by its id or its urlName (delivery contract 3). */
export function getSeoProperties(
  frame: SiteFrame,
  call: { recordId: string; fields: readonly string[]; language?: string },
  reads: ReadSet,
): SeoProperties {
  const language = pickLanguage(frame, call.language, reads).code
  const document = findRecord(frame, call.recordId, { language, reads })
  if (document === undefined || document.access !== 'public') throw new ContractError('NOT_FOUND', MESSAGE.notFound)
  const recordId = document.body['recordId']
  const values = recordValues(document, presentBody(frame.reader, document, reads), call.fields)
  const route = findPageRoute(frame, document, reads)
  const page = { frame, document, route, path: route && pathOnRoute(route, document), reads }
  return {
    recordId: typeof recordId === 'string' ? recordId : document.contentKey,
    ...toPlaceholderValues({ title: document.title, objectName: toObjectLabel(document.type), fields: values }),
    hrefLangUrls: hrefLangUrls(page),
    canonicalUrl: canonicalUrl(page),
    isSeoIndexed: document.body['isSeoIndexed'] !== false,
  }
}

function findRecord({ reader }: SiteFrame, id: string, at: { language: string; reads: ReadSet }): PublishedDocument | undefined {
  const byId = reader.findDocument(shortId(id) ?? id, at.language, at.reads)
  if (byId !== undefined) return byId
  return TYPES.map((type) => reader.findByName(type, id, at.language, at.reads)).find((found) => found !== undefined)
}

/** The requested fields that the record has, under the names by which they were requested. */
function recordValues(document: PublishedDocument, body: JsonObject, names: readonly string[]): Record<string, Json> {
  const found = names.map((name): [string, Json | undefined] => [name, fieldNamed(document, body, name)])
  return Object.fromEntries(found.filter((entry): entry is [string, Json] => entry[1] !== undefined))
}

function fieldNamed(document: PublishedDocument, body: JsonObject, name: string): Json | undefined {
  if (name === 'Image_Content_Key__c') return imageReferenceKey(document.body['image'])
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

type Page = { frame: SiteFrame; document: PublishedDocument; route: SiteRoute | undefined; path: string | undefined; reads: ReadSet }

/** The route of the record's page; undefined for one that has none. */
function findPageRoute(frame: SiteFrame, document: PublishedDocument, reads: ReadSet): SiteRoute | undefined {
  const table = frame.routes()
  for (const token of table.reads) reads.add(token)
  return findRouteOf(document, table)
}

/** The URL of the record's page in every active language; '' where it has none in that language. */
function hrefLangUrls({ frame, document, route, path, reads }: Page): Record<string, string> {
  const { reader, siteUrl, basePath } = frame
  const view = route && findView(reader, route.view, { language: document.language, reads })
  const existing = path === undefined ? [] : listPageLanguages({ route, view, content: document }, reader, reads)
  const active = reader.listLanguages(reads).filter((language) => language.isActive)
  const urlIn = (language: SiteLanguage) => (existing.includes(language.code) ? siteUrl + toPublicPath(path ?? '', language, basePath) : '')
  return Object.fromEntries(active.map((language) => [hrefLangKey(language.code), urlIn(language)]))
}

/** The URL in the language of the record's text; '' for a record that has no page and names no URL. */
function canonicalUrl({ frame, document, path, reads }: Page): string {
  const { siteUrl, basePath } = frame
  const languages = frame.reader.listLanguages(reads)
  const language = languages.find(({ code }) => code === document.language) ?? defaultLanguage(languages)
  return toCanonicalUrl(document.body['canonicalUrl'], { origin: siteUrl, basePath, path, language })
}
