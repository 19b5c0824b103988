import type { z } from 'zod'

import { CaseStudiesMethodParams, CaseStudiesParameters, NavigationMenuParameters, SeoParameters } from './delivery-parameters.ts'
import { ContractError, wrongTypeMessage } from '#model/errors.ts'
import { COMMUNITY_ID } from '#model/content/ids.ts'
import { CASE_STUDIES_CLASS, CASE_STUDIES_METHOD, LIFETIME } from '#model/limits.ts'
import { keptFor, REVALIDATED, type Place } from './delivery-call.ts'
import { isPlainQuery, parseParameters } from './parse-parameters.ts'
import { decode, isKnownVersion, notFound } from './path-segments.ts'
import { toQueryString } from './query.ts'
import { shortId } from './salesforce-id.ts'
import type { DeliveryService } from './service.ts'

/** Server methods, below `/lwr/apex`: there is one. The segments are not yet decoded. */
export function findApexPlace(service: DeliveryService, segments: readonly string[]): Place | undefined {
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
        cacheControl: keptFor(LIFETIME.serverMethod),
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

/** SEO properties of a record (delivery contract 3). */
export function seoPlace(service: DeliveryService, community: string, record: string): Place {
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
        cacheControl: keptFor(LIFETIME.seo),
        answer: (reads) => service.getSeoProperties({ recordId, fields }, reads),
      }
    },
  }
}

/** Navigation menus (delivery contract 6). */
export function menuPlace(service: DeliveryService, community: string): Place {
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
