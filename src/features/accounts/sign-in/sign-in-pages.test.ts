import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ContractError } from '#model/errors.ts'
import type { PageAction } from '#model/pages/page-action.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { createMailLimits } from '../limit-mails.ts'
import { createDescribeSession } from '../session/describe-session.ts'
import { createFindSignedIn } from '../session/find-signed-in.ts'
import { suspendAccount } from '../staff/manage-accounts.ts'
import { endCookies } from '../session/session-cookies.ts'
import { createSignInAction } from './sign-in-pages.ts'
import { type Given, redirectOf, request, seen } from '../testing/action-request.ts'
import { openAccounts, PASSWORD, PLACE, toCookieHeader } from '../testing/open-accounts.ts'

describe.each(databases)('the sign-in pages on $name', (database) => {
  let test: Awaited<ReturnType<typeof openAccounts>>
  let action: PageAction
  let count = 0
  let email = ''
  beforeAll(async () => void (test = await openAccounts(database)))
  afterAll(async () => await test.close())
  beforeEach(() => {
    email = `grace${(count += 1)}@example.com`
    action = createSignInAction(test.frame)
  })
  const submit = async (path: string, given: Given) => await action.submit?.(request(path, given))
  const load = async (path: string, given: Given = {}) => await action.load?.(request(path, given))

  it('lead to where the visitor wanted to go, and to no other site', async () => {
    await test.add(email)
    const fields = { email, password: PASSWORD }
    expect(redirectOf(await submit('/login', { fields }))).toBe('/account')
    expect(redirectOf(await submit('/login', { fields: { ...fields, return: '/resources?page=2' } }))).toBe('/resources?page=2')
    expect(redirectOf(await submit('/login', { fields, query: 'return=%2Fde%2Faccount' }))).toBe('/de/account')
    for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])
      expect(redirectOf(await submit('/login', { fields: { ...fields, return: target } }))).toBe('/account')
  })

  it('answer known and unknown addresses alike, byte for byte', async () => {
    await test.add(email)
    const ask = async (path: string, address: string, more: Record<string, string> = {}) =>
      JSON.stringify(await submit(path, { fields: { email: address, ...more } }))
        .replaceAll(address, 'ADDRESS')
        .replace(/busbar-asked=[\w-]{43};/, 'busbar-asked=RANDOM;')
    for (const [path, more] of [
      ['/login', { password: 'not the password' }],
      ['/login/link', {}],
      ['/login/reset', {}],
      ['/login/sign-up', { name: 'Grace', password: PASSWORD }],
    ] as const)
      expect(await ask(path, email, more)).toBe(await ask(path, 'someone.else@example.com', more))
  })

  it('show again what was typed except the password, and say what is wrong beside each field', async () => {
    const fields = { name: ' ', email: 'no address', password: 'short', return: '/account' }
    expect(seen(await submit('/login/sign-up', { fields }))).toEqual({
      status: 422,
      notice: undefined,
      problems: ['name', 'email', 'password'],
      values: { name: [' '], email: ['no address'] },
      step: 'ask',
    })
    const answer = await submit('/login', { fields: { email, password: 'a secret typo' } })
    expect(seen(answer)).toMatchObject({ status: 422, notice: { kind: 'failed' }, values: { email: [email] } })
    expect(JSON.stringify(answer)).not.toContain('a secret typo')
  })

  it('do not use up a link that is only opened', async () => {
    await test.add(email)
    await submit('/login/link', { fields: { email } })
    const token = await test.lastToken()
    for (let opened = 0; opened < 3; opened += 1)
      expect(seen(await load('/login/link', { query: `token=${token}` }))).toMatchObject({ status: 200, step: 'opened' })
    expect(redirectOf(await submit('/login/link', { fields: { token } }))).toBe('/account')
    expect(seen(await load('/login/link', { query: `token=${token}` }))).toMatchObject({ status: 410, step: 'told', notice: { kind: 'failed' } })
    expect(seen(await submit('/login/link', { fields: { token } }))).toMatchObject({ status: 410, step: 'told' })
  })

  it('sign staff in by link only in the browser that requested it, and do not use it up elsewhere', async () => {
    await test.add(email, 'editor')
    const asked = await submit('/login/link', { fields: { email } })
    const token = await test.lastToken()
    for (const cookieHeader of [undefined, `__Host-busbar-asked=${'x'.repeat(43)}`])
      expect(seen(await submit('/login/link', { fields: { token }, cookieHeader }))).toMatchObject({ status: 403, step: 'told' })
    const cookies = asked?.kind === 'page' ? (asked.cookies ?? []) : []
    expect(cookies).toEqual([expect.stringMatching(/^__Host-busbar-asked=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/)])
    expect(redirectOf(await submit('/login/link', { fields: { token }, cookieHeader: toCookieHeader(cookies) }))).toBe('/studio')
  })

  it('say what is wrong with links that are too old, made up or cut off', async () => {
    await test.add(email)
    await submit('/login/reset', { fields: { email } })
    const token = await test.lastToken()
    const late = new Date(Date.now() + 61 * 60_000)
    expect(seen(await load('/login/reset', { query: `token=${token}`, now: late }))).toMatchObject({
      status: 410,
      notice: { text: 'This link has expired.' },
    })
    expect(seen(await submit('/login/reset', { fields: { token, password: PASSWORD }, now: late }))).toMatchObject({ status: 410 })
    for (const query of [`token=${token.slice(1)}`, `token=${'A'.repeat(43)}`, 'token=', `token=${encodeURIComponent("' or 1=1 --")}`])
      expect(seen(await load('/login/reset', { query }))).toMatchObject({ status: 404, step: 'told' })
    for (const path of ['/login/verify', '/login/setup']) expect(seen(await load(path))).toMatchObject({ status: 404, step: 'told' })
    for (const path of ['/login/link', '/login/verify', '/login/setup'])
      expect(seen(await load(path, { query: `token=${token}` }))).toMatchObject({ status: 404, step: 'told' })
  })

  it('set a new password without signing anybody in', async () => {
    await test.add(email)
    await submit('/login/reset', { fields: { email } })
    const token = await test.lastToken()
    expect(seen(await submit('/login/reset', { fields: { token, password: 'password1' } }))).toMatchObject({
      status: 422,
      problems: ['password'],
      step: 'opened',
    })
    const answer = await submit('/login/reset', { fields: { token, password: 'a new password' } })
    expect(seen(answer)).toMatchObject({ status: 200, step: 'told', notice: { kind: 'done' } })
    expect(answer).toMatchObject({ cookies: [expect.stringMatching(/^__Host-busbar-device=/)] })
    expect(redirectOf(await submit('/login', { fields: { email, password: 'a new password' } }))).toBe('/account')
  })

  it('take no password by a link that is the address of the account, which the form need not say', async () => {
    await test.add(email)
    await submit('/login/reset', { fields: { email } })
    const token = await test.lastToken()
    for (const fields of [
      { password: email, email: '' },
      { password: email.toUpperCase(), email: 'other@example.com' },
    ])
      expect(await submit('/login/reset', { fields: { token, ...fields } })).toMatchObject({
        status: 422,
        form: { problems: [{ field: 'password', message: expect.stringContaining('address') }] },
      })
  })

  it('lead staff to the studio, and others to their account', async () => {
    const staff = `staff-${email}`
    await test.add(email)
    await test.add(staff, 'editor')
    expect(redirectOf(await submit('/login', { fields: { email, password: PASSWORD } }))).toBe('/account')
    expect(redirectOf(await submit('/login', { fields: { email: staff, password: PASSWORD } }))).toBe('/studio')
    expect(redirectOf(await submit('/login', { fields: { email: staff, password: PASSWORD, return: '/search?q=a' } }))).toBe('/search?q=a')
  })

  it('take no name that turns the direction of the text behind it', async () => {
    const answer = await submit('/login/sign-up', { fields: { name: 'A\u202eecarG', email, password: PASSWORD } })
    expect(answer).toMatchObject({ status: 422, form: { problems: [{ field: 'name' }] } })
  })

  it('keep the return path through the mail of a sign-up', async () => {
    await submit('/login/sign-up', { fields: { name: 'Grace', email, password: PASSWORD, return: '/products' } })
    const token = await test.lastToken()
    expect(seen(await submit('/login/verify', { fields: { token, password: 'another one' } }))).toMatchObject({
      status: 422,
      problems: ['password'],
      step: 'opened',
    })
    const answer = await submit('/login/verify', { fields: { token, password: PASSWORD } })
    expect(redirectOf(answer)).toBe('/products')
    expect(await test.findSignedIn(toCookieHeader(answer?.kind === 'redirect' ? (answer.cookies ?? []) : []))).toMatchObject({
      email,
      role: 'visitor',
    })
  })

  it('ignore a role in the form [S6.roles.03]', async () => {
    await submit('/login/sign-up', { fields: { name: 'Grace', email, password: PASSWORD, role: 'administrator' } })
    const answer = await submit('/login/verify', { fields: { token: await test.lastToken(), password: PASSWORD, role: 'administrator' } })
    expect((await test.findSignedIn(toCookieHeader(answer?.kind === 'redirect' ? (answer.cookies ?? []) : [])))?.role).toBe('visitor')
  })

  it('tell a visitor of the suspension only after the right password', async () => {
    await test.add(email)
    await suspendAccount(test.store, email, { actor: { id: 'test' }, now: new Date() })
    expect(seen(await submit('/login', { fields: { email, password: PASSWORD } }))).toMatchObject({
      status: 422,
      notice: { text: expect.stringMatching(/suspended/) },
    })
    expect(seen(await submit('/login', { fields: { email, password: 'wrong password' } }))).toMatchObject({
      notice: { text: expect.not.stringMatching(/suspended/) },
    })
  })

  it('end the session and remove both cookies', async () => {
    const { id } = await test.add(email)
    const entered = await submit('/login', { fields: { email, password: PASSWORD } })
    const cookieHeader = toCookieHeader(entered?.kind === 'redirect' ? (entered.cookies ?? []) : [])
    const signedIn = await test.findSignedIn(cookieHeader)
    expect(signedIn?.id).toBe(id)
    expect(seen(await load('/login/sign-out', { cookieHeader, signedIn }))).toMatchObject({ status: 200, step: 'ask' })
    expect(await submit('/login/sign-out', { cookieHeader, signedIn })).toEqual({
      kind: 'redirect',
      to: '/',
      cookies: [
        '__Host-busbar-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
        '__Host-busbar-signed-in=; Max-Age=0; Path=/; SameSite=Lax; Secure',
        'busbar-signed-in=; Max-Age=0; Path=/; SameSite=Lax; Secure',
      ],
    })
    expect(await test.findSignedIn(cookieHeader)).toBeUndefined()
  })

  it('tell scripts who is signed in, and remove the hint cookie when there is no session [S6.roles.02] [S3.dataLayer.01] [S3.dataLayer.02]', async () => {
    const { id } = await test.add(email, 'editor')
    const describeSession = createDescribeSession(PLACE, test.findSignedIn)
    const entered = await submit('/login', { fields: { email, password: PASSWORD } })
    const cookieHeader = toCookieHeader(entered?.kind === 'redirect' ? (entered.cookies ?? []) : [])
    expect(await describeSession(cookieHeader)).toEqual({
      value: { user: { crmId: id, attributes: { isGuest: false } }, name: 'Ada', role: 'editor' },
      cookies: [],
    })
    const guest = { user: { attributes: { isGuest: true } } }
    expect(await describeSession(undefined)).toEqual({ value: guest, cookies: [] })
    for (const hint of ['__Host-busbar-signed-in=1', 'busbar-signed-in=1']) expect((await describeSession(hint)).cookies).toEqual(endCookies(PLACE))
  })

  it('make no query for a guest, and one for a session', async () => {
    await test.add(email)
    const entered = await submit('/login', { fields: { email, password: PASSWORD } })
    const cookieHeader = toCookieHeader(entered?.kind === 'redirect' ? (entered.cookies ?? []) : [])
    let asked = 0
    const counting = test.store.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const find = createFindSignedIn(PLACE, () => counting)
    await find(undefined)
    await find('other=1; busbar-signed-in=1')
    expect(asked).toBe(0)
    expect(await find(cookieHeader)).toMatchObject({ email })
    expect(asked).toBe(1)
  })
})

