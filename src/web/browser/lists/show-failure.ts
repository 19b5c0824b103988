import { createFailureNotice, type Failure } from '../failure-notice.ts'

/** Says in a list that its next page could not be loaded; what is there stays. Without a failure the words go away. */
export function showFailure(listing: HTMLElement, failure: Failure | undefined): void {
  listing.querySelector('[data-failure]')?.remove()
  if (failure === undefined) return
  const { notice, button } = createFailureNotice('list-notice', failure)
  const pages = listing.querySelector('.list-pages')
  if (pages === null) listing.append(notice)
  else pages.before(notice)
  button.focus({ preventScroll: true })
}
