import { createFailureNotice, type FailureNotice } from '../failure-notice.ts'

/** Shows that the next page of a list could not be loaded, above its page links; without a failure, removes the notice. */
export function showFailure(listing: HTMLElement, failure: FailureNotice | undefined): void {
  listing.querySelector('[data-failure]')?.remove()
  if (failure === undefined) return
  const { notice, button } = createFailureNotice('list-notice', failure)
  const pages = listing.querySelector('.list-pages')
  if (pages === null) listing.append(notice)
  else pages.before(notice)
  button.focus({ preventScroll: true })
}
