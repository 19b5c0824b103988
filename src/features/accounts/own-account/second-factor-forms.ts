import { say } from '#texts/say.ts'
import type { PlainTextKey } from '#texts/keys.ts'
import type { FormOutcome } from '#model/pages/visit.ts'
import type { SecurityStep } from '#model/accounts/account-page.ts'
import { toClientKey } from '#base/node/client-key.ts'
import { beginAuthenticator, confirmAuthenticator, renewRecoveryCodes } from '../second-factor/authenticator.ts'
import { drawQrCode } from '../second-factor/draw-qr-code.ts'
import { removeOwnSecondFactor } from '../second-factor/remove-second-factor.ts'
import type { Changing } from '../second-factor/tell-owner.ts'
import { readCode } from '../second-factor/read-code.ts'
import { toAppAddress } from '../second-factor/to-app-address.ts'
import { readSessionHash } from '../session/session-cookies.ts'
import { PASSWORD_GUESSES } from '../sign-in/password-guesses.ts'
import { readReturnPath } from '../sign-in/return-path.ts'
import { isPasswordOf } from '../sign-in/set-password.ts'
import type { ActOutcome } from './visitor-account.ts'
import { done, refuse, tooMany } from './visitor-account-acts.ts'
import { ACCOUNT_PATHS, fieldOf, toPage, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'

type Answer = Extract<PlainTextKey, `accountAnswer.${string}`>
/** What this file's outcomes show besides a form. */
type Extra = { step?: SecurityStep; cookies?: readonly string[]; status?: number }

/** Begins to connect an authenticator app, after asking for the password. */
export async function beginFactor(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, cookieHeader } = request
  const form = 'factor-begin'
  if (signedIn.role === 'visitor') return failWith(request, { form: 'factor', text: 'accountAnswer.unknownForm' })
  return await guessing(frame, request, form, async () => {
    const begun = await beginAuthenticator(frame, { accountId: signedIn.id, cookieHeader, password: fieldOf(request, 'password') })
    if (begun.kind === 'wrong-password') return undefined
    if (begun.kind === 'exists') return failWith(request, { form: 'factor', text: 'accountAnswer.factorExists' })
    return showStep(form, { step: toConnect(frame, request, begun.secret) })
  })
}

/** Switches the second factor on when the code of the app is right, and shows the recovery codes. */
export async function confirmFactor(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { language, cookieHeader, signedIn, query } = request
  const form = 'factor-confirm'
  const secret = fieldOf(request, 'secret')
  // The key is only shown again to the browser that sent it; the server compares codes with its own.
  if (!/^[A-Z2-7]{16,128}=*$/.test(secret) || signedIn.hasSecondFactor === true)
    return failWith(request, { form: 'factor', text: signedIn.hasSecondFactor === true ? 'accountAnswer.factorExists' : 'accountAnswer.unknownForm' })
  const session = sessionOf(frame, request)
  const verdict = await PASSWORD_GUESSES.consume(session, request.now)
  if (verdict.kind === 'refused')
    return { ...tooMany(form, request, verdict.retryAfterSeconds), step: toConnect(frame, request, secret) } as ActOutcome
  const code = readCode(fieldOf(request, 'code'))
  const outcome =
    code?.kind === 'code'
      ? await confirmAuthenticator(frame, { ...changingOf(request), code: code.value, cookieHeader })
      : ({ kind: 'wrong-code' } as const)
  if (outcome.kind === 'wrong-code') {
    const problem = { field: 'code', message: say(language.code, 'accountAnswer.codeWrong') }
    return showStep(form, { step: toConnect(frame, request, secret), status: 422 }, { problems: [problem] })
  }
  await PASSWORD_GUESSES.forgive(session)
  const goOnTo = readReturnPath(query.get('return'), frame.place.basePath) ?? toPage(frame, request, ACCOUNT_PATHS.security)
  const notice = { kind: 'done', text: say(language.code, 'accountAnswer.factorOn') } as const
  return showStep('factor', { step: { kind: 'codes', codes: outcome.codes, goOnTo }, cookies: [outcome.cookie] }, { notice })
}

