import { randomUUID } from 'node:crypto'

import { eraseEnquiriesOf } from '#content/store/enquiries.ts'
import { noteErasure } from '#content/store/erasures.ts'
import { removeAccount } from '#content/store/accounts.ts'
import { findOpenSession } from '#content/store/accounts-sessions.ts'
import { queueMail } from '#content/store/mails.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { say } from '#texts/say.ts'
import { PASSWORD_GUESSES } from '../sign-in/password-guesses.ts'
import { noteAct } from '../note-act.ts'
import { endedDeviceCookie } from '../session/known-device.ts'
import { endCookies, readSessionHash } from '../session/session-cookies.ts'
import { isPasswordOf } from '../sign-in/set-password.ts'
import { refuse, tooMany } from './visitor-account-acts.ts'
import type { ActOutcome } from './visitor-account.ts'
import { ACCOUNT_PATHS, fieldOf, toPage, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'

/** The kind under which erased accounts are recorded; the subject is the account's id. */
export const ACCOUNT_ERASURE = 'account'
/** How long after a sign-in, by password or by mailed link, a deletion does not ask for the password. */
const FRESH_MS = 10 * 60_000

/** Whether the current session began within the last ten minutes. */
export async function isFreshlySignedIn({ place, openStore }: VisitorAccountFrame, { cookieHeader, now }: MemberRequest): Promise<boolean> {
  const hash = readSessionHash(place, cookieHeader)
  const session = hash === undefined ? undefined : await findOpenSession(openStore(), hash, now)
  return session !== undefined && now.getTime() - new Date(session.createdAt).getTime() <= FRESH_MS
}

/**
 * Deletes the visitor's account in one transaction: the account with its password, sessions, links and saved items, and all personal data
 * in enquiries. A mail confirms it. When the same form is sent again, it finds no session and does nothing.
 */
export async function deleteVisitor(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, language, now } = request
  const { id, email, role } = signedIn
  if (role !== 'visitor') return fail(request, 'staff')
  if (!(await isFreshlySignedIn(frame, request))) {
    const verdict = await PASSWORD_GUESSES.consume(readSessionHash(frame.place, request.cookieHeader) ?? id, now)
    if (verdict.kind === 'refused') return tooMany('delete', request, verdict.retryAfterSeconds)
    if (!(await isPasswordOf(frame.openStore(), id, fieldOf(request, 'password'))))
      return refuse({ form: 'delete', values: {}, problems: [{ field: 'password', message: say(language.code, 'accountAnswer.passwordWrong') }] })
  }
  await frame.enquiriesOnDisk.passOnNow()
  const sender = { userId: id, email }
  const isToldByMail = (await frame.mails.changes.consume(email, now)).kind === 'ok'
  const files = await inTransaction(frame.openStore(), async (store) => {
    // The account is removed first: an enquiry that is being stored at this moment holds a lock on the account row, so it is committed
    // before and erased below.
    await removeAccount(store, id)
    const erased = await eraseEnquiriesOf(store, sender, now)
    await noteErasure(store, { kind: ACCOUNT_ERASURE, subject: id, now })
    await noteAct(store, 'account-removed', { actor: { id, role, by: 'session' }, account: id, now })
    const site = new URL(frame.place.siteUrl).host
    const subject = say(language.code, 'accountMail.deleted.subject', { site })
    const text = say(language.code, 'accountMail.deleted.text', { site })
    if (isToldByMail) await queueMail(store, { to: email, subject, text }, { id: `account-${randomUUID()}`, now })
    return erased
  })
  frame.log.info({ account: id }, 'A visitor has deleted their account')
  await frame.enquiriesOnDisk.forget({ sender, files, now })
  const device = await endedDeviceCookie(frame.openStore(), frame.place, { cookieHeader: request.cookieHeader, email })
  return { kind: 'redirect', to: toPage(frame, request, ACCOUNT_PATHS.deleted), cookies: [...endCookies(frame.place), device] }
}

function fail({ language }: MemberRequest, message: 'staff'): ActOutcome {
  return refuse({ form: 'delete', values: {}, problems: [], notice: { kind: 'failed', text: say(language.code, `accountAnswer.${message}`) } }, 403)
}
