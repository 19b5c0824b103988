import type { FindSignedIn } from '#model/pages/visit.ts'
import { endCookies, hasHint, type SitePlace } from './session-cookies.ts'

/** Who sent the request, for the data layer (spec 3 and 6), and Set-Cookie values that remove an outdated hint cookie. */
export type SessionAnswer = { value: object; cookies: readonly string[] }

/**
 * Makes the answer of `GET /api/session`: `crmId`, name and role, for signed-in visitors only. The hint cookie is removed when there is no
 * session.
 */
export function createDescribeSession(place: SitePlace, findSignedIn: FindSignedIn): (cookieHeader: string | undefined) => Promise<SessionAnswer> {
  return async (cookieHeader) => {
    const signedIn = await findSignedIn(cookieHeader)
    if (signedIn === undefined) {
      return {
        value: { user: { attributes: { isGuest: true } } },
        cookies: hasHint(cookieHeader) ? endCookies(place) : [],
      }
    }
    const { id, name, role } = signedIn
    return { value: { user: { crmId: id, attributes: { isGuest: false } }, name, role }, cookies: [] }
  }
}
