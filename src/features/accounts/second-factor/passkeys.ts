import type { JsonObject } from '#base/pure/json.ts'
import { findAccount } from '#content/store/accounts.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { endedPendingCookie } from '../session/session-cookies.ts'
import { type SessionOutcome, toOutcome } from '../sign-in/auth.ts'
import { openAuth } from '../sign-in/open-auth.ts'
import { type Caller, finishSignIn, type SignInOutcome } from '../sign-in/sign-in.ts'
import type { NewPasskey, PasskeyAnswer } from './passkey-credential.ts'

/** What a browser is asked, for `navigator.credentials`, and the cookies that name the question. */
export type PasskeyQuestion = { options: JsonObject; cookies: string[] }

/** Asks a browser for any passkey of this site. */
export async function askForPasskey({ openStore, place }: AccountsFrame): Promise<PasskeyQuestion> {
  const { api } = await openAuth(openStore(), place)
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true })
  return { options: toJson({ ...response, userVerification: 'required' }), cookies: headers.getSetCookie() }
}

/** Signs in by a passkey, which is two factors at once: the device, and the PIN, finger or face that it has checked. */
export async function signInByPasskey(frame: AccountsFrame, credential: PasskeyAnswer, caller: Caller): Promise<SignInOutcome> {
  const { outcome, account } = await provePasskey(frame, credential, caller)
  const finished = await finishSignIn(frame, caller, { outcome, by: 'passkey', account })
  return finished.kind === 'signed-in' ? { ...finished, cookies: [...finished.cookies, endedPendingCookie(frame.place)] } : finished
}

async function provePasskey(
  { openStore, place }: AccountsFrame,
  credential: PasskeyAnswer,
  { cookieHeader }: Caller,
): Promise<{ outcome: SessionOutcome; account?: string }> {
  const store = openStore()
  const { api, isAPIError } = await openAuth(store, place)
  try {
    const asked = { body: { response: credential }, headers: new Headers({ cookie: cookieHeader ?? '' }), returnHeaders: true } as const
    const { headers, response } = await api.verifyPasskeyAuthentication(asked)
    const account = response.user.id
    return { outcome: await toOutcome(store, account, { headers, place }), account }
  } catch (error) {
    if (!isAPIError(error)) throw error
    return { outcome: { kind: error.body?.code === 'UNABLE_TO_CREATE_SESSION' ? 'suspended' : 'refused' } }
  }
}

type Member = { accountId: string; cookieHeader: string | undefined }

/** Asks the browser of somebody who is signed in for a new passkey. */
export async function askForNewPasskey({ openStore, place }: AccountsFrame, { cookieHeader }: Member): Promise<PasskeyQuestion> {
  const { api } = await openAuth(openStore(), place)
  const headers = new Headers({ cookie: cookieHeader ?? '' })
  const answer = await api.generatePasskeyRegistrationOptions({ headers, query: {}, returnHeaders: true })
  return { options: toJson(answer.response), cookies: answer.headers.getSetCookie() }
}

/** Keeps the passkey that the browser made for the question; false when it does not fit, came too late, or came for somebody else. */
export async function keepPasskey(
  { openStore, place }: AccountsFrame,
  { accountId, cookieHeader, credential, name }: Member & { credential: NewPasskey; name: string },
): Promise<boolean> {
  const { api, isAPIError } = await openAuth(openStore(), place)
  if ((await findAccount(openStore(), accountId))?.hasSecondFactor !== true) return false
  try {
    await api.verifyPasskeyRegistration({ body: { response: credential, name }, headers: new Headers({ cookie: cookieHeader ?? '' }) })
    return true
  } catch (error) {
    if (!isAPIError(error)) throw error
    return false
  }
}

/** The options are JSON by their standard. */
function toJson(options: object): JsonObject {
  return JSON.parse(JSON.stringify(options)) as JsonObject
}
