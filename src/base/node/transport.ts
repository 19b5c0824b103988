/** Tells browsers to use only https for two years, as HSTS preload lists recommend. */
export const STAY_ON_HTTPS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** The headers that the scheme of the public origin requires; none for plain http. */
export function transportHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? STAY_ON_HTTPS : {}
}
