import type { z } from 'zod'

import {
  CaseStudiesMethodParams,
  CaseStudiesParameters,
  ContentListParameters,
  ContentParameters,
  NavigationMenuParameters,
  SeoParameters,
} from '#contract/delivery-parameters.ts'
import type { ReadSet } from '#contract/delivery.ts'
import { ContractError, MESSAGE, wrongTypeMessage } from '#contract/errors.ts'
import { CHANNEL_ID, CHANNEL_PREFIX, COMMUNITY_ID, SITE_ID, SITE_PREFIX } from '#contract/ids.ts'
import { CASE_STUDIES_CLASS, CASE_STUDIES_METHOD, LIFETIME, OLDEST_API_VERSION } from '#contract/limits.ts'
import { isPlainQuery, parseParameters } from './parse-parameters.ts'
import { parseQuery, toQueryString, type Query } from './query.ts'
import { shortId } from './salesforce-id.ts'
import type { DeliveryService } from './service.ts'
import type { Door } from './site-frame.ts'

/** A call that was understood: what it answers, for how long, and under which key the answer is kept. */
export type DeliveryCall = {
  /** Path and query in one spelling for all equal calls. */
  key: string
  /** True when the raw URL may lead to the kept answer as well: it says nothing that is ignored. */
  isPlain: boolean
  cacheControl: string
  answer(reads: ReadSet): unknown
}

/** A place where calls are answered: by GET from its query, maybe by POST from a body. Both throw the documented error of what is wrong. */
export type Place = { parse(query: Query): DeliveryCall; post?(body: string): unknown }

export const REVALIDATED = 'public, max-age=0, must-revalidate'
const seconds = (lifetime: number) => `public, max-age=${lifetime}`

/** Finds what stands at a raw URL; undefined where nothing does. */
export function findPlace(service: DeliveryService, rawUrl: string): Place | undefined {
  const [root, second, ...rest] = splitUrl(rawUrl, service.basePath).segments
  if (root === 'services' && second === 'data') return findDataPlace(service, rest)
  return root === 'lwr' && second === 'apex' ? findApexPlace(service, rest) : undefined
}

/** Below `/services/data`; the segments are not yet decoded. */
function findDataPlace(service: DeliveryService, segments: readonly string[]): Place | undefined {
  const [version = '', connect, ...rest] = segments
  if (!isKnownVersion(version) || connect !== 'connect') return undefined
  const [a, b, c, d, e, f] = rest
  if (a === 'sites' && c === 'cms' && d === 'delivery' && e === 'contents')
    return contentsPlace(service, { door: 'site', id: b ?? '', rest: rest.slice(5) })
  if (a === 'cms' && b === 'delivery' && c === 'channels' && e === 'contents') {
    return contentsPlace(service, { door: 'channel', id: d ?? '', rest: rest.slice(5) })
  }
  if (a === 'cms' && b === 'delivery' && c === 'channels' && rest.length === 4) return channelPlace(service, d ?? '')
  if (a !== 'communities') return undefined
  if (c === 'seo' && d === 'properties' && rest.length === 5) return seoPlace(service, b ?? '', e ?? '')
  if (c === 'navigation-menu' && d === 'navigation-menu-items' && f === undefined && (e ?? '') === '') return menuPlace(service, b ?? '')
  return undefined
}

function findApexPlace(service: DeliveryService, segments: readonly string[]): Place | undefined {
  const [version = '', className, method, ...rest] = segments
  if (!isKnownVersion(version) || className !== CASE_STUDIES_CLASS || method !== CASE_STUDIES_METHOD || rest.length > 0) return undefined
  return {
    parse: (query) => {
      const { methodParams } = parseParameters(CaseStudiesParameters, query)
      const call =
        methodParams === undefined
          ? {}
          : parseMethodParams(methodParams, new ContractError('INVALID_CONFIG', wrongTypeMessage('methodParams', 'object')))
      const path = `${service.basePath}/lwr/apex/${CASE_STUDIES_CLASS}/${CASE_STUDIES_METHOD}`
      const isPlain = isPlainQuery(CaseStudiesParameters, query)
      return {
        key: path + toQueryString(call),
        isPlain,
        cacheControl: seconds(LIFETIME.serverMethod),
        answer: (reads) => service.listCaseStudies(call, reads),
      }
    },
    post: (body) => {
      const call =
        body.trim() === ''
          ? {}
          : parseMethodParams(body, new ContractError('POST_BODY_PARSE_ERROR', 'Enter the parameters of the method as a JSON object.'))
      return service.listCaseStudies(call, new Set())
    },
  }
}

function parseMethodParams(json: string, refusal: ContractError): z.infer<typeof CaseStudiesMethodParams> {
  try {
    return CaseStudiesMethodParams.parse(JSON.parse(json))
  } catch {
    throw refusal
  }
}

function isKnownVersion(version: string): boolean {
  const number = /^v([1-9]\d{1,2})\.0$/.exec(version)?.[1]
  return number !== undefined && Number(number) >= OLDEST_API_VERSION
}

