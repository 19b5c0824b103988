import type { Selectable } from 'kysely'

import type { Scope } from '#model/accounts/actor.ts'
import type { Role } from '#model/pages/visit.ts'

import type { AccountTable } from './accounts-tables.ts'
import { forgetClientsOf } from './audit.ts'
import type { Store } from './tables.ts'

/** A person who can sign in. `suspendedAt` and `createdAt` are ISO 8601. Without `scope` the writing of staff is not limited. */
export type Account = {
  id: string
  email: string
  name: string
  role: Role
  scope?: Scope
  suspendedAt?: string
  createdAt: string
  hasSecondFactor?: true
  signedInAt?: string
}
/** `passwordHash` is missing until the person has chosen a password. */
export type NewAccount = { id: string; email: string; name: string; role: Role; scope?: Scope; passwordHash?: string; now: Date }

const PASSWORD = 'credential'

/** The form in which e-mail addresses are stored and compared. */
export function toAddressKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Adds an account; undefined when the address is taken. A unique index decides between parallel calls. */
export async function addAccount(store: Store, { id, email, name, role, scope, passwordHash, now }: NewAccount): Promise<Account | undefined> {
  const moment = now.toISOString()
  const dates = { suspended_at: null, signed_in_at: null, created_at: moment, updated_at: moment }
  const row = { id, email: toAddressKey(email), email_verified: 1, name, role, scope: toScopeColumn(scope), ...dates }
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  if (passwordHash !== undefined) await setPasswordHash(store, { accountId: id, passwordHash, now })
  return toAccount(row)
}

