import { setTimeout as wait } from 'node:timers/promises'

import { beforeEach, describe, expect, it } from 'vitest'

import { countAdministrators, setPasswordHash } from '#content/store/accounts.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'

import { databases } from '../../../tests/support/databases.ts'
import { provideAdministrator, setUpAdministrator } from './sign-in/first-administrator.ts'
import { changeRole, createAccount, deleteAccount, suspendAccount } from './staff/manage-accounts.ts'
import { signIn } from './sign-in/sign-in.ts'
import { caller, CLIENT, openAccounts, PASSWORD, PLACE, toCookieHeader } from './testing/open-accounts.ts'

const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

describe.each(databases)('the first administrator on $name', (database) => {
  let test: Awaited<ReturnType<typeof openAccounts>>
  beforeEach(async () => void (test = await openAccounts(database)))
  const said: string[] = []
  const provide = async (given?: { email: string; password: string }, now = new Date()) => {
    said.length = 0
    await provideAdministrator(test.store, { given, place: PLACE, say: (sentence) => void said.push(sentence), now })
  }
  /** Starts `second` inside the open transaction of `first`, just before its commit; returns the outcome of both. */
  const meanwhile = async (first: (store: Store) => Promise<void>, second: () => Promise<void>): Promise<unknown[]> => {
    let running: Promise<unknown> = Promise.resolve()
    const outcome = (act: Promise<void>) =>
      act.then(
        () => 'done',
        (error: Error) => error.message,
      )
    const done = await inTransaction(test.store, async (store) => {
      const result = await outcome(first(store))
      running = outcome(second())
      await wait(200)
      return result
    })
    return [done, await running]
  }
  const tokenSaid = () => /https:\/\/www\.example\.com\/login\/setup\?token=([\w-]{43})$/.exec(said[0] ?? '')?.[1] ?? ''
  const setUp = { clientAddress: CLIENT, name: 'Ada', email: 'admin@example.com', password: PASSWORD }

  it('comes from the environment once: a later password there changes nothing, and the log says how to set one', async () => {
    await provide({ email: 'Admin@Example.com', password: PASSWORD })
    await provide({ email: 'admin@example.com', password: 'another password' })
    expect(said).toEqual([
      'ADMIN_EMAIL is an administrator already, so ADMIN_PASSWORD is not read: unset both. "busbar user password admin@example.com" sets another password.',
    ])
    expect(await signIn(test.frame, { email: 'admin@example.com', password: 'another password' }, caller())).toEqual({ kind: 'refused' })
    expect((await signIn(test.frame, { email: 'admin@example.com', password: PASSWORD }, caller())).kind).toBe('signed-in')
    await test.close()
  })

  it('is not made from a visitor whose account has the address in the environment', async () => {
    await test.add('admin@example.com')
    await provide({ email: 'admin@example.com', password: 'another password' })
    expect(said).toEqual(['ADMIN_EMAIL names an account that is no administrator; "busbar user role admin@example.com administrator" makes it one.'])
    await test.close()
  })

  it('is made by the link in the log, once and within a day; a later start voids an earlier link', async () => {
    await provide()
    const first = tokenSaid()
    await provide()
    const second = tokenSaid()
    expect(await setUpAdministrator(test.frame, { ...setUp, token: first, now: new Date() })).toEqual({ kind: 'used' })
    expect(await setUpAdministrator(test.frame, { ...setUp, token: second, now: later(24.1) })).toEqual({ kind: 'expired' })
    expect((await setUpAdministrator(test.frame, { ...setUp, token: second, now: new Date() })).kind).toBe('done')
    expect(await setUpAdministrator(test.frame, { ...setUp, token: second, now: new Date() })).toEqual({ kind: 'used' })
    await provide()
    expect(said).toEqual([])
    const { cookies } = (await signIn(test.frame, setUp, caller())) as { cookies: string[] }
    expect((await test.findSignedIn(toCookieHeader(cookies)))?.role).toBe('administrator')
    await test.close()
  })

  it('cannot be removed, suspended or demoted while there is no other', async () => {
    await test.add('admin@example.com', 'administrator')
    const managing = { actor: { id: 'test' }, now: new Date() }
    const sentence = 'admin@example.com is the only administrator who can sign in. Make somebody else one first, who then sets a password.'
    await expect(changeRole(test.store, 'admin@example.com', { ...managing, role: 'editor' })).rejects.toThrow(sentence)
    await expect(suspendAccount(test.store, 'admin@example.com', managing)).rejects.toThrow(sentence)
    await expect(deleteAccount(test.store, 'admin@example.com', managing)).rejects.toThrow(sentence)
    await test.add('second@example.com', 'administrator')
    await deleteAccount(test.store, 'admin@example.com', managing)
    await expect(deleteAccount(test.store, 'admin@example.com', managing)).rejects.toThrow('admin@example.com has no account.')
    await test.close()
  })

  it('is not replaced by somebody who was invited and has set no password yet, who may be removed', async () => {
    await test.add('admin@example.com', 'administrator')
    const managing = { actor: { id: 'test' }, now: new Date() }
    const { id } = await createAccount(test.store, { email: 'invited@example.com', name: 'Ida', role: 'administrator' }, managing)
    await expect(changeRole(test.store, 'admin@example.com', { ...managing, role: 'editor' })).rejects.toThrow('only administrator who can sign in')
    await expect(suspendAccount(test.store, 'admin@example.com', managing)).rejects.toThrow('only administrator who can sign in')
    await changeRole(test.store, 'invited@example.com', { ...managing, role: 'editor' })
    await changeRole(test.store, 'invited@example.com', { ...managing, role: 'administrator' })
    await setPasswordHash(test.store, { accountId: id, passwordHash: 'hash', now: new Date() })
    await suspendAccount(test.store, 'admin@example.com', managing)
    expect(await countAdministrators(test.store)).toBe(1)
    await test.close()
  })

  it('can be made by the link in the log while nobody but people without a password are administrators', async () => {
    await createAccount(test.store, { email: 'invited@example.com', name: 'Ida', role: 'administrator' }, { actor: { id: 'test' }, now: new Date() })
    await provide()
    expect((await setUpAdministrator(test.frame, { ...setUp, token: tokenSaid(), now: new Date() })).kind).toBe('done')
    await test.close()
  })

  it('who is suspended is brought back by a command that the start names', async () => {
    await test.add('admin@example.com', 'administrator')
    await test.add('second@example.com', 'administrator')
    await suspendAccount(test.store, 'admin@example.com', { actor: { id: 'test' }, now: new Date() })
    await provide({ email: 'admin@example.com', password: PASSWORD })
    expect(said).toEqual(['ADMIN_EMAIL names an administrator who is suspended; "busbar user resume admin@example.com" lets them sign in again.'])
    await test.close()
  })

  it('remains when two commands run at the same moment', async () => {
    const managing = { actor: { id: 'test' }, now: new Date() }
    await test.add('one@example.com', 'administrator')
    await test.add('two@example.com', 'administrator')
    const first = (store: Store) => changeRole(store, 'one@example.com', { ...managing, role: 'editor' })
    const [one, two] = await meanwhile(first, () => suspendAccount(test.store, 'two@example.com', managing))
    expect([one, two]).toEqual([
      'done',
      'two@example.com is the only administrator who can sign in. Make somebody else one first, who then sets a password.',
    ])
    expect(await countAdministrators(test.store)).toBe(1)
    await test.close()
  })

  it('comes from the environment once when several processes start at the same moment', async () => {
    const given = { email: 'admin@example.com', password: PASSWORD }
    const provideOn = (store: Store) => provideAdministrator(store, { given, place: PLACE, say: () => {}, now: new Date() })
    expect(await meanwhile(provideOn, () => provideOn(test.store))).toEqual(['done', 'done'])
    expect(await countAdministrators(test.store)).toBe(1)
    await test.close()
  })
})
