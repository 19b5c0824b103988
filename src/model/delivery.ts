import type { JsonObject } from '#base/pure/json.ts'
import type { PublishedDocument } from './content/document.ts'
import type { SiteLanguage } from './languages.ts'

/** The shapes of the delivery calls (delivery contract 1–6) and the one door to published content. */

export type ChannelSummary = { id: string; name: string; type: string; domainUrl: string; resourceUrl: string; target: { id: string } }
export type ContentTypeRef = { fullyQualifiedName: string; name: string }

export type DocumentSummary = {
  contentKey: string
  contentType: ContentTypeRef
  language: string
  managedContentId: string
  publishedDate: string
  resourceUrl: string
  title: string
  unauthenticatedUrl: string | null
  urlName: string
}
export type ContentReference = {
  contentKey: string
  managedContentId: string
  resourceUrl: string
  title: string
  contentBody?: JsonObject
}
/** Spec 3, Content item. */
export type ContentNodes = { source: { url: string; isExternal: boolean }; altText: { value: string } }
export type DeliveredDocument = DocumentSummary & {
  channelSummary?: ChannelSummary
  contentBody: JsonObject
  contentNodes?: ContentNodes
  references: Record<string, ContentReference> | null
  referencesList: ContentReference[] | null
}
export type DocumentCollection = {
  channelSummary: ChannelSummary
  contents: (DeliveredDocument | DocumentSummary)[]
  currentPageUrl: string
  nextPageUrl: string | null
  previousPageUrl: string | null
  references: Record<string, ContentReference> | null
  referencesList: ContentReference[] | null
}
/** Spec 3, Case study record. */
export type CaseStudyRecord = { Title__c: string; Description__c: string; Image_Content_Key__c: string; Url__c: string }
/** Spec 3, SEO properties. */
export type SeoProperties = {
  recordId: string
  objectName: string
  recordName: string
  fields: Record<string, string>
  complexFields: Record<string, JsonObject | unknown[]>
  hrefLangUrls: Record<string, string>
  canonicalUrl: string
  isSeoIndexed: boolean
}
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
export type MenuItem = {
  actionType: 'Event' | 'ExternalLink' | 'InternalLink'
  actionValue: string | null
  imageUrl: string | null
  label: string
  /** One line on what is there; only where the site asks, never in a delivered menu. */
  description?: string
  subMenu: MenuItem[]
  target: 'CurrentWindow' | 'NewWindow'
}

/**
 * Collects what an answer was made of, as tokens. The page and answer cache drops exactly the answers that hold a changed token.
 * `key:MC…` an item in any language, found or missed · `name:{type}/{urlName}` a look-up by name · `type:{fqn}` a list of a type ·
 * `names:{fqn}` what the items of a type are called · `naming:{fqn}.{field}={name}` the items that name another one in a list field ·
 * `redirect:{path}` a look-up of a redirect.
 */
export type ReadSet = Set<string>

/** What an item is called: enough to recognise it in a text. */
export type ItemName = { urlName: string; title: string; abbreviation?: string; language: string }

/**
 * The one door to published content: what the site and the HTTP calls read. Every function answers from the read copy alone,
 * falls back to the site's default language, and notes what it read. Documents are shared and frozen: never change them.
 */
export type ContentReader = {
  /** By content key, managed content id or record id. */
  findDocument(idOrKey: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** By type and urlName (for menus: developerName, for routes: routeType, for views: the lower-cased view name). */
  findByName(type: string, urlName: string, language: string, reads: ReadSet): PublishedDocument | undefined
  /** Many by key in one go; unknown ones are left out. */
  listByKeys(contentKeys: readonly string[], language: string, reads: ReadSet): PublishedDocument[]
  /** All of a type: newest `publishedDate` first, then content key; with `sortOrder`, that first, then title. */
  listByType(type: string, language: string, reads: ReadSet): PublishedDocument[]
  /** What all items of a type are called, in the order of its list: it changes only when one is named differently, appears or goes. */
  listNames(type: string, language: string, reads: ReadSet): ItemName[]
  /** Items of a type whose list field, such as `glossary` or `related`, holds a name; in the order of the type's list. */
  listNaming(naming: { type: string; field: string; name: string }, language: string, reads: ReadSet): PublishedDocument[]
  /** Language codes in which an item is published, the default first. */
  listLanguagesOf(contentKey: string, reads: ReadSet): string[]
  /** Where a renamed path has gone. */
  findRedirect(path: string, reads: ReadSet): string | undefined
  /** Active languages of the site, the default first. */
  listLanguages(reads: ReadSet): SiteLanguage[]
}
