import { toClientKey } from '#base/node/client-key.ts'
import type { SiteLanguage } from '#model/languages.ts'
import { findAccount, findPasswordHash, setPasswordHash } from '#content/store/accounts.ts'
import { removeSessionsOf } from '#content/store/accounts-sessions.ts'
import { voidTokens } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import type { AccountsFrame } from '../accounts-frame.ts'
import { readLink, spendLink, type PresentedLink } from './links.ts'
import { noteAct, type AccountActor } from '../note-act.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { tellOwner } from '../second-factor/tell-owner.ts'

type Told = { language: SiteLanguage; clientAddress: string; now: Date }
export type Reset = { kind: 'done'; email: string } | Exclude<PresentedLink, { kind: 'open' }>

/** Sets a new password by a mailed link: all sessions and other links of the account end, and a mail says so. It does not sign in. */
export async function resetPassword(frame: AccountsFrame, { token, password }: { token: string; password: string }, told: Told): Promise<Reset> {
  const { clientAddress, now } = told
  const link = await readLink(frame.openStore(), 'reset', { token, now })
  if (link.kind !== 'open') return link
  const { accountId } = link
  if (accountId === undefined) return { kind: 'unknown' }
  const passwordHash = await hashPassword(password)
  return await inTransaction(frame.openStore(), async (store): Promise<Reset> => {
    const account = await findAccount(store, accountId)
    if (account === undefined || !(await spendLink(store, 'reset', { token, now }))) return { kind: 'used' }
    await replacePassword(store, {
      accountId,
      passwordHash,
      actor: { id: accountId, role: account.role, by: 'link', client: toClientKey(clientAddress) },
      now,
    })
    await tellOwner(store, frame, { account, ...told, kind: 'password-changed' })
    frame.log.info({ account: accountId }, 'A password was set anew by link')
    return { kind: 'done', email: account.email }
  })
}

/** Changes the password of a signed-in account when the old one is right; `sessionHash` names the session that goes on. */
export async function changeOwnPassword(
  frame: AccountsFrame,
  { accountId, current, next, sessionHash }: { accountId: string; current: string; next: string; sessionHash?: string },
  told: Told,
): Promise<{ kind: 'done' } | { kind: 'wrong-password' }> {
  if (!(await isPasswordOf(frame.openStore(), accountId, current))) return { kind: 'wrong-password' }
  const passwordHash = await hashPassword(next)
  await inTransaction(frame.openStore(), async (store) => {
    const account = await findAccount(store, accountId)
    if (account === undefined) return
    const actor = { id: accountId, role: account.role, by: 'session', client: toClientKey(told.clientAddress) } as const
    await replacePassword(store, { accountId, passwordHash, actor, sessionHash, now: told.now })
    await tellOwner(store, frame, { account, ...told, kind: 'password-changed' })
  })
  frame.log.info({ account: accountId }, 'A password was changed')
  return { kind: 'done' }
}

/** Whether this is the password of the account; asked before acts that cannot be undone. */
export async function isPasswordOf(store: Store, accountId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(store, accountId)
  return hash !== undefined && (await isPassword(password, hash))
}

/** Sets another password, in a transaction: all sessions end except `sessionHash`, and all links are void. */
export async function replacePassword(
  store: Store,
  {
    accountId,
    passwordHash,
    actor,
    sessionHash,
    now,
  }: { accountId: string; passwordHash: string; actor: AccountActor; sessionHash?: string; now: Date },
): Promise<void> {
  await setPasswordHash(store, { accountId, passwordHash, now })
  await removeSessionsOf(store, accountId, sessionHash)
  await voidTokens(store, { accountId }, now)
  await noteAct(store, 'account-password', { actor, account: accountId, now })
}
