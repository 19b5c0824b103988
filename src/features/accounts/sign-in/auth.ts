import { setTimeout as wait } from 'node:timers/promises'

import type { Role } from '#model/pages/visit.ts'
import { findAccount, findAccountByEmail, findPasswordHash, replacePasswordHash } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'
import { sessionCookieName, type SitePlace } from '../session/session-cookies.ts'
import { isOutdated, makeHash } from './hash-password.ts'
import { type Auth, openAuth } from './open-auth.ts'
import { PASSWORD_COST } from './password-cost.ts'
import { inPasswordQueue } from './passwords.ts'

/** A new session, or why there is none. `cookie` is a whole Set-Cookie value. `second-factor`: the first was right, a code is missing. */
export type SessionOutcome =
  | { kind: 'signed-in'; accountId: string; email: string; role: Role; hasSecondFactor?: true; cookie: string }
  | { kind: 'second-factor'; accountId: string }
  | { kind: 'refused' }
  | { kind: 'suspended' }

/** `isKnown` when the browser has signed in to the account before: it does not wait behind strangers. */
export type PasswordProof = { email: string; password: string; isKnown: boolean }

/**
 * Starts a session when the password is right and no second factor is needed; takes the same time for known and unknown addresses, and for
 * hashes of earlier releases, which are replaced.
 */
export async function startSessionByPassword(store: Store, place: SitePlace, { email, password, isKnown }: PasswordProof): Promise<SessionOutcome> {
  const auth = await openAuth(store, place)
  const earliest = wait(PASSWORD_COST.refusedAfterMs)
  const outcome = await inPasswordQueue(() => signInBy(auth, { store, place }, { email, password }), { isKnown })
  if (outcome.kind === 'refused') await earliest
  if (outcome.kind === 'signed-in' || outcome.kind === 'second-factor') await renewHash(store, outcome.accountId, password)
  return outcome
}

/** Replaces a hash that was made at another cost. A failure costs nothing: the next sign-in tries again. */
async function renewHash(store: Store, accountId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(store, accountId)
  if (hash === undefined || !isOutdated(hash)) return
  const renewed = await inPasswordQueue(() => makeHash(password), { isKnown: true }).catch(() => undefined)
  if (renewed !== undefined) await replacePasswordHash(store, { accountId, from: hash, to: renewed, now: new Date() })
}

type Place = { store: Store; place: SitePlace }

async function signInBy({ api, isAPIError }: Auth, { store, place }: Place, body: { email: string; password: string }): Promise<SessionOutcome> {
  try {
    const { headers, response } = await api.signInEmail({ body, returnHeaders: true })
    return await toOutcome(store, response.user.id, { headers, place })
  } catch (error) {
    if (!isAPIError(error)) throw error
    if (error.body?.code === 'FAILED_TO_CREATE_SESSION') return await toHeldBack(store, body.email)
    if (error.status === 'UNAUTHORIZED' || error.status === 'BAD_REQUEST') return { kind: 'refused' }
    throw error
  }
}

/** Why an account whose password was right gets no session. */
async function toHeldBack(store: Store, email: string): Promise<SessionOutcome> {
  const account = await findAccountByEmail(store, email)
  const needsMore = account?.hasSecondFactor === true && account.suspendedAt === undefined
  return needsMore ? { kind: 'second-factor', accountId: account.id } : { kind: 'suspended' }
}

/** Starts a session for an account whose owner has proved their identity without a password, unless a second factor is needed. */
export async function startSession(store: Store, place: SitePlace, accountId: string): Promise<SessionOutcome> {
  const account = await findAccount(store, accountId)
  if (account?.hasSecondFactor === true && account.suspendedAt === undefined) return { kind: 'second-factor', accountId }
  const { api } = await openAuth(store, place)
  const { headers, response } = await api.startSession({ body: { accountId }, returnHeaders: true })
  return response.isStarted ? await toOutcome(store, accountId, { headers, place }) : { kind: 'suspended' }
}

/** The outcome of an answer of the library that sets the cookie of a session. */
export async function toOutcome(
  store: Store,
  accountId: string,
  { headers, place }: { headers: Headers; place: SitePlace },
): Promise<SessionOutcome> {
  const account = await findAccount(store, accountId)
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${sessionCookieName(place)}=`))
  if (account === undefined || cookie === undefined) return { kind: 'refused' }
  const { email, role, hasSecondFactor } = account
  return { kind: 'signed-in', accountId, email, role, ...(hasSecondFactor === true ? { hasSecondFactor } : {}), cookie }
}
