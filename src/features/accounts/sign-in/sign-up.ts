import { randomUUID } from 'node:crypto'

import { toClientKey } from '#base/node/client-key.ts'
import type { SiteLanguage } from '#model/languages.ts'
import { languagePrefix } from '#model/languages.ts'
import { addAccount, findAccountByEmail, toAddressKey } from '#content/store/accounts.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { toLinkAddress, type AccountsFrame } from '../accounts-frame.ts'
import { handOutLink, readLink, spendLink, type PresentedLink } from './links.ts'
import { GUEST, noteAct } from '../note-act.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { sendAccountMail } from './send-account-mail.ts'

export type SignUp = { email: string; name: string; password: string; returnTo?: string; language: SiteLanguage; clientAddress: string; now: Date }

/**
 * Requests an account. It is created only when the mailed link is opened and the password entered there, so nobody can set a password for
 * somebody else's address. A known address gets a mail that says so; the answer on the page is the same.
 */
export async function askForAccount({ place, openStore, log }: AccountsFrame, signUp: SignUp): Promise<void> {
  const { email, name, password, returnTo, language, clientAddress, now } = signUp
  const passwordHash = await hashPassword(password, { isKnown: false })
  await inTransaction(openStore(), async (store) => {
    const known = await findAccountByEmail(store, email)
    const payload = known === undefined ? { email: toAddressKey(email), name, passwordHash, ...(returnTo === undefined ? {} : { returnTo }) } : {}
    const token = await handOutLink(store, 'sign-up', { payload, now })
    const mail = { to: toAddressKey(email), language, now }
    if (known === undefined) {
      await sendAccountMail(store, place, { ...mail, kind: 'sign-up', name, link: toLinkAddress(place, language, { page: 'verify', token }) })
      await noteAct(store, 'account-sign-up', { actor: { ...GUEST, client: toClientKey(clientAddress) }, now })
    } else {
      const link = `${place.siteUrl}${place.basePath}${languagePrefix(language)}/login`
      await sendAccountMail(store, place, { ...mail, kind: 'sign-up-known', name: known.name, link })
    }
  })
  log.info({}, 'Somebody asked for an account')
}

export type Confirmation =
  | { kind: 'confirmed'; accountId: string; returnTo?: string }
  | { kind: 'wrong-password'; email: string }
  | Exclude<PresentedLink, { kind: 'open' }>

/** Creates the account of a sign-up link when the password is the one typed at sign-up. A wrong password does not use up the link. */
export async function confirmAccount(
  { openStore, log }: AccountsFrame,
  { token, password, clientAddress, now }: { token: string; password: string; clientAddress: string; now: Date },
): Promise<Confirmation> {
  const link = await readLink(openStore(), 'sign-up', { token, now })
  if (link.kind !== 'open') return link
  const { email, name, passwordHash, returnTo } = link.payload
  if (typeof email !== 'string' || typeof name !== 'string' || typeof passwordHash !== 'string') return { kind: 'unknown' }
  if (!(await isPassword(password, passwordHash))) return { kind: 'wrong-password', email }
  const accountId = randomUUID()
  const isMade = await inTransaction(openStore(), async (store) => {
    // When two links exist for one address, the first to be used creates the account.
    if (!(await spendLink(store, 'sign-up', { token, now }))) return false
    if ((await addAccount(store, { id: accountId, email, name, role: 'visitor', passwordHash, now })) === undefined) return false
    await noteAct(store, 'account-added', {
      actor: { id: accountId, role: 'visitor', by: 'link', client: toClientKey(clientAddress) },
      account: accountId,
      detail: { role: 'visitor' },
      now,
    })
    return true
  })
  if (!isMade) return { kind: 'used' }
  log.info({ account: accountId }, 'An account was confirmed')
  return { kind: 'confirmed', accountId, ...(typeof returnTo === 'string' ? { returnTo } : {}) }
}
