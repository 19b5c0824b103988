import type { LoadedPage } from './load-page.ts'

/**
 * The scripts of others that a page may load. Pages on which passwords are entered and mailed links opened load none, whatever the
 * visitor has agreed to: the address of an opened link is a key.
 */
export function trackersOf({ site, visit }: Pick<LoadedPage, 'site' | 'visit'>): LoadedPage['site']['trackers'] {
  return visit?.data['signIn'] === undefined ? site.trackers : []
}
