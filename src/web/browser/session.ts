import type { DataLayerUser } from './data-layer-events.ts'

/** Set beside the session at sign-in, readable by scripts: only then is it worth asking who is there. */
const SIGNED_IN_HINT = /(?:^|; )busbar-signed-in=1/

/** Whether somebody may be signed in, as far as this browser knows without asking. */
export function hasSignedInHint(): boolean {
  return SIGNED_IN_HINT.test(document.cookie)
}

/** Who is signed in, by `GET /api/session`; undefined for guests, who are not asked about. */
export async function findUser(): Promise<DataLayerUser | undefined> {
  if (!hasSignedInHint()) return undefined
  try {
    const answer = await fetch(`${document.documentElement.dataset['base'] ?? ''}/api/session`)
    return answer.ok ? ((await answer.json()) as { user?: DataLayerUser }).user : undefined
  } catch {
    return undefined
  }
}
