import { randomUUID } from 'node:crypto'

import { toClientKey } from '#base/node/client-key.ts'
import { FIRST_LANGUAGE } from '#model/languages.ts'
import { addAccount, changeAccount, countAdministrators, findAccountByEmail } from '#content/store/accounts.ts'
import { voidTokens } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockAdministrators } from '#content/store/transaction.ts'
import { toLinkAddress, type AccountsFrame } from '../accounts-frame.ts'
import { handOutLink, readLink, spendLink, type PresentedLink } from './links.ts'
import { createAccount } from '../staff/manage-accounts.ts'
import { noteAct } from '../note-act.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './set-password.ts'
import type { SitePlace } from '../session/session-cookies.ts'

/** `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export type GivenAdministrator = { email: string; password: string }

/**
 * Makes sure at each start that somebody can sign in: creates the administrator from the environment when the address has no account, or,
 * while no administrator can sign in, prints a one-time link to the log. An existing account is left as it is: its password and role are
 * changed by its owner or by `busbar user`, never by a variable that somebody forgot to unset.
 */
export async function provideAdministrator(
  store: Store,
  { given, place, say, now }: { given?: GivenAdministrator; place: SitePlace; say: (sentence: string) => void; now: Date },
): Promise<void> {
  const sentence = given === undefined ? await offerSetUp(store, place, now) : await addGiven(store, given, { place, now })
  if (sentence !== undefined) say(sentence)
}

async function addGiven(
  store: Store,
  { email, password }: GivenAdministrator,
  { place, now }: { place: SitePlace; now: Date },
): Promise<string | undefined> {
  const known = await findAccountByEmail(store, email)
  if (known?.role === 'administrator' && known.suspendedAt !== undefined)
    return `ADMIN_EMAIL names an administrator who is suspended; "busbar user resume ${email}" lets them sign in again.`
  if (known?.role === 'administrator')
    return `ADMIN_EMAIL is an administrator already, so ADMIN_PASSWORD is not read: unset both. "busbar user password ${email}" sets another password.`
  if (known !== undefined) return `ADMIN_EMAIL names an account that is no administrator; "busbar user role ${email} administrator" makes it one.`
  const passwordHash = await hashPassword(password)
  return await inTransaction(store, async (transaction) => {
    await lockAdministrators(transaction)
    // Another process that started at the same moment may have created the account.
    if ((await findAccountByEmail(transaction, email)) !== undefined) return undefined
    await createAccount(
      transaction,
      { email, name: 'Administrator', role: 'administrator', passwordHash },
      { actor: { id: 'start', by: 'start' }, now },
    )
    return `The administrator of ADMIN_EMAIL can sign in at ${place.siteUrl}${place.basePath}/login. ADMIN_PASSWORD is not read again: unset it.`
  })
}

async function offerSetUp(store: Store, place: SitePlace, now: Date): Promise<string | undefined> {
  return await inTransaction(store, async (transaction) => {
    await lockAdministrators(transaction)
    if ((await countAdministrators(transaction)) > 0) return undefined
    // The log with the link of an earlier start may have been read by others.
    await voidTokens(transaction, { purpose: 'setup' }, now)
    const token = await handOutLink(transaction, 'setup', { now })
    return `There is no administrator who can sign in. This link makes you one; it works once, within 24 hours: ${toLinkAddress(place, FIRST_LANGUAGE, { page: 'setup', token })}`
  })
}

export type SetUp = { kind: 'done'; accountId: string } | Exclude<PresentedLink, { kind: 'open' }>

/**
 * Makes the first administrator by the link from the log. An existing account under the address becomes administrator, with the new
 * password.
 */
export async function setUpAdministrator(
  { openStore, log }: AccountsFrame,
  {
    token,
    name,
    email,
    password,
    clientAddress,
    now,
  }: { token: string; name: string; email: string; password: string; clientAddress: string; now: Date },
): Promise<SetUp> {
  const link = await readLink(openStore(), 'setup', { token, now })
  if (link.kind !== 'open') return link
  const client = toClientKey(clientAddress)
  const passwordHash = await hashPassword(password)
  return await inTransaction(openStore(), async (store): Promise<SetUp> => {
    await lockAdministrators(store)
    if (!(await spendLink(store, 'setup', { token, now })) || (await countAdministrators(store)) > 0) return { kind: 'used' }
    const known = await findAccountByEmail(store, email)
    const accountId = known?.id ?? randomUUID()
    if (known === undefined) await addAccount(store, { id: accountId, email, name, role: 'administrator', passwordHash, now })
    else {
      await changeAccount(store, accountId, { role: 'administrator', name, suspendedAt: null, now })
      await replacePassword(store, { accountId, passwordHash, actor: { id: accountId, role: 'administrator', by: 'link', client }, now })
    }
    await noteAct(store, 'account-added', {
      actor: { id: 'setup link', by: 'link', client },
      account: accountId,
      detail: { role: 'administrator' },
      now,
    })
    log.info({ account: accountId }, 'The first administrator was set up')
    return { kind: 'done', accountId }
  })
}
