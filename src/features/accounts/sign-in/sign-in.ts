import { removeSession } from '#content/store/accounts-sessions.ts'
import type { Store } from '#content/store/tables.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { startSession, startSessionByPassword, type SessionOutcome } from './auth.ts'
import { toClientKey } from '#base/node/client-key.ts'
import { noteAct } from '../note-act.ts'
import { endCookies, hintCookie, readSessionHash } from '../session/session-cookies.ts'

/** The request of a sign-in, without the credentials. */
export type Caller = { cookieHeader: string | undefined; clientAddress: string; now: Date }
export type SignInOutcome = { kind: 'signed-in'; accountId: string; cookies: string[] } | { kind: 'refused' } | { kind: 'suspended' }

/** Signs in by e-mail address and password. */
export async function signIn(frame: AccountsFrame, proof: { email: string; password: string }, caller: Caller): Promise<SignInOutcome> {
  const store = frame.openStore()
  return await finish(frame, caller, { outcome: await startSessionByPassword(store, frame.place, proof), by: 'password' })
}

/** Signs in the owner of an account who has proved their identity by a link. */
export async function signInAs(frame: AccountsFrame, accountId: string, caller: Caller & { by: string }): Promise<SignInOutcome> {
  return await finish(frame, caller, { outcome: await startSession(frame.openStore(), frame.place, accountId), by: caller.by })
}

/** Ends the session that came with the request, against session fixation: a planted session id is never used later. */
async function finish(
  { place, openStore, log }: AccountsFrame,
  { cookieHeader, clientAddress, now }: Caller,
  { outcome, by }: { outcome: SessionOutcome; by: string },
): Promise<SignInOutcome> {
  const store = openStore()
  const client = toClientKey(clientAddress)
  if (outcome.kind !== 'signed-in') {
    log.warn({ client, by, reason: outcome.kind }, 'Sign-in failed')
    await noteAct(store, 'account-sign-in-failed', { author: 'guest', detail: { by, reason: outcome.kind }, now })
    return outcome
  }
  const { accountId, cookie } = outcome
  await endSessionOf(store, readSessionHash(place, cookieHeader))
  log.info({ client, by, account: accountId }, 'Signed in')
  await noteAct(store, 'account-sign-in', { author: accountId, account: accountId, detail: { by }, now })
  return { kind: 'signed-in', accountId, cookies: [cookie, hintCookie(place)] }
}

/** Ends the session of a request; returns the Set-Cookie values that remove it in the browser. */
export async function signOut({ place, openStore, log }: AccountsFrame, { cookieHeader, now }: Caller, accountId?: string): Promise<string[]> {
  const hash = readSessionHash(place, cookieHeader)
  if (hash !== undefined) {
    const store = openStore()
    await endSessionOf(store, hash)
    if (accountId !== undefined) {
      log.info({ account: accountId }, 'Signed out')
      await noteAct(store, 'account-sign-out', { author: accountId, account: accountId, now })
    }
  }
  return endCookies(place)
}

async function endSessionOf(store: Store, hash: string | undefined): Promise<void> {
  if (hash !== undefined) await removeSession(store, hash)
}
