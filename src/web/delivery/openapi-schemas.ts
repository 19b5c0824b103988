const text = { type: 'string' } as const
const textOrNull = { type: ['string', 'null'] } as const
const truth = { type: 'boolean' } as const
const anything = { type: 'object', additionalProperties: true } as const
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const list = (items: object) => ({ type: 'array', items })
const mapOf = (additionalProperties: object) => ({ type: 'object', additionalProperties })

/** Every field is required but those after the optional ones are named. */
function object(properties: Readonly<Record<string, object>>, optional: readonly string[] = []) {
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)) }
}

const summary = {
  contentKey: text,
  contentType: object({ fullyQualifiedName: text, name: text }),
  language: text,
  managedContentId: text,
  publishedDate: { type: 'string', format: 'date-time' },
  resourceUrl: text,
  title: text,
  unauthenticatedUrl: textOrNull,
  urlName: text,
}
const references = {
  references: { anyOf: [mapOf(ref('ContentReference')), { type: 'null' }] },
  referencesList: { anyOf: [list(ref('ContentReference')), { type: 'null' }] },
}

/** The shapes of the answers (`model/delivery.ts`) as JSON Schema. */
export const SCHEMAS = {
  ChannelSummary: object({ id: text, name: text, type: text, domainUrl: text, resourceUrl: text, target: object({ id: text }) }),
  DocumentSummary: object(summary),
  ContentNodes: object({ source: object({ url: text, isExternal: truth }), altText: object({ value: text }) }),
  ContentReference: object({ contentKey: text, managedContentId: text, resourceUrl: text, title: text, contentBody: anything }, ['contentBody']),
  DeliveredDocument: object(
    { ...summary, channelSummary: ref('ChannelSummary'), contentBody: anything, contentNodes: ref('ContentNodes'), ...references },
    ['channelSummary', 'contentNodes'],
  ),
  DocumentCollection: object({
    channelSummary: ref('ChannelSummary'),
    contents: list({ anyOf: [ref('DeliveredDocument'), ref('DocumentSummary')] }),
    currentPageUrl: text,
    nextPageUrl: textOrNull,
    previousPageUrl: textOrNull,
    ...references,
  }),
  SeoProperties: object({
    recordId: text,
    objectName: text,
    recordName: text,
    fields: mapOf(text),
    complexFields: mapOf({ type: ['object', 'array'] }),
    hrefLangUrls: mapOf(text),
    canonicalUrl: text,
    isSeoIndexed: truth,
  }),
  MenuItem: object({
    actionType: { enum: ['Event', 'ExternalLink', 'InternalLink'] },
    actionValue: textOrNull,
    imageUrl: textOrNull,
    label: text,
    subMenu: list(ref('MenuItem')),
    target: { enum: ['CurrentWindow', 'NewWindow'] },
  }),
  NavigationMenu: object({ menuItems: list(ref('MenuItem')) }),
  CaseStudies: list(object({ Title__c: text, Description__c: text, Image_Content_Key__c: text, Url__c: text })),
  // `crmId`, `name` and `role` for signed-in visitors only.
  Session: object({ user: object({ crmId: text, attributes: object({ isGuest: truth }) }, ['crmId']), name: text, role: text }, ['name', 'role']),
  Suggestions: object({
    suggestions: list(object({ kind: text, label: text, text: list(object({ text, isHit: truth })), href: text })),
  }),
  ModelCount: object({ count: { type: 'integer', minimum: 0 } }),
  Description: anything,
  Errors: list(object({ errorCode: text, message: text })),
}
