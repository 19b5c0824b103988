import type { DataLayerUser } from './data-layer-events.ts'

import { findUser, hasSignedInHint } from './session.ts'

/** Shows what a visitor sees: blocks for guests or for signed-in visitors by CSS, `{!User.…}` where the page marked it with `data-user`. */
export function showAs({ crmId = '', attributes: { isGuest } }: DataLayerUser): void {
  document.documentElement.toggleAttribute('data-member', !isGuest)
  const values: Record<string, string> = { isGuest: String(isGuest), id: crmId }
  for (const element of document.querySelectorAll<HTMLElement>('[data-user]')) element.textContent = values[element.dataset['user'] ?? ''] ?? ''
}

/** A page that comes back from the browser's memory may be older than a sign-out: what the server drew for one visitor is fetched again. */
export function watchReturns(): void {
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    if (document.documentElement.dataset['member'] === 'drawn' && !hasSignedInHint()) return location.reload()
    showAs({ attributes: { isGuest: true } })
    const user = await findUser()
    if (user !== undefined) showAs(user)
  })
}