/** Replaces the recovery codes, after asking for the password, and shows the new ones. */
export async function renewCodes(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  if (request.signedIn.hasSecondFactor !== true) return failWith(request, { form: 'factor', text: 'accountAnswer.factorMissing' })
  return await withPassword(frame, request, 'factor-renew', async () => {
    const codes = await renewRecoveryCodes(frame, changingOf(request))
    const notice = { kind: 'done', text: say(request.language.code, 'accountAnswer.codesRenewed') } as const
    return showStep('factor', { step: { kind: 'codes', codes, goOnTo: toPage(frame, request, ACCOUNT_PATHS.security) } }, { notice })
  })
}

/** Switches the second factor off, after asking for the password. */
export async function removeFactor(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  return await withPassword(frame, request, 'factor-remove', async () => {
    await removeOwnSecondFactor(frame, changingOf(request))
    return tellDone(request, 'accountAnswer.factorOff')
  })
}

/** Does what a form asks for when its password is right; wrong ones are counted for the session. */
export async function withPassword(
  frame: VisitorAccountFrame,
  request: MemberRequest,
  form: string,
  act: () => Promise<ActOutcome>,
): Promise<ActOutcome> {
  return await guessing(frame, request, form, async () =>
    (await isPasswordOf(frame.openStore(), request.signedIn.id, fieldOf(request, 'password'))) ? await act() : undefined,
  )
}

/** Counts an attempt at the password. `attempt` resolves to undefined when it was wrong. */
async function guessing(
  frame: VisitorAccountFrame,
  request: MemberRequest,
  form: string,
  attempt: () => Promise<ActOutcome | undefined>,
): Promise<ActOutcome> {
  const session = sessionOf(frame, request)
  const verdict = await PASSWORD_GUESSES.consume(session, request.now)
  if (verdict.kind === 'refused') return tooMany(form, request, verdict.retryAfterSeconds)
  const outcome = await attempt()
  if (outcome === undefined) {
    const problem = { field: 'password', message: say(request.language.code, 'accountAnswer.currentWrong') }
    return refuse({ form, values: {}, problems: [problem] })
  }
  await PASSWORD_GUESSES.forgive(session)
  return outcome
}

/** Whose second factor a form changes: that of the sender. */
export function changingOf({ signedIn, language, clientAddress, now }: MemberRequest): Changing {
  const { id, email, name, role } = signedIn
  return { account: { id, email, name }, actor: { id, role, by: 'session', client: toClientKey(clientAddress) }, language, now }
}

/** Shows the next step in place of the page's forms. */
export function showStep(form: string, { status = 200, ...extra }: Extra, outcome: Partial<FormOutcome> = {}): ActOutcome {
  return { kind: 'form', status, form: { form, values: {}, problems: [], ...outcome }, ...extra }
}

/** Says above the page's forms that something was done. */
export function tellDone({ language }: MemberRequest, text: Answer): ActOutcome {
  return done({ form: 'factor', values: {}, problems: [], notice: { kind: 'done', text: say(language.code, text) } })
}

/** Says above a form why nothing was done. */
export function failWith({ language }: MemberRequest, { form, text }: { form: string; text: Answer }): ActOutcome {
  return refuse({ form, values: {}, problems: [], notice: { kind: 'failed', text: say(language.code, text) } })
}

function toConnect({ place }: VisitorAccountFrame, { signedIn }: MemberRequest, secret: string): SecurityStep {
  const address = toAppAddress(place, { email: signedIn.email, secret })
  return { kind: 'connect', secret, address, picture: drawQrCode(address) }
}

function sessionOf({ place }: VisitorAccountFrame, { cookieHeader, signedIn }: MemberRequest): string {
  return readSessionHash(place, cookieHeader) ?? signedIn.id
}
