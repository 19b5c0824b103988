import type { FindSignedIn } from '#model/pages/visit.ts'
import { extendSession, findOpenSession, removeSession } from '#content/store/accounts-sessions.ts'
import type { StoreDoor } from '#content/store/open-store.ts'
import { readSessionHash, type SitePlace } from './session-cookies.ts'
import { isRenewalDue, isTooOld, sessionEnd } from './session-rules.ts'

/**
 * Makes the function that finds the account behind a request. Without a session cookie it does not ask the database, with one it makes one
 * query. It also writes when the session is due to be extended (`isRenewalDue`). The role is read each time.
 */
export function createFindSignedIn(place: SitePlace, openStore: StoreDoor, now: () => Date = () => new Date()): FindSignedIn {
  return async (cookieHeader) => {
    const hash = readSessionHash(place, cookieHeader)
    if (hash === undefined) return undefined
    const store = openStore()
    const moment = now()
    const session = await findOpenSession(store, hash, moment)
    if (session === undefined) return undefined
    const { account } = session
    const age = { createdAt: new Date(session.createdAt), now: moment }
    if (isTooOld(account.role, age)) {
      await removeSession(store, hash)
      return undefined
    }
    const end = sessionEnd(account.role, age)
    if (isRenewalDue(account.role, { expiresAt: new Date(session.expiresAt), end })) await extendSession(store, hash, { expiresAt: end, now: moment })
    return account
  }
}
