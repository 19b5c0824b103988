import { randomUUID } from 'node:crypto'

import type { JsonObject } from '#base/pure/json.ts'
import type { Scope } from '#model/accounts/actor.ts'
import { DELIVERY_LANGUAGE } from '#model/languages.ts'
import { findContentType } from '#model/types/content-types.ts'
import type { Role } from '#model/pages/visit.ts'
import { addAccount, changeAccount, countAdministrators, findAccountByEmail, removeAccount, type Account } from '#content/store/accounts.ts'
import { removeSessionsOf } from '#content/store/accounts-sessions.ts'
import { voidTokens } from '#content/store/accounts-tokens.ts'
import type { Store } from '#content/store/tables.ts'
import { noteErasure } from '#content/store/erasures.ts'
import { inTransaction, lockAdministrators } from '#content/store/transaction.ts'
import { saySentence, sentence, type Sentence } from '#texts/sentence.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { noteAct, type AccountActor } from '../note-act.ts'
import { ACCOUNT_ERASURE } from '../own-account/visitor-account-deletion.ts'

/** An act on an account was refused; the sentence says why, and `message` says it in English. */
export class AccountProblem extends Error {
  readonly sentence: Sentence

  constructor(said: Sentence) {
    super(saySentence('en', said))
    this.sentence = said
  }
}

/** Who manages accounts, and when. */
export type Managing = { actor: AccountActor; now: Date }

export type NewStaff = { email: string; name: string; role: Role; scope?: Scope; passwordHash?: string }

/** Adds an account of any role. */
export async function createAccount(store: Store, { email, name, role, scope, passwordHash }: NewStaff, { actor, now }: Managing): Promise<Account> {
  if (scope !== undefined) refuseScope(scope, role)
  return await inTransaction(store, async (transaction) => {
    const account = await addAccount(transaction, { id: randomUUID(), email, name, role, scope, passwordHash, now })
    if (account === undefined) throw new AccountProblem(sentence('personHasAccount', { email }))
    await noteAct(transaction, 'account-added', { actor, account: account.id, detail: { role, ...toDetail(scope) }, now })
    return account
  })
}

/** Limits what an account may write, from its next request on; without a scope the limit ends. Administrators cannot be limited. */
export async function changeScope(store: Store, email: string, { scope, actor, now }: Managing & { scope?: Scope }): Promise<void> {
  await changing(store, email, async (transaction, account) => {
    if (scope !== undefined) refuseScope(scope, account.role)
    await changeAccount(transaction, account.id, { scope: scope ?? null, now })
    await noteAct(transaction, 'account-scope', { actor, account: account.id, detail: toDetail(scope), now })
  })
}

/**
 * Changes the role of an account; its sessions end, so the new role applies from the next sign-in. A limit stays, except for
 * administrators.
 */
export async function changeRole(store: Store, email: string, { role, actor, now }: Managing & { role: Role }): Promise<void> {
  await changing(store, email, async (transaction, account) => {
    if (role !== 'administrator') await keepAnAdministrator(transaction, account)
    await changeAccount(transaction, account.id, { role, ...(role === 'administrator' && { scope: null }), now })
    await removeSessionsOf(transaction, account.id)
    await noteAct(transaction, 'account-role', { actor, account: account.id, detail: { from: account.role, to: role }, now })
  })
}

/**
 * Changes role and limit together, as a form shows them; without a scope there is no limit. Sessions end when the role changes. A limit of
 * an administrator is refused.
 */
export async function changeStanding(
  store: Store,
  email: string,
  { role, scope, actor, now }: Managing & { role: Role; scope?: Scope },
): Promise<void> {
  if (scope !== undefined) refuseScope(scope, role)
  await changing(store, email, async (transaction, account) => {
    const by = { actor, account: account.id, now }
    if (role !== account.role) {
      if (role !== 'administrator') await keepAnAdministrator(transaction, account)
      await changeAccount(transaction, account.id, { role, now })
      await removeSessionsOf(transaction, account.id)
      await noteAct(transaction, 'account-role', { ...by, detail: { from: account.role, to: role } })
    }
    if (JSON.stringify(scope) === JSON.stringify(account.scope)) return
    await changeAccount(transaction, account.id, { scope: scope ?? null, now })
    await noteAct(transaction, 'account-scope', { ...by, detail: toDetail(scope) })
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

function refuseScope({ types = [], languages = [] }: Scope, role: Role): void {
  if (role === 'administrator') throw new AccountProblem(sentence('personScopeOfAdministrator'))
  if (role === 'visitor') throw new AccountProblem(sentence('personScopeOfVisitor'))
  const unknown = types.find((type) => findContentType(type) === undefined)
  if (unknown !== undefined) throw new AccountProblem(sentence('refuseNoType', { type: quoted(unknown) }))
  const wrong = languages.find((language) => !DELIVERY_LANGUAGE.test(language))
  if (wrong !== undefined) throw new AccountProblem(sentence('personNoLanguage', { language: quoted(wrong) }))
}

function toDetail(scope: Scope | undefined): JsonObject {
  return scope === undefined ? {} : { scope: JSON.parse(JSON.stringify(scope)) as JsonObject }
}

async function changing(store: Store, email: string, act: (transaction: Store, account: Account) => Promise<void>): Promise<void> {
  await inTransaction(store, async (transaction) => {
    await lockAdministrators(transaction)
    const account = await findAccountByEmail(transaction, email)
    if (account === undefined) throw new AccountProblem(sentence('personNoAccount', { email }))
    await act(transaction, account)
  })
}

/** Somebody who was invited and has set no password yet can neither stand in for the last one, nor be the last one. */
async function keepAnAdministrator(store: Store, { id, role, suspendedAt, email }: Account): Promise<void> {
  if (role !== 'administrator' || suspendedAt !== undefined) return
  if ((await countAdministrators(store, { except: id })) > 0 || (await countAdministrators(store)) === 0) return
  throw new AccountProblem(sentence('personOnlyAdministrator', { email }))
}
