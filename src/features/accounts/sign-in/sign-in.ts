import { findAccountByEmail, noteSignIn } from '#content/store/accounts.ts'
import { keepNewestSessions, nameSession, removeSession } from '#content/store/accounts-sessions.ts'
import type { Store } from '#content/store/tables.ts'
import { lacksSecondFactor } from '#model/accounts/second-factor.ts'
import type { Role, SignedIn } from '#model/pages/visit.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { startSession, startSessionByPassword, type SessionOutcome } from './auth.ts'
import { toClientKey } from '#base/node/client-key.ts'
import { createRateLimit } from '../limit-rate.ts'
import { GUEST, noteAct } from '../note-act.ts'
import { holdSignIn } from '../second-factor/pending-sign-in.ts'
import { deviceCookie } from '../session/known-device.ts'
import { nameDevice } from '../session/name-device.ts'
import { endCookies, hintCookie, readSessionHash } from '../session/session-cookies.ts'

/** An account in use on more devices than this ends the session that was used longest ago. */
const MOST_SESSIONS = 50
/** Failures that are written to the audit in a day; further ones are only in the log, so that guesses cannot fill the database. */
const FAILURES_NOTED = createRateLimit({ points: 5000, seconds: 86_400, toKey: (key) => key })

/** The request of a sign-in, without the credentials. */
export type Caller = { cookieHeader: string | undefined; clientAddress: string; userAgent?: string; now: Date }
/**
 * `second-factor`: the browser has a cookie of a sign-in that waits for it, and no session. `mustSetUp` when the role needs a second factor
 * that the account does not have.
 */
export type SignInOutcome =
  | { kind: 'signed-in'; accountId: string; role: Role; mustSetUp: boolean; cookies: string[] }
  | { kind: 'second-factor'; cookies: string[] }
  | { kind: 'refused' }
  | { kind: 'suspended' }

/** Signs in by e-mail address and password; `isKnown` when the browser has signed in to the account before. */
export async function signIn(
  frame: AccountsFrame,
  { isKnown = false, ...proof }: { email: string; password: string; isKnown?: boolean },
  caller: Caller,
): Promise<SignInOutcome> {
  const store = frame.openStore()
  const outcome = await startSessionByPassword(store, frame.place, { ...proof, isKnown })
  const account = 'accountId' in outcome ? outcome.accountId : (await findAccountByEmail(store, proof.email))?.id
  return await finishSignIn(frame, caller, { outcome, by: 'password', account })
}

/** Signs in the owner of an account who has proved their identity by a link. */
export async function signInAs(frame: AccountsFrame, accountId: string, caller: Caller & { by: string }): Promise<SignInOutcome> {
  return await finishSignIn(frame, caller, {
    outcome: await startSession(frame.openStore(), frame.place, accountId),
    by: caller.by,
    account: accountId,
  })
}

type Ending = { outcome: SessionOutcome; by: string; secondFactor?: string; account: string | undefined }

/**
 * Ends the session that came with the request, against session fixation: a planted session id is never used later. From now on the browser is
 * known to the account. A sign-in that needs a second factor is held back instead.
 */
export async function finishSignIn(frame: AccountsFrame, caller: Caller, { outcome, by, secondFactor, account }: Ending): Promise<SignInOutcome> {
  const { place, openStore, log } = frame
  const { cookieHeader, clientAddress, userAgent, now } = caller
  const store = openStore()
  const client = toClientKey(clientAddress)
  const proof = secondFactor === undefined ? { by } : { by, secondFactor }
  if (outcome.kind === 'second-factor') {
    log.info({ client, by, account: outcome.accountId }, 'A sign-in waits for the second factor')
    return { kind: 'second-factor', cookies: [await holdSignIn(frame, { accountId: outcome.accountId, by, now })] }
  }
  if (outcome.kind !== 'signed-in') {
    // An address without an account is not logged: people type passwords there.
    log.warn({ client, ...proof, reason: outcome.kind, account: account ?? 'none' }, 'Sign-in failed')
    if ((await FAILURES_NOTED.consume('all', now)).kind === 'ok')
      await noteAct(store, 'account-sign-in-failed', { actor: { ...GUEST, client }, detail: { ...proof, reason: outcome.kind }, now })
    return outcome
  }
  const { accountId, email, role, cookie } = outcome
  await endSessionOf(store, readSessionHash(place, cookieHeader))
  log.info({ client, ...proof, account: accountId }, 'Signed in')
  const actor = { id: accountId, role, by: by === 'password' || by === 'passkey' ? by : 'link', client } as const
  await noteAct(store, 'account-sign-in', { actor, account: accountId, detail: proof, now })
  await noteSignIn(store, accountId, now)
  const [started, device] = [readSessionHash(place, cookie), nameDevice(userAgent)]
  if (started !== undefined && device !== undefined) await nameSession(store, started, device)
  await keepNewestSessions(store, accountId, MOST_SESSIONS)
  const mustSetUp = lacksSecondFactor(frame.secondFactor, outcome)
  const cookies = [cookie, hintCookie(place), await deviceCookie(store, place, { cookieHeader, email })]
  return { kind: 'signed-in', accountId, role, mustSetUp, cookies }
}

/** Ends the session of a request; returns the Set-Cookie values that remove it in the browser. `signedIn` is whose session it was, if known. */
export async function signOut(
  { place, openStore, log }: AccountsFrame,
  { cookieHeader, clientAddress, now }: Caller,
  signedIn?: Pick<SignedIn, 'id' | 'role'>,
): Promise<string[]> {
  const hash = readSessionHash(place, cookieHeader)
  if (hash !== undefined) {
    const store = openStore()
    await endSessionOf(store, hash)
    if (signedIn !== undefined) {
      const { id, role } = signedIn
      log.info({ account: id }, 'Signed out')
      await noteAct(store, 'account-sign-out', { actor: { id, role, by: 'session', client: toClientKey(clientAddress) }, account: id, now })
    }
  }
  return endCookies(place)
}

async function endSessionOf(store: Store, hash: string | undefined): Promise<void> {
  if (hash !== undefined) await removeSession(store, hash)
}