function contentsPlace(service: DeliveryService, { door, id, rest }: { door: Door; id: string; rest: readonly string[] }): Place | undefined {
  const [key = ''] = rest
  // Enhanced search is no part of this service, and not a key either.
  if (rest.length > 1 || key === 'enhanced-search') return undefined
  return { parse: (query) => (key === '' ? listCall(service, { door, id }, query) : singleCall(service, { door, id, key }, query)) }
}

function listCall(service: DeliveryService, { door, id }: { door: Door; id: string }, query: Query): DeliveryCall {
  const channelOrSiteId = decode(id, 'channelOrSiteId')
  checkPrefix(channelOrSiteId, door)
  const parameters = parseParameters(ContentListParameters, query)
  checkKnown(channelOrSiteId, door)
  return {
    key: `${service.basePath}/${door}/contents${toQueryString(parameters)}`,
    isPlain: isPlainQuery(ContentListParameters, query),
    cacheControl: REVALIDATED,
    answer: (reads) => service.listContents({ ...parameters, door }, reads),
  }
}

function singleCall(service: DeliveryService, { door, id, key }: { door: Door; id: string; key: string }, query: Query): DeliveryCall {
  const channelOrSiteId = decode(id, 'channelOrSiteId')
  checkFilled(channelOrSiteId)
  const contentKeyOrId = decode(key, 'contentKeyOrId').trim()
  if (contentKeyOrId === '') throw new ContractError('INVALID_CONFIG', MESSAGE.noContentKeyOrId)
  checkPrefix(channelOrSiteId, door)
  const parameters = parseParameters(ContentParameters, query)
  checkKnown(channelOrSiteId, door)
  return {
    key: `${service.basePath}/${door}/contents/${encodeURIComponent(contentKeyOrId)}${toQueryString(parameters)}`,
    isPlain: isPlainQuery(ContentParameters, query),
    cacheControl: REVALIDATED,
    answer: (reads) => service.getContent({ ...parameters, door, contentKeyOrId }, reads),
  }
}

function channelPlace(service: DeliveryService, id: string): Place {
  return {
    parse: (query) => {
      const channelId = decode(id, 'channelOrSiteId')
      checkPrefix(channelId, 'channel')
      checkKnown(channelId, 'channel')
      return {
        key: `${service.basePath}/channel`,
        isPlain: query.size === 0,
        cacheControl: REVALIDATED,
        answer: (reads) => service.getChannel(reads),
      }
    },
  }
}

function seoPlace(service: DeliveryService, community: string, record: string): Place {
  return {
    parse: (query) => {
      const communityId = decode(community, 'communityId')
      const recordId = decode(record, 'recordId')
      if (recordId.trim() === '') throw new ContractError('INVALID_CONFIG', 'Enter a value for recordId.')
      const { fields } = parseParameters(SeoParameters, query)
      if (shortId(communityId) !== COMMUNITY_ID || !/^\S{1,128}$/.test(recordId)) throw notFound()
      return {
        key: `${service.basePath}/seo/${encodeURIComponent(recordId)}${toQueryString({ fields })}`,
        isPlain: isPlainQuery(SeoParameters, query),
        cacheControl: seconds(LIFETIME.seo),
        answer: (reads) => service.getSeoProperties({ recordId, fields }, reads),
      }
    },
  }
}

function menuPlace(service: DeliveryService, community: string): Place {
  return {
    parse: (query) => {
      const communityId = decode(community, 'communityId')
      const parameters = parseParameters(NavigationMenuParameters, query)
      if (shortId(communityId) !== COMMUNITY_ID) throw notFound()
      return {
        key: `${service.basePath}/menu${toQueryString(parameters)}`,
        isPlain: isPlainQuery(NavigationMenuParameters, query),
        cacheControl: REVALIDATED,
        answer: (reads) => service.getNavigationMenu(parameters, reads),
      }
    },
  }
}

function checkFilled(channelOrSiteId: string): void {
  if (channelOrSiteId.trim() === '') throw new ContractError('INVALID_CONFIG', MESSAGE.noChannelOrSiteId)
}

function checkPrefix(channelOrSiteId: string, door: Door): void {
  checkFilled(channelOrSiteId)
  const prefix = door === 'site' ? SITE_PREFIX : CHANNEL_PREFIX
  if (!channelOrSiteId.startsWith(prefix)) throw new ContractError('INVALID_CONFIG', MESSAGE.invalidPrefix)
}

function checkKnown(channelOrSiteId: string, door: Door): void {
  if (shortId(channelOrSiteId) !== (door === 'site' ? SITE_ID : CHANNEL_ID)) throw notFound()
}

function notFound(): ContractError {
  return new ContractError('NOT_FOUND', MESSAGE.notFound)
}

function decode(segment: string, name: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ContractError('INVALID_CONFIG', wrongTypeMessage(name, 'string'))
  }
}

/** Splits a raw URL into the segments of its path below the base path, and its query. Never throws. */
export function splitUrl(rawUrl: string, basePath: string): { segments: string[]; query: Query } {
  const mark = rawUrl.indexOf('?')
  const path = mark === -1 ? rawUrl : rawUrl.slice(0, mark)
  return { segments: path.slice(basePath.length + 1).split('/'), query: parseQuery(mark === -1 ? '' : rawUrl.slice(mark + 1)) }
}
