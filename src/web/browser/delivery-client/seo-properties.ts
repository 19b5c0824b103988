import type { SeoProperties } from '#model/delivered-shapes.ts'
import { API_VERSION, LIFETIME } from '#model/limits.ts'
import { cacheKey } from './cache-key.ts'
import { invalidConfig } from './data-error.ts'
import { loadPath, type Call } from './contents.ts'
import { isSeoProperties } from './shapes.ts'

export type SeoInput = { communityId: string; recordId: string; fields?: readonly string[] }

/**
 * Loads the SEO properties of a record by its id or urlName, cached for an hour (spec 7). A failed call rejects with a DataError whose
 * message is the statusText (spec 8).
 */
export async function loadSeoProperties(input: SeoInput, call: Call = {}): Promise<SeoProperties> {
  const wanted = { path: toSeoPath(input), key: cacheKey('seo', input), hasShape: isSeoProperties }
  return loadPath(wanted, { ...call, lifetime: LIFETIME.seo })
}

/** Path and query, without base path; an empty `fields` is left out. */
export function toSeoPath({ communityId, recordId, fields = [] }: SeoInput): string {
  if (typeof communityId !== 'string' || communityId.trim() === '') throw invalidConfig('Enter a value for communityId.')
  if (typeof recordId !== 'string' || recordId.trim() === '') throw invalidConfig('Enter a value for recordId.')
  const query = fields.length === 0 ? '' : `?fields=${fields.map(encodeURIComponent).join(',')}`
  return `/services/data/${API_VERSION}/connect/communities/${encodeURIComponent(communityId)}/seo/properties/${encodeURIComponent(recordId)}${query}`
}
