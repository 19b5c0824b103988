import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deleteAccount } from './staff/manage-accounts.ts'
import { createSignInAction } from './sign-in/sign-in-pages.ts'
import { provideAdministrator } from './sign-in/first-administrator.ts'
import { createAccountAction } from './own-account/visitor-account.ts'
import { request } from './testing/action-request.ts'
import { openAccounts, PASSWORD, PLACE, toCookieHeader } from './testing/open-accounts.ts'
import { databases } from '../../../tests/support/databases.ts'

const email = 'ada@example.com'
const clientAddress = '2001:db8:1:2:3:4:5:6'
const NETWORK = '2001:db8:1:2::/64'

describe.each(databases)('the audit log of accounts on $name', (database) => {
  let test: Awaited<ReturnType<typeof openAccounts>>
  beforeAll(async () => void (test = await openAccounts(database)))
  afterAll(async () => await test.close())

  const submit = async (path: string, fields: Record<string, string>, cookieHeader?: string) => {
    const action = path.startsWith('/login')
      ? createSignInAction(test.frame)
      : createAccountAction({ ...test.frame, titleOf: () => undefined, enquiriesOnDisk: { passOnNow: async () => {}, forget: async () => {} } })
    const signedIn = await test.findSignedIn(cookieHeader)
    const answer = await action.submit?.(request(path, { fields, clientAddress, cookieHeader, signedIn }))
    return toCookieHeader((answer !== undefined && 'cookies' in answer ? answer.cookies : undefined) ?? [])
  }
  const list = async () => await test.store.selectFrom('audit').select(['act', 'author', 'client']).orderBy('id').execute()

  it('says for every act over HTTP where it came from, an IPv6 address by its network', async () => {
    await submit('/login/sign-up', { email, name: 'Ada', password: PASSWORD })
    await submit('/login/verify', { token: await test.lastToken(), password: PASSWORD })
    await submit('/login', { email, password: 'not the password' })
    const cookies = await submit('/login', { email, password: PASSWORD })
    await submit('/account/settings', { act: 'password', current: PASSWORD, next: 'another password' }, cookies)
    await submit('/login/sign-out', {}, cookies)
    await submit('/login/reset', { email })
    await submit('/login/reset', { token: await test.lastToken(), password: PASSWORD })
    const said: string[] = []
    await provideAdministrator(test.store, { place: PLACE, say: (sentence) => void said.push(sentence), now: new Date() })
    const token = /token=([\w-]+)/.exec(said[0] ?? '')?.[1] ?? ''
    await submit('/login/setup', { token, name: 'Root', email: 'root@example.com', password: PASSWORD })
    const entries = await list()
    expect(entries.map(({ act }) => act)).toEqual([
      'account-sign-up',
      'account-added',
      'account-sign-in',
      'account-sign-in-failed',
      'account-sign-in',
      'account-password',
      'account-sign-out',
      'account-password',
      'account-added',
      'account-sign-in',
    ])
    expect(new Set(entries.map(({ client }) => client))).toEqual(new Set([NETWORK]))
  })

  it('forgets where a visitor was when the account is deleted, and names the command line for commands', async () => {
    const cookies = await submit('/login', { email, password: PASSWORD })
    const { id = '' } = (await test.findSignedIn(cookies)) ?? {}
    await submit('/account/delete', { act: 'delete', password: PASSWORD }, cookies)
    const own = (await list()).filter(({ author }) => author === id)
    expect(own.at(-1)?.act).toBe('account-removed')
    expect(new Set(own.map(({ client }) => client))).toEqual(new Set([null]))
    await test.add('bob@example.com')
    await deleteAccount(test.store, 'bob@example.com', { actor: { id: 'command line', role: 'administrator', by: 'command' }, now: new Date() })
    expect((await list()).at(-1)).toEqual({ act: 'account-removed', author: 'command line', client: 'cli' })
  })
})
