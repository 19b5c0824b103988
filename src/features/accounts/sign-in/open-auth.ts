import { findAccount } from '#content/store/accounts.ts'
import { obtainSecret } from '#content/store/secrets.ts'
import type { Store } from '#content/store/tables.ts'
import { createPasskeyPlugin } from '../second-factor/passkey-plugin.ts'
import { createTwoFactorPlugin } from '../second-factor/two-factor-plugin.ts'
import { createSessionPlugin } from '../session/auth-sessions.ts'
import { authCookies, type SitePlace } from '../session/session-cookies.ts'
import { COOKIE_SECONDS, sessionEnd } from '../session/session-rules.ts'
import { createAuthAdapter } from './auth-adapter.ts'
import { makeHash, matchesHash } from './hash-password.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.ts'

/** The sign-in by password, in the library's words; the other ways that start a session have proved a second factor or need none. */
const BY_PASSWORD = '/sign-in/email'

/**
 * Better Auth over the tables of the store: it compares passwords, codes and passkeys, and makes sessions and their cookies. Its router is
 * not mounted and its mails are not used: Busbar has its own forms for every way of signing in (decisions 12 and 40).
 */
async function createAuth(store: Store, place: SitePlace) {
  const [{ betterAuth }, { isAPIError }, adapter, ...plugins] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/api'),
    createAuthAdapter(store),
    createSessionPlugin(),
    createTwoFactorPlugin(place),
    createPasskeyPlugin(place),
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
      // How long a session lives is decided by `session-rules.ts`, and forms that need a fresh proof ask for the password.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    verification: { modelName: 'account_challenge', fields: { ...times, expiresAt: 'expires_at' }, storeIdentifier: 'hashed', disableCleanup: true },
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
          async before(session, context) {
            const account = await findAccount(store, session.userId)
            if (account === undefined || account.suspendedAt !== undefined) return false
            // A password alone makes no session, not even for a moment.
            if (account.hasSecondFactor === true && context?.path === BY_PASSWORD) return false
            const now = new Date()
            return { data: { ...session, expiresAt: sessionEnd(account.role, { createdAt: now, now }) } }
          },
        },
      },
    },
    advanced: { useSecureCookies: false, cookies: authCookies(place) },
    plugins,
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  // By name too: bundled plug-ins throw errors of a class of their own.
  return { api: auth.api, isAPIError }
}

export type Auth = Awaited<ReturnType<typeof createAuth>>
const auths = new WeakMap<Store, Promise<Auth>>()

/** One instance for each database, made when it is first needed because the library is large. */
export function openAuth(store: Store, place: SitePlace): Promise<Auth> {
  const made = auths.get(store) ?? createAuth(store, place)
  auths.set(store, made)
  made.catch(() => auths.delete(store))
  return made
}
