import { readAccountPageData } from '#model/accounts/account-page.ts'

import type { LoadedPage } from './load-page.ts'

/**
 * The trackers that a page may load. Pages for passwords and mailed links load none, even with consent, because the address of an opened
 * link is a secret; nor does the page that shows keys and recovery codes.
 */
export function trackersOf({ site, visit }: Pick<LoadedPage, 'site' | 'visit'>): LoadedPage['site']['trackers'] {
  const isSecret = visit?.data['signIn'] !== undefined || readAccountPageData(visit?.data)?.security !== undefined
  return isSecret ? [] : site.trackers
}
