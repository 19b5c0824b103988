import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'

/**
 * The schemas of the delivery calls (delivery contract 1–6). The OpenAPI description is made from them; answers are typed by them but not
 * parsed again. `meta` holds what zod cannot express.
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
/**
 * Only for the site itself, never in a delivered menu: `description` is one line about the target; with `showsIndex` the open menu shows the
 * product index of the target.
 */
type OnSite = { description?: string; showsIndex?: boolean }
export type MenuItem = Omit<z.infer<typeof DeliveredMenuItem>, 'subMenu'> & OnSite & { subMenu: MenuItem[] }
