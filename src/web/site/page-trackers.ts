import type { LoadedPage } from './load-page.ts'

/**
 * The trackers that a page may load. Pages for passwords and mailed links load none, even with consent, because the address of an opened
 * link is a secret.
 */
export function trackersOf({ site, visit }: Pick<LoadedPage, 'site' | 'visit'>): LoadedPage['site']['trackers'] {
  return visit?.data['signIn'] === undefined ? site.trackers : []
}
