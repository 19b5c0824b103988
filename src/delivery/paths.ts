import type { ReadSet } from '#contract/delivery.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { recordKind, toContentType } from '#contract/links.ts'
import type { PageReference } from '#contract/page-reference.ts'
import { toQueryString } from './query.ts'
import type { SiteFrame } from './site-frame.ts'

/** Where a call stands: the language its texts are in, and what it has read. */
export type PathCall = { language: string; reads: ReadSet }

/** Content types that have pages of their own, in the order in which a urlName is looked for. */
export const PAGE_TYPES = [
  'busbar__article',
  'busbar__glossaryTerm',
  'busbar__guide',
  'busbar__report',
  'busbar__caseStudy',
  'busbar__product',
  'busbar__productCategory',
  'sfdc_cms__news',
] as const

const KNOWLEDGE = ['busbar__glossaryTerm', 'busbar__guide'] as const

/** Path of the page that shows an item, without base path and language; undefined when no route does. */
export function pagePath({ reader }: SiteFrame, document: PublishedDocument, { language, reads }: PathCall): string | undefined {
  const routes = reader.listByType('sfdc_cms__route', language, reads).filter((route) => route.body['contentType'] === document.type)
  const fixed = routes.find((route) => route.body['urlName'] === document.urlName)
  const bound = fixed ?? routes.find((route) => routePath(route).endsWith('/:urlName'))
  if (bound === undefined) return undefined
  const urlPath = document.body['urlPath']
  const name = document.type === 'busbar__productCategory' && typeof urlPath === 'string' ? urlPath : document.urlName
  return routePath(bound).replace(':urlName', name)
}

/** A page's path as it stands in links of a language: base path, language prefix for all but the default one, path. */
export function languagePath(frame: SiteFrame, path: string, { language, reads }: PathCall): string {
  const own = frame.reader.listLanguages(reads).find(({ code }) => code === language)
  const prefix = own === undefined || own.isDefault ? '' : `/${own.path}`
  return frame.basePath + (path === '/' && prefix !== '' ? prefix : prefix + path)
}

/** Where a link leads: a web page's url as it is, anything else as a path without base path and language; undefined when it is gone. */
export function linkTarget(frame: SiteFrame, link: PageReference, call: PathCall): string | undefined {
  switch (link.type) {
    case 'standard__webPage':
      return link.attributes.url
    case 'comm__namedPage':
      return namedPagePath(frame, link.attributes.name, call)
    case 'standard__objectPage': {
      const path = routeOfType(frame, `list-${toContentType(link.attributes.objectApiName)}`, call)
      return path === undefined ? undefined : path + toQueryString({ filter: link.state.filterName })
    }
    case 'standard__recordPage':
      return pathOrNothing(frame, findRecord(frame, link.attributes, call), call)
    case 'standard__recordRelationshipPage': {
      const path = pathOrNothing(frame, findRecord(frame, link.attributes, call), call)
      return path === undefined ? undefined : `${path}#${link.attributes.relationshipApiName}`
    }
    case 'standard__managedContentPage':
      return pathOrNothing(frame, frame.reader.findDocument(link.attributes.contentKey, call.language, call.reads), call)
    case 'standard__search':
      return `/search${toQueryString({ q: link.state?.term })}`
  }
}

type RecordAttributes = { objectApiName: string; recordId?: string; urlName?: string; urlPath?: string }

/** By record id, else by urlName or urlPath among the object's types: glossary first, then guides, for knowledge articles. */
function findRecord({ reader }: SiteFrame, record: RecordAttributes, { language, reads }: PathCall): PublishedDocument | undefined {
  if (record.recordId !== undefined) return reader.findDocument(record.recordId, language, reads)
  const isKnowledge = recordKind(record.objectApiName) === 'article'
  const types = isKnowledge ? KNOWLEDGE : [toContentType(record.objectApiName)]
  if (record.urlPath !== undefined) {
    return types.flatMap((type) => reader.listByType(type, language, reads)).find(({ body }) => body['urlPath'] === record.urlPath)
  }
  const { urlName } = record
  if (urlName === undefined) return undefined
  return types.map((type) => reader.findByName(type, urlName, language, reads)).find((found) => found !== undefined)
}

function pathOrNothing(frame: SiteFrame, document: PublishedDocument | undefined, call: PathCall): string | undefined {
  return document === undefined ? undefined : pagePath(frame, document, call)
}

/** The path of a named page, such as `Contacts_Us__c`. */
export function namedPagePath({ reader }: SiteFrame, name: string, { language, reads }: PathCall): string | undefined {
  const route = reader.listByType('sfdc_cms__route', language, reads).find(({ body }) => body['name'] === name)
  return route === undefined ? undefined : routePath(route)
}

function routeOfType({ reader }: SiteFrame, routeType: string, { language, reads }: PathCall): string | undefined {
  const route = reader.findByName('sfdc_cms__route', routeType, language, reads)
  return route === undefined ? undefined : routePath(route)
}

function routePath(route: PublishedDocument): string {
  const path = route.body['path']
  return typeof path === 'string' ? path : ''
}
