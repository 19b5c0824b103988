import type { Scope } from '#model/accounts/actor.ts'
import { FIRST_LANGUAGE } from '#model/languages.ts'
import type { Role } from '#model/pages/visit.ts'
import { type Person, toAddressKey } from '#content/store/accounts.ts'
import { voidTokens } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { sentence } from '#texts/sentence.ts'
import { type AccountsFrame, toLinkAddress } from '../accounts-frame.ts'
import { noteAct } from '../note-act.ts'
import { isAddress, isName, LONGEST_NAME } from '../sign-in/check-fields.ts'
import { handOutLink } from '../sign-in/links.ts'
import { sendAccountMail } from '../sign-in/send-account-mail.ts'
import { AccountProblem, createAccount, type Managing } from './manage-accounts.ts'

/** For how long the link of an invitation is valid, in minutes: a week with a holiday in it. */
const INVITATION_MINUTES = 7 * 24 * 60

type Invited = Managing & { email: string; name: string; role: Role; scope?: Scope }

/** Makes an account without a password and mails its owner the link that sets one; returns the id. */
export async function invitePerson(
  store: Store,
  frame: AccountsFrame,
  { email: typed, name: given, role, scope, actor, now }: Invited,
): Promise<string> {
  const email = toAddressKey(typed)
  const name = given.normalize('NFC').trim()
  if (!isAddress(email)) throw new AccountProblem(sentence('personAddress'))
  if (!isName(name)) throw new AccountProblem(sentence('personName', { most: LONGEST_NAME }))
  return await inTransaction(store, async (transaction) => {
    const { id } = await createAccount(transaction, { email, name, role, scope }, { actor, now })
    await mailInvitation(transaction, frame, { account: { id, email, name }, now })
    return id
  })
}

/** Mails a new link to somebody who has not set a password yet; earlier links end. */
export async function inviteAgain(store: Store, frame: AccountsFrame, { account, actor, now }: Managing & { account: Person }): Promise<void> {
  if (account.hasPassword) throw new AccountProblem(sentence('personHasPassword', { email: account.email }))
  if (account.suspendedAt !== undefined) throw new AccountProblem(sentence('personSuspended', { email: account.email }))
  if ((await frame.mails.owners.consume(account.email, now)).kind === 'refused')
    throw new AccountProblem(sentence('personManyMails', { email: account.email }))
  await inTransaction(store, async (transaction) => {
    await voidTokens(transaction, { purpose: 'reset', accountId: account.id }, now)
    await mailInvitation(transaction, frame, { account, now })
    await noteAct(transaction, 'account-invited', { actor, account: account.id, now })
  })
}

async function mailInvitation(
  transaction: Store,
  { place }: AccountsFrame,
  { account: { id, email, name }, now }: { account: Pick<Person, 'id' | 'email' | 'name'>; now: Date },
): Promise<void> {
  const token = await handOutLink(transaction, 'reset', { accountId: id, minutes: INVITATION_MINUTES, now })
  const link = toLinkAddress(place, FIRST_LANGUAGE, { page: 'reset', token })
  await sendAccountMail(transaction, place, { kind: 'invitation', to: email, name, link, language: FIRST_LANGUAGE, now })
}
