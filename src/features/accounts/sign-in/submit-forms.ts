import { isUnavailable } from '#model/errors.ts'
import { toPublicPath } from '#model/languages.ts'
import type { ActionAnswer, ActionRequest } from '#model/pages/page-action.ts'
import type { SignInForm } from '#model/accounts/sign-in.ts'
import { say } from '#texts/say.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { findProblems } from './check-fields.ts'
import { setUpAdministrator } from './first-administrator.ts'
import { askForLink, signInByLink } from './mailed-sign-in.ts'
import { openAgain, tellUseless } from './open-link.ts'
import { goOn, goToSecondFactor, readField, readPassword, readReturn, readToken, refuse, refuseForNow, show, tell } from './page-answers.ts'
import { resetPassword } from './set-password.ts'
import { submitPasskey, submitSecondFactor } from './submit-second-factor.ts'
import { deviceCookie } from '../session/known-device.ts'
import { endCookies } from '../session/session-cookies.ts'
import { signIn, signInAs, signOut, type SignInOutcome } from './sign-in.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { askForAccount, confirmAccount } from './sign-up.ts'

/** `device` is the known device that sent the form (`admitForm`). */
export type Submission = { frame: AccountsFrame; limits: SignInLimits; request: ActionRequest; device: string | undefined }
type Submit = (submission: Submission) => Promise<ActionAnswer>

/** The function of each form. */
export const SUBMITS: Record<SignInForm, Submit> = {
  'sign-in': submitSignIn,
  'second-factor': submitSecondFactor,
  passkey: submitPasskey,
  'sign-up': submitSignUp,
  link: async (submission) => await (submission.request.fields.has('token') ? submitLink(submission) : submitWish(submission, 'link')),
  reset: async (submission) => await (submission.request.fields.has('token') ? submitPassword(submission) : submitWish(submission, 'reset')),
  verify: submitConfirmation,
  setup: submitSetUp,
  'sign-out': submitSignOut,
}

const UNPROCESSABLE = 422

async function submitSignIn({ frame, limits, request, device }: Submission): Promise<ActionAnswer> {
  const problems = findProblems(request, ['email', 'password'])
  if (problems.length > 0) return show(request, { form: 'sign-in', status: UNPROCESSABLE, problems })
  const email = readField(request, 'email')
  const guess = { email, clientAddress: request.clientAddress, device }
  const verdict = await limits.guesses.consume(guess, request.now)
  if (verdict.kind === 'refused') return refuseForNow(request, 'sign-in', { verdict, text: 'slowAccount' })
  const proof = { email, password: readPassword(request), isKnown: device !== undefined }
  const outcome = await signIn(frame, proof, request).catch(async (error: unknown) => {
    // While the database is away no password was compared, so the attempt does not count towards the limit.
    await limits.guesses.giveBack(guess)
    throw error
  })
  if (outcome.kind !== 'refused') await limits.guesses.forgive(guess)
  return answer(request, { frame, form: 'sign-in', outcome, returnTo: readReturn(request) })
}

async function submitSignUp(submission: Submission): Promise<ActionAnswer> {
  const { frame, request } = submission
  const problems = findProblems(request, ['name', 'email', 'newPassword'])
  if (problems.length > 0) return show(request, { form: 'sign-up', status: UNPROCESSABLE, problems })
  const email = readField(request, 'email')
  const slow = await refuseMail(submission, { form: 'sign-up', email })
  if (slow !== undefined) return slow
  const { language, clientAddress, now } = request
  const typed = { email, name: readField(request, 'name'), password: readPassword(request), returnTo: readReturn(request) }
  await askForAccount(frame, { ...typed, language, clientAddress, now })
  return tell(request, { form: 'sign-up', status: 200, kind: 'done', text: say(request.language.code, 'signInAnswer.sentSignUp', { email }) })
}

async function submitWish(submission: Submission, form: 'link' | 'reset'): Promise<ActionAnswer> {
  const { frame, request } = submission
  const problems = findProblems(request, ['email'])
  if (problems.length > 0) return show(request, { form, status: UNPROCESSABLE, problems })
  const email = readField(request, 'email')
  const slow = await refuseMail(submission, { form, email })
  if (slow !== undefined) return slow
  const { language, now } = request
  const cookies = await askForLink(frame, form === 'link' ? 'sign-in' : 'reset', { email, returnTo: readReturn(request), language, now })
  return tell(request, {
    form,
    status: 200,
    kind: 'done',
    text: say(request.language.code, form === 'link' ? 'signInAnswer.sentLink' : 'signInAnswer.sentReset', { email }),
    cookies,
  })
}

async function submitLink({ frame, request }: Submission): Promise<ActionAnswer> {
  const token = readToken(request)
  if (token === undefined) return tellUseless(request, 'link', 'unknown')
  const outcome = await signInByLink(frame, token, request)
  if (outcome.kind === 'used' || outcome.kind === 'expired' || outcome.kind === 'unknown') return tellUseless(request, 'link', outcome.kind)
  if (outcome.kind === 'elsewhere')
    return tell(request, { form: 'link', status: 403, kind: 'failed', text: say(request.language.code, 'signInAnswer.elsewhere') })
  return answer(request, { frame, form: 'link', outcome, returnTo: outcome.returnTo })
}

