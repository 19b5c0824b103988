import type { Actor, Scope } from '#model/accounts/actor.ts'
import type { Role } from '#model/pages/visit.ts'
import { quoted } from '#model/authoring/quoted.ts'
import type { Sentence } from '#texts/sentence.ts'
import { type Account, listPeople, nameAccounts } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'

import { defineQuery } from '../define-act.ts'
import { mayDo, type Target } from '../policy.ts'

/** Whoever of the staff can sign in, without addresses: everybody may know whom to mention or to ask. */
export type Colleague = { id: string; name: string; role: Role; scope?: Scope }

/** All of them, by name. */
export const listColleagues = defineQuery<{ actor: Actor; now: Date }, Colleague[]>('read', async (store, { now }) =>
  (await listActiveStaff(store, now)).map(({ id, name, role, scope }) => ({ id, name, role, scope })),
)

/** The accounts of colleagues. */
export async function listActiveStaff(store: Store, now: Date): Promise<Account[]> {
  return (await listPeople(store, { kind: 'staff' }, now)).filter(({ suspendedAt }) => suspendedAt === undefined)
}

/** The name of an account in a sentence; its id, in quotation marks, where there is none. */
export async function nameOf(store: Store, id: string): Promise<string | Sentence> {
  return (await nameAccounts(store, [id.slice(0, 200)])).get(id) ?? quoted(id.slice(0, 40))
}

/** Those of them who may decide about a draft. */
export async function listReviewers(store: Store, target: Target, now: Date): Promise<Account[]> {
  return (await listActiveStaff(store, now)).filter((account) => mayDo(account, 'decide-review', target))
}
