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
import { endCookies, readSessionHash } from '../session/session-cookies.ts'
import { isPasswordOf } from '../sign-in/set-password.ts'
import { refuse, tooMany } from './visitor-account-acts.ts'
import type { ActOutcome } from './visitor-account.ts'
import { ACCOUNT_PATHS, fieldOf, toPage, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'

/** The kind under which erasures of accounts are noted; their subject is the account's id. */
export const ACCOUNT_ERASURE = 'account'
/** Who has signed in so shortly ago, by password or by a mailed link, need not show again who they are. */
const FRESH_MS = 10 * 60_000

/** Whether the session at hand has begun within the last ten minutes. */
export async function isFreshlySignedIn({ place, openStore }: VisitorAccountFrame, { cookieHeader, now }: MemberRequest): Promise<boolean> {
  const hash = readSessionHash(place, cookieHeader)
  const session = hash === undefined ? undefined : await findOpenSession(openStore(), hash, now)
  return session !== undefined && now.getTime() - new Date(session.createdAt).getTime() <= FRESH_MS
}

/**
 * Deletes the visitor's account, in one transaction: the account with password, sessions, links and saved items; all that is personal in
 * enquiries. A mail says so. The same form sent once more finds no session and does nothing.
 */
export async function deleteVisitor(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, language, now } = request
  const { id, email, role } = signedIn
  if (role !== 'visitor') return fail(request, 'staff')
  if (!(await isFreshlySignedIn(frame, request))) {
    const verdict = await PASSWORD_GUESSES.consume(id, now)
    if (verdict.kind === 'refused') return tooMany('delete', request, verdict.retryAfterSeconds)
    if (!(await isPasswordOf(frame.openStore(), id, fieldOf(request, 'password'))))
      return refuse({ form: 'delete', values: {}, problems: [{ field: 'password', message: say(language.code, 'accountAnswer.passwordWrong') }] })
  }
  await frame.enquiriesOnDisk.passOnNow()
  const sender = { userId: id, email }
  const files = await inTransaction(frame.openStore(), async (store) => {
    // First: an enquiry that is being taken at this moment holds the account, and is erased then too.
    await removeAccount(store, id)
    const erased = await eraseEnquiriesOf(store, sender, now)
    await noteErasure(store, { kind: ACCOUNT_ERASURE, subject: id, now })
    await noteAct(store, 'account-removed', { actor: { id, role, by: 'session' }, account: id, now })
    const site = new URL(frame.place.siteUrl).host
    const subject = say(language.code, 'accountMail.deleted.subject', { site })
    const text = say(language.code, 'accountMail.deleted.text', { site })
    await queueMail(store, { to: email, subject, text }, { id: `account-${randomUUID()}`, now })
    return erased
  })
  frame.log.info({ account: id }, 'A visitor has deleted their account')
  await frame.enquiriesOnDisk.forget({ sender, files, now })
  return { kind: 'redirect', to: toPage(frame, request, ACCOUNT_PATHS.deleted), cookies: endCookies(frame.place) }
}

function fail({ language }: MemberRequest, message: 'staff'): ActOutcome {
  return refuse({ form: 'delete', values: {}, problems: [], notice: { kind: 'failed', text: say(language.code, `accountAnswer.${message}`) } }, 403)
}
