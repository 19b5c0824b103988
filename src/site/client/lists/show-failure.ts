/** What is said when something could not be loaded, and how to try again. */
export type Failure = { text: string; retry: string; again: () => void }

/** Says in a list that its next page could not be loaded; what is there stays. Without a failure the words go away. */
export function showFailure(listing: HTMLElement, failure: Failure | undefined): void {
  listing.querySelector('[data-failure]')?.remove()
  if (failure === undefined) return
  const notice = document.createElement('p')
  const button = document.createElement('button')
  notice.className = 'list-notice'
  notice.dataset['failure'] = ''
  notice.setAttribute('role', 'alert')
  button.type = 'button'
  button.textContent = failure.retry
  button.addEventListener('click', failure.again)
  notice.append(`${failure.text} `, button)
  const pages = listing.querySelector('.list-pages')
  if (pages === null) listing.append(notice)
  else pages.before(notice)
  button.focus({ preventScroll: true })
}
