import { setTimeout as wait } from 'node:timers/promises'

import type { Role } from '#model/pages/visit.ts'
import { findAccount, findPasswordHash, replacePasswordHash } from '#content/store/accounts.ts'
import { obtainSecret } from '#content/store/secrets.ts'
import type { Store } from '#content/store/tables.ts'
import { createAuthAdapter } from './auth-adapter.ts'
import { createSessionPlugin } from '../session/auth-sessions.ts'
import { isOutdated, makeHash, matchesHash } from './hash-password.ts'
import { PASSWORD_COST } from './password-cost.ts'
import { inPasswordQueue, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.ts'
import { isSecure, sessionCookieName, type SitePlace } from '../session/session-cookies.ts'
import { COOKIE_SECONDS, sessionEnd } from '../session/session-rules.ts'

/**
 * Better Auth over the tables of the store: it compares passwords and makes sessions and their cookies. Its router is not mounted and its
 * mails are not used: Busbar has its own forms for every way of signing in (decision 0012).
 */
async function createAuth(store: Store, place: SitePlace) {
  const [{ betterAuth }, { APIError }, adapter, plugin] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/api'),
    createAuthAdapter(store),
    createSessionPlugin(),
  ])
  const secret = await obtainSecret(store, new Date())
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' }
  const auth = betterAuth({
    secret,
    baseURL: place.siteUrl,
    database: adapter,
    user: {
      modelName: 'account',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: { role: { type: 'string', input: false, required: true } },
    },
    account: { modelName: 'account_credential', fields: { ...times, userId: 'account_id', providerId: 'provider', accountId: 'subject' } },
    session: {
      modelName: 'account_session',
      fields: { ...times, userId: 'account_id', token: 'token_hash', expiresAt: 'expires_at' },
      expiresIn: COOKIE_SECONDS,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      // Not queued here: the whole sign-in waits in the queue (`startSessionByPassword`).
      password: { hash: makeHash, verify: matchesHash },
    },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            const account = await findAccount(store, session.userId)
            if (account === undefined || account.suspendedAt !== undefined) return false
            const now = new Date()
            return { data: { ...session, expiresAt: sessionEnd(account.role, { createdAt: now, now }) } }
          },
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(place),
          attributes: { secure: isSecure(place.siteUrl), path: '/', sameSite: 'lax', httpOnly: true },
        },
      },
    },
    plugins: [plugin],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  return { api: auth.api, APIError }
}

type Auth = Awaited<ReturnType<typeof createAuth>>
const auths = new WeakMap<Store, Promise<Auth>>()

/** One instance for each database, made at the first sign-in because the library is large. */
function openAuth(store: Store, place: SitePlace): Promise<Auth> {
  const made = auths.get(store) ?? createAuth(store, place)
  auths.set(store, made)
  made.catch(() => auths.delete(store))
  return made
}

/** A new session, or why there is none. `cookie` is a whole Set-Cookie value. */
export type SessionOutcome =
  | { kind: 'signed-in'; accountId: string; email: string; role: Role; cookie: string }
  | { kind: 'refused' }
  | { kind: 'suspended' }

/** `isKnown` when the browser has signed in to the account before: it does not wait behind strangers. */
export type PasswordProof = { email: string; password: string; isKnown: boolean }

/**
 * Starts a session when the password is right; takes the same time for known and unknown addresses, and for hashes of earlier releases,
 * which are replaced.
 */
export async function startSessionByPassword(store: Store, place: SitePlace, { email, password, isKnown }: PasswordProof): Promise<SessionOutcome> {
  const auth = await openAuth(store, place)
  const earliest = wait(PASSWORD_COST.refusedAfterMs)
  const outcome = await inPasswordQueue(() => signInBy(auth, store, { email, password }), { isKnown })
  if (outcome.kind === 'refused') await earliest
  if (outcome.kind === 'signed-in') await renewHash(store, outcome.accountId, password)
  return outcome
}

/** Replaces a hash that was made at another cost. A failure costs nothing: the next sign-in tries again. */
async function renewHash(store: Store, accountId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(store, accountId)
  if (hash === undefined || !isOutdated(hash)) return
  const renewed = await inPasswordQueue(() => makeHash(password), { isKnown: true }).catch(() => undefined)
  if (renewed !== undefined) await replacePasswordHash(store, { accountId, from: hash, to: renewed, now: new Date() })
}

async function signInBy({ api, APIError }: Auth, store: Store, body: { email: string; password: string }): Promise<SessionOutcome> {
  try {
    const { headers, response } = await api.signInEmail({ body, returnHeaders: true })
    return await toOutcome(store, response.user.id, headers)
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (error.body?.code === 'FAILED_TO_CREATE_SESSION') return { kind: 'suspended' }
    if (error.status === 'UNAUTHORIZED' || error.status === 'BAD_REQUEST') return { kind: 'refused' }
    throw error
  }
}

/** Starts a session for an account whose owner has proved their identity without a password. */
export async function startSession(store: Store, place: SitePlace, accountId: string): Promise<SessionOutcome> {
  const { api } = await openAuth(store, place)
  const { headers, response } = await api.startSession({ body: { accountId }, returnHeaders: true })
  return response.isStarted ? await toOutcome(store, accountId, headers) : { kind: 'suspended' }
}

async function toOutcome(store: Store, accountId: string, headers: Headers): Promise<SessionOutcome> {
  const account = await findAccount(store, accountId)
  const [cookie] = headers.getSetCookie()
  if (account === undefined || cookie === undefined) return { kind: 'refused' }
  return { kind: 'signed-in', accountId, email: account.email, role: account.role, cookie }
}
