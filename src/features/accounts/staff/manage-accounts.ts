import { randomUUID } from 'node:crypto'

import type { Role } from '#model/pages/visit.ts'
import { addAccount, changeAccount, countAdministrators, findAccountByEmail, removeAccount, type Account } from '#content/store/accounts.ts'
import { removeSessionsOf } from '#content/store/accounts-sessions.ts'
import { voidTokens } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { noteErasure } from '#content/store/erasures.ts'
import { inTransaction, lockAdministrators } from '#content/store/transaction.ts'
import { noteAct, type AccountActor } from '../note-act.ts'
import { ACCOUNT_ERASURE } from '../own-account/visitor-account-deletion.ts'

/** An act on an account was refused; the message says why. */
export class AccountProblem extends Error {}

/** Who manages accounts, and when. */
export type Managing = { actor: AccountActor; now: Date }

export type NewStaff = { email: string; name: string; role: Role; passwordHash?: string }

/** Adds an account of any role. */
export async function createAccount(store: Store, { email, name, role, passwordHash }: NewStaff, { actor, now }: Managing): Promise<Account> {
  return await inTransaction(store, async (transaction) => {
    const account = await addAccount(transaction, { id: randomUUID(), email, name, role, passwordHash, now })
    if (account === undefined) throw new AccountProblem(`${email} has an account already.`)
    await noteAct(transaction, 'account-added', { actor, account: account.id, detail: { role }, now })
    return account
  })
}

/** Changes the role of an account; its sessions end, so the new role applies from the next sign-in. */
export async function changeRole(store: Store, email: string, { role, actor, now }: Managing & { role: Role }): Promise<void> {
  await changing(store, email, async (transaction, account) => {
    if (role !== 'administrator') await keepAnAdministrator(transaction, account)
    await changeAccount(transaction, account.id, { role, now })
    await removeSessionsOf(transaction, account.id)
    await noteAct(transaction, 'account-role', { actor, account: account.id, detail: { from: account.role, to: role }, now })
  })
}

/** Suspends an account: its sessions and links end at once. */
export async function suspendAccount(store: Store, email: string, { actor, now }: Managing): Promise<void> {
  await changing(store, email, async (transaction, account) => {
    await keepAnAdministrator(transaction, account)
    await changeAccount(transaction, account.id, { suspendedAt: now, now })
    await removeSessionsOf(transaction, account.id)
    await voidTokens(transaction, { accountId: account.id }, now)
    await noteAct(transaction, 'account-suspended', { actor, account: account.id, now })
  })
}

/** Ends a suspension. */
export async function resumeAccount(store: Store, email: string, { actor, now }: Managing): Promise<void> {
  await changing(store, email, async (transaction, account) => {
    await changeAccount(transaction, account.id, { suspendedAt: null, now })
    await noteAct(transaction, 'account-resumed', { actor, account: account.id, now })
  })
}

/** Deletes an account and all its data, and records that for backups restored later. Enquiries are kept, because they are sales leads. */
export async function deleteAccount(store: Store, email: string, { actor, now }: Managing): Promise<void> {
  await changing(store, email, async (transaction, account) => {
    await keepAnAdministrator(transaction, account)
    await removeAccount(transaction, account.id)
    await noteErasure(transaction, { kind: ACCOUNT_ERASURE, subject: account.id, now })
    await noteAct(transaction, 'account-removed', { actor, account: account.id, now })
  })
}

async function changing(store: Store, email: string, act: (transaction: Store, account: Account) => Promise<void>): Promise<void> {
  await inTransaction(store, async (transaction) => {
    await lockAdministrators(transaction)
    const account = await findAccountByEmail(transaction, email)
    if (account === undefined) throw new AccountProblem(`${email} has no account.`)
    await act(transaction, account)
  })
}

async function keepAnAdministrator(store: Store, { role, suspendedAt, email }: Account): Promise<void> {
  if (role !== 'administrator' || suspendedAt !== undefined || (await countAdministrators(store)) > 1) return
  throw new AccountProblem(`${email} is the only administrator. Make somebody else one first.`)
}
