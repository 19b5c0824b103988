import type { DataLayerUser } from './data-layer-events.ts'

/**
 * A cookie set with the session at sign-in but readable by scripts: without it the session need not be requested. On https its name has the
 * prefix.
 */
const SIGNED_IN_HINT = /(?:^|; )(?:__Host-)?busbar-signed-in=1/

/** True when the visitor may be signed in, by the hint cookie. */
export function hasSignedInHint(): boolean {
  return SIGNED_IN_HINT.test(document.cookie)
}

/** The signed-in visitor from `GET /api/session`; undefined for guests, for whom no request is made. */
export async function findUser(): Promise<DataLayerUser | undefined> {
  if (!hasSignedInHint()) return undefined
  try {
    const answer = await fetch(`${document.documentElement.dataset['base'] ?? ''}/api/session`)
    return answer.ok ? ((await answer.json()) as { user?: DataLayerUser }).user : undefined
  } catch {
    return undefined
  }
}
