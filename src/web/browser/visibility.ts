import type { DataLayerUser } from './data-layer-events.ts'

import { findUser, hasSignedInHint } from './session.ts'

/**
 * Adapts a page to its visitor: sets the attribute by which CSS shows blocks for guests or members, and fills `{!User.…}` in elements with
 * `data-user`.
 */
export function showAs({ crmId = '', attributes: { isGuest } }: DataLayerUser): void {
  document.documentElement.toggleAttribute('data-member', !isGuest)
  const values: Record<string, string> = { isGuest: String(isGuest), id: crmId }
  for (const element of document.querySelectorAll<HTMLElement>('[data-user]')) element.textContent = values[element.dataset['user'] ?? ''] ?? ''
}

/**
 * A page from the back/forward cache may be older than a sign-out: one drawn for a single visitor is loaded again, others are shown as for
 * a guest until the session is known.
 */
export function watchReturns(): void {
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return
    if (document.documentElement.dataset['member'] === 'drawn' && !hasSignedInHint()) return location.reload()
    showAs({ attributes: { isGuest: true } })
    const user = await findUser()
    if (user !== undefined) showAs(user)
  })
}
