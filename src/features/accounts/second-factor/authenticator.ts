import { findAccount } from '#content/store/accounts.ts'
import { removeSessionsOf } from '#content/store/accounts-sessions.ts'
import { setRecoveryCodes } from '#content/store/second-factors.ts'
import { inTransaction } from '#content/store/transaction.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { noteAct } from '../note-act.ts'
import { readSessionHash, sessionCookieName } from '../session/session-cookies.ts'
import { openAuth } from '../sign-in/open-auth.ts'
import { inPasswordQueue } from '../sign-in/passwords.ts'
import { takeCode } from './pending-sign-in.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { type Changing, tellOwner } from './tell-owner.ts'

/** Begins to set up an authenticator app: its secret in base 32, or why not. Nothing is asked for at sign-ins until a code was right. */
export async function beginAuthenticator(
  { openStore, place }: AccountsFrame,
  { accountId, cookieHeader, password }: { accountId: string; cookieHeader: string | undefined; password: string },
): Promise<{ kind: 'begun'; secret: string } | { kind: 'wrong-password' } | { kind: 'exists' }> {
  const { api, isAPIError } = await openAuth(openStore(), place)
  // The library would replace the secret in use before the new one has proved itself.
  if ((await findAccount(openStore(), accountId))?.hasSecondFactor === true) return { kind: 'exists' }
  try {
    const headers = new Headers({ cookie: cookieHeader ?? '' })
    const { totpURI } = await inPasswordQueue(() => api.enableTwoFactor({ body: { password }, headers }), { isKnown: true })
    return { kind: 'begun', secret: new URL(totpURI).searchParams.get('secret') ?? '' }
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_PASSWORD') return { kind: 'wrong-password' }
    throw error
  }
}

/**
 * Switches the second factor on by a code of the app: other sessions of the account end, and this one gets a new token. Returns the recovery
 * codes, which are shown once.
 */
export async function confirmAuthenticator(
  frame: AccountsFrame,
  { code, cookieHeader, ...changing }: Changing & { code: string; cookieHeader: string | undefined },
): Promise<{ kind: 'on'; codes: string[]; cookie: string } | { kind: 'wrong-code' }> {
  const { openStore, place } = frame
  const { account, actor, now } = changing
  const { api, isAPIError } = await openAuth(openStore(), place)
  try {
    const proved = await api.verifyTOTP({ body: { code }, headers: new Headers({ cookie: cookieHeader ?? '' }), returnHeaders: true })
    const cookie = proved.headers.getSetCookie().find((each) => each.startsWith(`${sessionCookieName(place)}=`))
    if (cookie === undefined) return { kind: 'wrong-code' }
    const codes = makeRecoveryCodes()
    await inTransaction(openStore(), async (store) => {
      await takeCode(store, account.id, { code, now })
      await setRecoveryCodes(store, account.id, toHashes(codes))
      await removeSessionsOf(store, account.id, readSessionHash(place, cookie))
      await noteAct(store, 'account-second-factor-on', { actor, account: account.id, now })
      await tellOwner(store, frame, { ...changing, kind: 'second-factor-on' })
    })
    return { kind: 'on', codes, cookie }
  } catch (error) {
    if (isAPIError(error) && (error.status === 'UNAUTHORIZED' || error.status === 'BAD_REQUEST')) return { kind: 'wrong-code' }
    throw error
  }
}

/** Replaces all recovery codes and tells the owner; returns the new ones. */
export async function renewRecoveryCodes(frame: AccountsFrame, changing: Changing): Promise<string[]> {
  const { account, actor, now } = changing
  const codes = makeRecoveryCodes()
  await inTransaction(frame.openStore(), async (store) => {
    await setRecoveryCodes(store, account.id, toHashes(codes))
    await noteAct(store, 'account-recovery-codes', { actor, account: account.id, now })
    await tellOwner(store, frame, { ...changing, kind: 'recovery-codes' })
  })
  return codes
}

function toHashes(codes: readonly string[]): string[] {
  return codes.flatMap((code) => hashRecoveryCode(code) ?? [])
}