async function submitPassword({ frame, request }: Submission): Promise<ActionAnswer> {
  const token = readToken(request)
  if (token === undefined) return tellUseless(request, 'reset', 'unknown')
  const page = await openAgain(frame, request, { purpose: 'reset', token })
  const problems = findProblems(request, ['newPassword'], page.email)
  if (problems.length > 0) return show(request, { form: 'reset', status: UNPROCESSABLE, problems, page })
  const outcome = await resetPassword(frame, { token, password: readPassword(request) }, request)
  if (outcome.kind !== 'done') return tellUseless(request, 'reset', outcome.kind)
  // The browser that opened the mail is the owner's: it does not wait behind those who guess.
  const cookies = [await deviceCookie(frame.openStore(), frame.place, { cookieHeader: request.cookieHeader, email: outcome.email })]
  return tell(request, { form: 'reset', status: 200, kind: 'done', text: say(request.language.code, 'signInAnswer.resetDone'), cookies })
}

async function submitConfirmation({ frame, request }: Submission): Promise<ActionAnswer> {
  const token = readToken(request)
  if (token === undefined) return tellUseless(request, 'verify', 'unknown')
  const problems = findProblems(request, ['password'])
  const opened = { step: 'opened', token } as const
  if (problems.length > 0)
    return show(request, { form: 'verify', status: UNPROCESSABLE, problems, page: await openAgain(frame, request, { purpose: 'sign-up', token }) })
  const outcome = await confirmAccount(frame, { token, password: readPassword(request), clientAddress: request.clientAddress, now: request.now })
  if (outcome.kind === 'wrong-password') {
    const problem = { field: 'password', message: say(request.language.code, 'signInAnswer.wrongPassword') }
    return show(request, { form: 'verify', status: UNPROCESSABLE, problems: [problem], page: { ...opened, email: outcome.email } })
  }
  if (outcome.kind !== 'confirmed') return tellUseless(request, 'verify', outcome.kind)
  const signedIn = await signInAs(frame, outcome.accountId, { ...request, by: 'sign-up' })
  return answer(request, { frame, form: 'verify', outcome: signedIn, returnTo: outcome.returnTo })
}

async function submitSetUp({ frame, request }: Submission): Promise<ActionAnswer> {
  const token = readToken(request)
  if (token === undefined) return tellUseless(request, 'setup', 'unknown')
  const problems = findProblems(request, ['name', 'email', 'newPassword'])
  if (problems.length > 0) return show(request, { form: 'setup', status: UNPROCESSABLE, problems, page: { step: 'opened', token } })
  const [name, email] = [readField(request, 'name'), readField(request, 'email')]
  const { clientAddress, now } = request
  const outcome = await setUpAdministrator(frame, { token, name, email, password: readPassword(request), clientAddress, now })
  if (outcome.kind !== 'done') return tellUseless(request, 'setup', outcome.kind)
  const signedIn = await signInAs(frame, outcome.accountId, { ...request, by: 'setup' })
  return answer(request, { frame, form: 'setup', outcome: signedIn, returnTo: undefined })
}

async function submitSignOut({ frame, request }: Submission): Promise<ActionAnswer> {
  try {
    const cookies = await signOut(frame, request, request.signedIn)
    return { kind: 'redirect', to: toPublicPath('/', request.language, frame.place.basePath), cookies }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    // The cookies are removed even when the session could not be ended, for people at a shared computer.
    const cookies = endCookies(frame.place)
    return tell(request, { form: 'sign-out', status: 503, kind: 'failed', text: say(request.language.code, 'signInAnswer.signedOutHere'), cookies })
  }
}

type Ending = { frame: AccountsFrame; form: SignInForm; outcome: SignInOutcome; returnTo: string | undefined }

function answer(request: ActionRequest, { frame, form, outcome, returnTo }: Ending): ActionAnswer {
  const { basePath } = frame.place
  if (outcome.kind === 'signed-in') return goOn(request, { ...outcome, basePath, returnTo })
  if (outcome.kind === 'second-factor') return goToSecondFactor(request, { ...outcome, basePath, returnTo })
  return refuse(request, {
    form,
    status: UNPROCESSABLE,
    text: say(request.language.code, `signInAnswer.${outcome.kind}`),
    page: form === 'sign-in' ? {} : { step: 'told' },
  })
}

/**
 * Limits the mails to one mailbox, and what one address may ask for in a day. Known devices have a limit of their own, which strangers cannot
 * use up. Addresses with and without an account have the same limits.
 */
async function refuseMail(
  { frame, limits, request, device }: Submission,
  { form, email }: { form: SignInForm; email: string },
): Promise<ActionAnswer | undefined> {
  const { clientAddress, now } = request
  const limit = form === 'sign-up' ? limits.signUps : limits.wishes
  const wishes = device === undefined || form === 'sign-up' ? await limit.consume(clientAddress, now) : undefined
  if (wishes?.kind === 'refused') return refuseForNow(request, form, { verdict: wishes, text: 'slowClient' })
  const verdict = await frame.mails[device === undefined ? 'strangers' : 'owners'].consume(email, now)
  return verdict.kind === 'ok' ? undefined : refuseForNow(request, form, { verdict, text: 'slowMails' })
}
