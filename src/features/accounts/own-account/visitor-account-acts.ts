import type { FormOutcome } from '#model/pages/visit.ts'
import { changeAccount } from '#content/store/accounts.ts'
import { removeSessionsOf } from '#content/store/accounts-sessions.ts'
import { removeSaved } from '#content/store/saved-items.ts'
import { say } from '#texts/say.ts'
import { sayWait } from '../say-wait.ts'
import { LONGEST_NAME } from '../sign-in/check-fields.ts'
import { PASSWORD_CHANGES, PASSWORD_GUESSES } from '../sign-in/password-guesses.ts'
import { findPasswordProblem } from '../sign-in/passwords.ts'
import { readSessionHash } from '../session/session-cookies.ts'
import { changeOwnPassword } from '../sign-in/set-password.ts'
import type { ActOutcome } from './visitor-account.ts'
import { ACCOUNT_PATHS, fieldOf, toPage, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'

/** Removes one item from the visitor's saved items; does nothing when the id belongs to another account. */
export async function removeFromSaved(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  await removeSaved(frame.openStore(), request.signedIn.id, { id: fieldOf(request, 'id') })
  return { kind: 'redirect', to: `${toPage(frame, request, ACCOUNT_PATHS.overview)}#saved` }
}

/** Changes the visitor's name. */
export async function changeName(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, now, language } = request
  const typed = fieldOf(request, 'name')
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const problem = name === '' ? 'nameMissing' : Array.from(name).length > LONGEST_NAME ? 'nameTooLong' : undefined
  if (problem !== undefined)
    return refuse({ form: 'name', values: { name: [typed] }, problems: [{ field: 'name', message: say(language.code, `accountAnswer.${problem}`) }] })
  await changeAccount(frame.openStore(), signedIn.id, { name, now })
  signedIn.name = name
  return done({
    form: 'name',
    values: { name: [name] },
    problems: [],
    notice: { kind: 'done', text: say(language.code, 'accountAnswer.nameChanged') },
  })
}

/** Changes the password of a visitor who knows the old one; all other sessions end. */
export async function changePassword(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, now, language, clientAddress, cookieHeader } = request
  const [current, next] = [fieldOf(request, 'current'), fieldOf(request, 'next')]
  const problems = []
  const weakness = findPasswordProblem(next, signedIn.email)
  if (current === '') problems.push({ field: 'current', message: say(language.code, 'accountAnswer.currentMissing') })
  if (weakness !== undefined) problems.push({ field: 'next', message: say(language.code, `accountAnswer.password-${weakness}`) })
  if (problems.length > 0) return refuse({ form: 'password', values: {}, problems })
  const changes = await PASSWORD_CHANGES.consume(signedIn.id, now)
  if (changes.kind === 'refused') return tooMany('password', request, changes.retryAfterSeconds)
  const sessionHash = readSessionHash(frame.place, cookieHeader)
  const verdict = await PASSWORD_GUESSES.consume(sessionHash ?? signedIn.id, now)
  if (verdict.kind === 'refused') return tooMany('password', request, verdict.retryAfterSeconds)
  const { kind } = await changeOwnPassword(frame, { accountId: signedIn.id, current, next, sessionHash }, { language, clientAddress, now })
  if (kind === 'wrong-password')
    return refuse({ form: 'password', values: {}, problems: [{ field: 'current', message: say(language.code, 'accountAnswer.currentWrong') }] })
  await PASSWORD_GUESSES.forgive(sessionHash ?? signedIn.id)
  return done({ form: 'password', values: {}, problems: [], notice: { kind: 'done', text: say(language.code, 'accountAnswer.passwordChanged') } })
}

/** Ends all of the visitor's sessions except the one that sent the request. */
export async function endOtherSessions(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, cookieHeader, language } = request
  await removeSessionsOf(frame.openStore(), signedIn.id, readSessionHash(frame.place, cookieHeader))
  frame.log.info({ account: signedIn.id }, 'All other sessions were ended')
  return done({ form: 'sessions', values: {}, problems: [], notice: { kind: 'done', text: say(language.code, 'accountAnswer.sessionsEnded') } })
}

/** Shows the form again with its problems. */
export function refuse(form: FormOutcome, status = 422): ActOutcome {
  return { kind: 'form', status, form }
}

/** Answers 429 when the limit on wrong passwords (`PASSWORD_GUESSES`) is reached. */
export function tooMany(form: string, { language }: MemberRequest, retryAfterSeconds: number): ActOutcome {
  const notice = {
    kind: 'failed' as const,
    text: say(language.code, 'accountAnswer.tooManyGuesses', { wait: sayWait(language.code, retryAfterSeconds) }),
  }
  return { kind: 'form', status: 429, retryAfterSeconds, form: { form, values: {}, problems: [], notice } }
}

/** Shows the page again with a notice. */
export function done(form: FormOutcome): ActOutcome {
  return { kind: 'form', status: 200, form }
}
