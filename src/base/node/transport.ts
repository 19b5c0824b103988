/** Tells browsers of a site on https to stay there, for two years as their preload lists ask. */
export const STAY_ON_HTTPS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }

/** Headers that the public origin calls for; none on plain http. */
export function transportHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? STAY_ON_HTTPS : {}
}
