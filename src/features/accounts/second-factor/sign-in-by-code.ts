import { removeSession } from '#content/store/accounts-sessions.ts'
import { countRecoveryCodes } from '#content/store/second-factors.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { endedPendingCookie, readSessionHash } from '../session/session-cookies.ts'
import { type SessionOutcome, toOutcome } from '../sign-in/auth.ts'
import { type Auth, openAuth } from '../sign-in/open-auth.ts'
import { type Caller, finishSignIn, type SignInOutcome } from '../sign-in/sign-in.ts'
import { type PendingSignIn, spendPendingSignIn } from './pending-sign-in.ts'
import { readCode, type TypedCode } from './read-code.ts'
import { toCookies } from './to-cookies.ts'

/** With the number of recovery codes that are left, when one of them has signed in. */
export type CodeSignIn = SignInOutcome & { recoveryCodesLeft?: number }

/**
 * Finishes a sign-in that waits for its second factor, by a code of the authenticator app or a recovery code. A code counts once, and only
 * for the sign-in that waits in this browser: one that was used before, or came after that was finished, is refused.
 */
export async function signInByCode(
  frame: AccountsFrame,
  pending: PendingSignIn,
  { code: typed, ...caller }: Caller & { code: string },
): Promise<CodeSignIn> {
  const store = frame.openStore()
  const code = readCode(typed)
  const secondFactor = code?.kind ?? 'code'
  const by = { by: pending.by, secondFactor, account: pending.account.id }
  const outcome = code === undefined ? ({ kind: 'refused' } as const) : await proveCode(frame, pending, code)
  if (outcome.kind !== 'signed-in') return await finishSignIn(frame, caller, { ...by, outcome })
  const once = code?.kind === 'code' ? code.value : undefined
  if (!(await spendPendingSignIn(store, pending, { code: once, now: caller.now }))) {
    // The session was made and is told to nobody.
    const hash = readSessionHash(frame.place, outcome.cookie)
    if (hash !== undefined) await removeSession(store, hash)
    return await finishSignIn(frame, caller, { ...by, outcome: { kind: 'refused' } })
  }
  const finished = await finishSignIn(frame, caller, { ...by, outcome })
  if (finished.kind !== 'signed-in') return finished
  const left = secondFactor === 'code' ? {} : { recoveryCodesLeft: await countRecoveryCodes(store, pending.account.id) }
  return { ...finished, ...left, cookies: [...finished.cookies, endedPendingCookie(frame.place)] }
}

/** Lets the library compare the code and start the session. Its challenge lives within this function only. */
async function proveCode({ openStore, place }: AccountsFrame, { account }: PendingSignIn, code: TypedCode): Promise<SessionOutcome> {
  const store = openStore()
  const auth = await openAuth(store, place)
  const { headers: asked } = await auth.api.askForCode({ body: { accountId: account.id }, returnHeaders: true })
  const headers = new Headers({ cookie: toCookies(asked) })
  try {
    const proved = await verify(auth, code, headers)
    return await toOutcome(store, account.id, { headers: proved.headers, place })
  } catch (error) {
    if (!auth.isAPIError(error)) throw error
    return { kind: error.body?.code === 'FAILED_TO_CREATE_SESSION' ? 'suspended' : 'refused' }
  }
}

async function verify({ api }: Auth, { kind, value }: TypedCode, headers: Headers): Promise<{ headers: Headers }> {
  const asked = { body: { code: value }, headers, returnHeaders: true } as const
  return kind === 'code' ? await api.verifyTOTP(asked) : await api.verifyBackupCode(asked)
}