/** Sets or replaces the password of an account. */
export async function setPasswordHash(
  store: Store,
  { accountId, passwordHash, now }: { accountId: string; passwordHash: string; now: Date },
): Promise<void> {
  const moment = now.toISOString()
  await store
    .insertInto('account_credential')
    .values({
      id: `${accountId}-${PASSWORD}`,
      account_id: accountId,
      provider: PASSWORD,
      subject: accountId,
      password: passwordHash,
      created_at: moment,
      updated_at: moment,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider']).doUpdateSet({ password: passwordHash, updated_at: moment }))
    .execute()
}

/** Replaces one hash of a password by another of the same password, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  store: Store,
  { accountId, from, to, now }: { accountId: string; from: string; to: string; now: Date },
): Promise<void> {
  await store
    .updateTable('account_credential')
    .set({ password: to, updated_at: now.toISOString() })
    .where('account_id', '=', accountId)
    .where('provider', '=', PASSWORD)
    .where('password', '=', from)
    .execute()
}

/** The hash of an account's password; undefined when it has none. */
export async function findPasswordHash(store: Store, accountId: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('account_credential')
    .select('password')
    .where('account_id', '=', accountId)
    .where('provider', '=', PASSWORD)
    .executeTakeFirst()
  return row?.password ?? undefined
}

export async function findAccount(store: Store, id: string): Promise<Account | undefined> {
  const row = await store.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

export async function findAccountByEmail(store: Store, email: string): Promise<Account | undefined> {
  const row = await store.selectFrom('account').selectAll().where('email', '=', toAddressKey(email)).executeTakeFirst()
  return row && toAccount(row)
}

/** All accounts, by address. */
export async function listAccounts(store: Store): Promise<Account[]> {
  const rows = await store.selectFrom('account').selectAll().orderBy('email').execute()
  return rows.map(toAccount)
}

/** The names of accounts by their ids; those that are gone are missing. */
export async function nameAccounts(store: Store, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await store.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A member of the staff, or anybody. `invitedUntil` is when the newest unused link for a password ends, `hasPassword` whether one was set. */
export type Person = Account & { hasPassword: boolean; invitedUntil?: string }
/** Whom to list: all of the staff by name, or one account. */
export type WhichPeople = { kind: 'staff' } | { kind: 'email'; email: string } | { kind: 'id'; id: string }

const MOST_PEOPLE = 1000

/** People with what is known of their invitations. */
export async function listPeople(store: Store, which: WhichPeople, now: Date): Promise<Person[]> {
  const rows = await store
    .selectFrom('account')
    .leftJoin('account_credential', (join) =>
      join.onRef('account_credential.account_id', '=', 'account.id').on('account_credential.provider', '=', PASSWORD),
    )
    .selectAll('account')
    .select('account_credential.id as credential')
    .select((row) =>
      row
        .selectFrom('account_token')
        .select(({ fn }) => fn.max('expires_at').as('until'))
        .whereRef('account_token.account_id', '=', 'account.id')
        .where('purpose', '=', 'reset')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .as('invited_until'),
    )
    .$if(which.kind === 'staff', (query) => query.where('role', '!=', 'visitor'))
    .$if(which.kind === 'email', (query) => query.where('email', '=', toAddressKey(which.kind === 'email' ? which.email : '')))
    .$if(which.kind === 'id', (query) => query.where('account.id', '=', which.kind === 'id' ? which.id : ''))
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(MOST_PEOPLE)
    .execute()
  return rows.map(({ credential, invited_until, ...row }) => ({
    ...toAccount(row),
    hasPassword: credential !== null,
    ...(invited_until === null ? {} : { invitedUntil: invited_until }),
  }))
}

/**
 * How many administrators can sign in: they have a password or a passkey, and are not suspended. Whoever was invited and has set no password
 * yet cannot. Whoever still has to set up a second factor can: that is done after signing in. `except` is an id that is not counted.
 */
export async function countAdministrators(store: Store, { except = '' }: { except?: string } = {}): Promise<number> {
  const { count } = await store
    .selectFrom('account')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('role', '=', 'administrator')
    .where('account.id', '!=', except)
    .where('suspended_at', 'is', null)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('account_credential')
            .select('account_credential.id')
            .whereRef('account_credential.account_id', '=', 'account.id')
            .where('account_credential.provider', '=', PASSWORD)
            .where('account_credential.password', 'is not', null),
        ),
        row.exists(row.selectFrom('account_passkey').select('account_passkey.id').whereRef('account_passkey.account_id', '=', 'account.id')),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes role, scope, name or suspension; `suspendedAt: null` ends a suspension, `scope: null` a limit. */
export async function changeAccount(
  store: Store,
  id: string,
  { role, scope, name, suspendedAt, now }: { role?: Role; scope?: Scope | null; name?: string; suspendedAt?: Date | null; now: Date },
): Promise<void> {
  await store
    .updateTable('account')
    .set({
      updated_at: now.toISOString(),
      ...(role === undefined ? {} : { role }),
      ...(scope === undefined ? {} : { scope: toScopeColumn(scope ?? undefined) }),
      ...(name === undefined ? {} : { name }),
      ...(suspendedAt === undefined ? {} : { suspended_at: suspendedAt?.toISOString() ?? null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Locks an account's row until the transaction ends, so that it cannot be changed or deleted meanwhile; false when there is none. */
export async function holdAccount(transaction: Store, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set((row) => ({ id: row.ref('id') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes an account with its password, sessions and links, and from the audit log the addresses from which it acted. */
export async function removeAccount(store: Store, id: string): Promise<void> {
  await forgetClientsOf(store, id)
  await store.deleteFrom('account').where('id', '=', id).execute()
}

/** Notes that somebody has signed in. */
export async function noteSignIn(store: Store, id: string, now: Date): Promise<void> {
  await store.updateTable('account').set({ signed_in_at: now.toISOString() }).where('id', '=', id).execute()
}

function toAccount(row: Omit<Selectable<AccountTable>, 'two_factor_enabled'> & { two_factor_enabled?: number }): Account {
  const { id, email, name, role, scope, suspended_at, created_at, two_factor_enabled, signed_in_at } = row
  return {
    id,
    email,
    name,
    role,
    ...toScope(scope),
    ...(suspended_at === null ? {} : { suspendedAt: suspended_at }),
    createdAt: created_at,
    ...(two_factor_enabled === 1 ? { hasSecondFactor: true } : {}),
    ...(signed_in_at === null ? {} : { signedInAt: signed_in_at }),
  }
}

/** The scope of an account's row, under its name; nothing without a limit. */
export function toScope(column: string | null): { scope?: Scope } {
  return column === null ? {} : { scope: JSON.parse(column) as Scope }
}

function toScopeColumn(scope: Scope | undefined): string | null {
  return scope === undefined ? null : JSON.stringify(scope)
}
