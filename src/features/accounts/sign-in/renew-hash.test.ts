import { scryptSync } from 'node:crypto'
import { afterAll, beforeAll, expect, describe, it } from 'vitest'

import { findAccountByEmail, findPasswordHash, replacePasswordHash, setPasswordHash } from '#content/store/accounts.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { caller, openAccounts, PASSWORD } from '../testing/open-accounts.ts'
import { isOutdated } from './hash-password.ts'
import { signIn } from './sign-in.ts'

const EMAIL = 'ada@example.com'
const SALT = 'ab'.repeat(16)
/** As earlier releases made it. */
const OLD = `${SALT}:${scryptSync(PASSWORD, SALT, 64, { N: 16_384, r: 16, p: 1, maxmem: 128 * 1024 * 1024 }).toString('hex')}`

describe.each(databases)('a password hash of an earlier release on $name', (database) => {
  let test: Awaited<ReturnType<typeof openAccounts>>
  let accountId = ''
  beforeAll(async () => {
    test = await openAccounts(database)
    accountId = (await test.add(EMAIL)).id
    await setPasswordHash(test.store, { accountId, passwordHash: OLD, now: new Date() })
  })
  afterAll(() => test.close())
  const hash = async () => (await findPasswordHash(test.store, accountId)) ?? ''
  const enter = async (password: string) => (await signIn(test.frame, { email: EMAIL, password }, caller())).kind

  it('is accepted, is replaced at the first sign-in, and not by a wrong password', async () => {
    expect(await enter('another password')).toBe('refused')
    expect(await hash()).toBe(OLD)
    expect(await enter(PASSWORD)).toBe('signed-in')
    const renewed = await hash()
    expect([isOutdated(renewed), renewed.startsWith('$argon2id$')]).toEqual([false, true])
    expect([await enter(PASSWORD), await enter('another password')]).toEqual(['signed-in', 'refused'])
    expect(await hash()).toBe(renewed)
    expect((await findAccountByEmail(test.store, EMAIL))?.id).toBe(accountId)
  })

  it('does not replace a password that was changed meanwhile', async () => {
    await setPasswordHash(test.store, { accountId, passwordHash: 'changed', now: new Date() })
    await replacePasswordHash(test.store, { accountId, from: OLD, to: 'renewed', now: new Date() })
    expect(await hash()).toBe('changed')
  })
})
