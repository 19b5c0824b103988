import { inTransaction } from '#content/store/transaction.ts'
import type { ActionAnswer, ActionRequest } from '#model/pages/page-action.ts'
import { say } from '#texts/say.ts'
import { parsePasskeyAnswer } from '../second-factor/passkey-credential.ts'
import { askForPasskey, signInByPasskey } from '../second-factor/passkeys.ts'
import { findPendingSignIn } from '../second-factor/pending-sign-in.ts'
import { signInByCode } from '../second-factor/sign-in-by-code.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'
import { readDevice } from '../session/known-device.ts'
import { endedPendingCookie } from '../session/session-cookies.ts'
import { goOn, readField, readReturn, refuse, refuseForNow, show, tell } from './page-answers.ts'
import type { Submission } from './submit-forms.ts'

const UNPROCESSABLE = 422
const GONE = 410
const OK = 200

/** Finishes a sign-in by a code of the authenticator app or a recovery code. */
export async function submitSecondFactor({ frame, limits, request }: Submission): Promise<ActionAnswer> {
  const { place, openStore } = frame
  const { cookieHeader, clientAddress, userAgent, language, now } = request
  const pending = await findPendingSignIn(frame, request)
  if (pending === undefined) return tellTooLate(request, [endedPendingCookie(place)])
  const code = readField(request, 'code')
  if (code === '') return showProblem(request, 'code')
  const { email } = pending.account
  const guess = { email, clientAddress, device: await readDevice(openStore, place, { cookieHeader, email }) }
  const verdict = await limits.codes.consume(guess, now)
  if (verdict.kind === 'refused') return refuseForNow(request, 'second-factor', { verdict, text: 'slowCode' })
  const outcome = await signInByCode(frame, pending, { code, cookieHeader, clientAddress, userAgent, now }).catch(async (error: unknown) => {
    // While the database is away no code was compared, so the attempt does not count towards the limit.
    await limits.codes.giveBack(guess)
    throw error
  })
  if (outcome.kind === 'suspended') return tell(request, { form: 'second-factor', ...failed, text: say(language.code, 'signInAnswer.suspended') })
  if (outcome.kind !== 'signed-in') return showProblem(request, 'wrongCode')
  await limits.codes.forgive(guess)
  if (outcome.recoveryCodesLeft !== undefined) {
    const { account } = pending
    await inTransaction(openStore(), (store) => tellOwner(store, frame, { account, language, kind: 'recovery-code-used', now }))
  }
  return goOn(request, { ...outcome, basePath: place.basePath, returnTo: readReturn(request) })
}

const failed = { status: UNPROCESSABLE, kind: 'failed' } as const

function showProblem(request: ActionRequest, text: 'code' | 'wrongCode'): ActionAnswer {
  const problem = { field: 'code', message: say(request.language.code, `signInAnswer.${text}`) }
  return show(request, { form: 'second-factor', status: UNPROCESSABLE, problems: [problem] })
}

function tellTooLate(request: ActionRequest, cookies: readonly string[]): ActionAnswer {
  const text = say(request.language.code, 'signInAnswer.tooLate')
  return tell(request, { form: 'second-factor', status: GONE, kind: 'failed', text, cookies })
}

/** Asks the browser for a passkey, and signs in by its answer. */
export async function submitPasskey({ frame, request }: Submission): Promise<ActionAnswer> {
  const { code } = request.language
  const typed = request.fields.get('credential')?.[0]
  if (typed === undefined || typed === '') {
    const { options, cookies } = await askForPasskey(frame)
    return show(request, { form: 'passkey', status: OK, page: { step: 'opened', passkey: options }, cookies })
  }
  const answer = parsePasskeyAnswer(typed)
  const outcome = answer === undefined ? ({ kind: 'refused' } as const) : await signInByPasskey(frame, answer, request)
  if (outcome.kind === 'signed-in') return goOn(request, { ...outcome, basePath: frame.place.basePath, returnTo: readReturn(request) })
  const text = say(code, outcome.kind === 'suspended' ? 'signInAnswer.suspended' : 'signInAnswer.passkeyRefused')
  return refuse(request, { form: 'passkey', status: UNPROCESSABLE, text })
}
