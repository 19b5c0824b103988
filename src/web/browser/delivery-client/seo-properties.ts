import type { SeoProperties } from '#model/delivered-shapes.ts'
import { API_VERSION, LIFETIME } from '#model/limits.ts'
import { cacheKey } from './cache-key.ts'
import { DataError, invalidConfig } from './data-error.ts'
import { pageCache } from './page-cache.ts'
import { sendRequest } from './send-request.ts'
import type { Call } from './contents.ts'

export type SeoInput = { communityId: string; recordId: string; fields?: readonly string[] }

/**
 * Loads the SEO properties of a record by its id or urlName, cached for an hour (spec 7). Rejects with an Error of the statusText when the
 * call fails.
 */
export async function loadSeoProperties(input: SeoInput, { cache = pageCache, policy, signal, ...caller }: Call = {}): Promise<SeoProperties> {
  const path = toSeoPath(input)
  const source = async (callSignal: AbortSignal) => ({ data: (await sendRequest<SeoProperties>(path, caller, callSignal)).data, mayCache: true })
  return cache.load(cacheKey('seo', input), source, { lifetime: LIFETIME.seo, policy, signal }).catch((error: unknown) => {
    if (error instanceof DataError && error.status !== 504) throw new Error(error.statusText, { cause: error })
    throw error
  })
}

/** Path and query, without base path; an empty `fields` is left out. */
export function toSeoPath({ communityId, recordId, fields = [] }: SeoInput): string {
  if (typeof communityId !== 'string' || communityId.trim() === '') throw invalidConfig('Enter a value for communityId.')
  if (typeof recordId !== 'string' || recordId.trim() === '') throw invalidConfig('Enter a value for recordId.')
  const query = fields.length === 0 ? '' : `?fields=${fields.map(encodeURIComponent).join(',')}`
  return `/services/data/${API_VERSION}/connect/communities/${encodeURIComponent(communityId)}/seo/properties/${encodeURIComponent(recordId)}${query}`
}