describe('the sign-in pages', () => {
  const openAt = (siteUrl: string, basePath = '') => {
    const openStore = () => {
      throw new ContractError('SERVER_UNAVAILABLE', 'away')
    }
    return createSignInAction({ place: { siteUrl, basePath }, openStore, mails: createMailLimits(), log: { info: () => {}, warn: () => {} } })
  }

  it('allow no sign-in over plain http except on this machine', async () => {
    const action = openAt('http://intranet.example')
    const fields = { email: 'ada@example.com', password: PASSWORD }
    for (const path of ['/login', '/login/sign-up', '/login/link', '/login/reset']) {
      expect(seen(await action.load?.(request(path)))).toMatchObject({
        status: 403,
        step: 'told',
        notice: { text: expect.stringMatching(/SITE_URL/) },
      })
      expect(seen(await action.submit?.(request(path, { fields })))).toMatchObject({ status: 403 })
    }
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://www.example.com'])
      expect(seen(await openAt(own).load?.(request('/login')))).toMatchObject({ status: 200, step: 'ask' })
  })

  it('are shown while the database is away; a form sent then is answered with 503 by the site', async () => {
    const action = openAt('https://www.example.com')
    expect(seen(await action.load?.(request('/login')))).toMatchObject({ status: 200 })
    const fields = { email: 'ada@example.com', password: PASSWORD, name: 'Ada' }
    for (const path of ['/login', '/login/sign-up', '/login/link', '/login/reset'])
      await expect(action.submit?.(request(path, { fields }))).rejects.toMatchObject({ status: 503 })
  })

  it('sign out in the browser while the database is away, and say what is left to do', async () => {
    const action = openAt('https://www.example.com')
    const cookieHeader = '__Host-busbar-session=abcdefghijklmnopqrstuvwxyz123456.x'
    expect(seen(await action.load?.(request('/login/sign-out', { cookieHeader })))).toMatchObject({ status: 200, step: 'ask' })
    const answer = await action.submit?.(request('/login/sign-out', { cookieHeader }))
    expect(seen(answer)).toMatchObject({ status: 503, step: 'told', notice: { kind: 'failed', text: expect.stringMatching(/in this browser/) } })
    expect(answer).toMatchObject({ cookies: endCookies(PLACE) })
  })

  it('refuse a form that is too large', async () => {
    const answer = await openAt('https://www.example.com').submit?.(request('/login', { tooLarge: true }))
    expect(seen(answer)).toMatchObject({ status: 413, notice: { kind: 'failed' } })
  })

  it('honour the base path in addresses; both cookies are for the host', async () => {
    const test = await openAccounts(databases[0], { siteUrl: 'https://www.example.com', basePath: '/power' })
    await test.add('ada@example.com')
    const action = createSignInAction(test.frame)
    const answer = await action.submit?.(request('/login', { fields: { email: 'ada@example.com', password: PASSWORD } }))
    expect(redirectOf(answer)).toBe('/power/account')
    const cookies = answer?.kind === 'redirect' ? answer.cookies : []
    expect(cookies?.[0]).toMatch(/^__Host-.*; Path=\/;/)
    expect(cookies?.[1]).toMatch(/^__Host-.*; Path=\/;/)
    await action.submit?.(request('/login/link', { fields: { email: 'ada@example.com' } }))
    expect((await test.mails()).at(-1)?.text).toContain('https://www.example.com/power/login/link?token=')
    await test.close()
  })
})
