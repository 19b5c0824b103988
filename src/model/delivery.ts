import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import type { PublishedDocument } from './content/document.ts'
import type { SiteLanguage } from './languages.ts'

/**
 * The schemas of the delivery calls (delivery contract 1–6), and the interface to published content. The OpenAPI description is made from
 * these schemas; answers are typed by them but not parsed again. `meta` holds what zod cannot express.
 */

const text = z.string()
const textOrNull = text.nullable()
const jsonObject = z.custom<JsonObject>().meta({ type: 'object', additionalProperties: true })

export const ChannelSummary = z.object({ id: text, name: text, type: text, domainUrl: text, resourceUrl: text, target: z.object({ id: text }) })
export type ChannelSummary = z.infer<typeof ChannelSummary>

const ContentTypeRef = z.object({ fullyQualifiedName: text, name: text })
export type ContentTypeRef = z.infer<typeof ContentTypeRef>

export const DocumentSummary = z.object({
  contentKey: text,
  contentType: ContentTypeRef,
  language: text,
  managedContentId: text,
  publishedDate: text.meta({ format: 'date-time' }),
  resourceUrl: text,
  title: text,
  unauthenticatedUrl: textOrNull,
  urlName: text,
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** Spec 3, Content item. */
export const ContentNodes = z.object({ source: z.object({ url: text, isExternal: z.boolean() }), altText: z.object({ value: text }) })
export type ContentNodes = z.infer<typeof ContentNodes>

export const ContentReference = z.object({
  contentKey: text,
  managedContentId: text,
  resourceUrl: text,
  title: text,
  contentBody: jsonObject.optional(),
})
export type ContentReference = z.infer<typeof ContentReference>

const references = {
  references: z.record(text, ContentReference).nullable(),
  referencesList: z.array(ContentReference).nullable(),
}

export const DeliveredDocument = z.object({
  ...DocumentSummary.shape,
  channelSummary: ChannelSummary.optional(),
  contentBody: jsonObject,
  contentNodes: ContentNodes.optional(),
  ...references,
})
export type DeliveredDocument = z.infer<typeof DeliveredDocument>

export const DocumentCollection = z.object({
  channelSummary: ChannelSummary,
  contents: z.array(z.union([DeliveredDocument, DocumentSummary])),
  currentPageUrl: text,
  nextPageUrl: textOrNull,
  previousPageUrl: textOrNull,
  ...references,
})
export type DocumentCollection = z.infer<typeof DocumentCollection>

/** Spec 3, Case study record. */
export const CaseStudyRecord = z.object({ Title__c: text, Description__c: text, Image_Content_Key__c: text, Url__c: text })
export type CaseStudyRecord = z.infer<typeof CaseStudyRecord>

/** Spec 3, SEO properties. */
export const SeoProperties = z.object({
  recordId: text,
  objectName: text,
  recordName: text,
  fields: z.record(text, text),
  complexFields: z.record(text, z.custom<JsonObject | unknown[]>().meta({ type: ['object', 'array'] })),
  hrefLangUrls: z.record(text, text),
  canonicalUrl: text,
  isSeoIndexed: z.boolean(),
})
export type SeoProperties = z.infer<typeof SeoProperties>

/** Kinds of entries that a call may leave out of a menu (delivery contract 6). */
export const MENU_ITEM_TYPES = [
  'Event',
  'ExternalLink',
  'GlobalAction',
  'InternalLink',
  'MenuLabel',
  'NavigationalTopic',
  'SalesforceObject',
  'SystemLink',
] as const
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number]

/** Delivery contract 6. */
export const DeliveredMenuItem = z.object({
  actionType: z.enum(['Event', 'ExternalLink', 'InternalLink']),
  actionValue: textOrNull,
  imageUrl: textOrNull,
  label: text,
  get subMenu() {
    return z.array(DeliveredMenuItem)
  },
  target: z.enum(['CurrentWindow', 'NewWindow']),
})
/** `description` is one line about the target; only for the site itself, never in a delivered menu. */
export type MenuItem = Omit<z.infer<typeof DeliveredMenuItem>, 'subMenu'> & { description?: string; subMenu: MenuItem[] }

/**
 * Tokens for all that an answer was made from. The caches of pages and answers drop exactly the entries with a changed token. `key:MC…` an
 * item in any language, found or not · `name:{type}/{urlName}` a look-up by name · `type:{fqn}` a list of a type · `names:{fqn}` the names
 * of a type's items · `naming:{fqn}.{field}={name}` the items that name another one in a list field · `redirect:{path}` a look-up of a
 * redirect.
 */
export type ReadSet = Set<string>

/** The names of an item by which it is recognised in a text. */
export type ItemName = { urlName: string; title: string; abbreviation?: string; language: string }

/**
 * How the site and the HTTP calls read published content. Every function reads only the read copy, falls back to the site's default
 * language, and adds what it read to `reads`. Documents are shared and frozen: never change them.
 */
export type ContentReader = {
  /** By content key, managed content id or record id. */
  findDocument(idOrKey: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** By type and urlName (for menus: developerName, for routes: routeType, for views: the lower-cased view name). */
  findByName(type: string, urlName: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** Several items by key; unknown ones are left out. */
  listByKeys(contentKeys: readonly string[], language: string, reads: ReadSet): PublishedDocument[]
  /** All of a type: newest `publishedDate` first, then content key; with `sortOrder`, that first, then title. */
  listByType(type: string, language: string, reads: ReadSet): PublishedDocument[]
  /** The names of a type's items, in the order of its list. Depends only on names: it changes when one changes, is added or removed. */
  listNames(type: string, language: string, reads: ReadSet): ItemName[]
  /** Items of a type whose list field, such as `glossary` or `related`, holds a name; in the order of the type's list. */
  listNaming(naming: { type: string; field: string; name: string }, language: string, reads: ReadSet): PublishedDocument[]
  /** Language codes in which an item is published, the default first. */
  listLanguagesOf(contentKey: string, reads: ReadSet): string[]
  /** The new path of a renamed page. */
  findRedirect(path: string, reads: ReadSet): string | undefined
  /** Active languages of the site, the default first. */
  listLanguages(reads: ReadSet): SiteLanguage[]
}
