import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { databases } from '../../../tests/support/databases.ts'
import { setUpAdministrator } from './sign-in/first-administrator.ts'
import { forgetEndedAccess } from './session/forget-ended.ts'
import { askForLink, signInByLink } from './sign-in/mailed-sign-in.ts'
import { changeRole, resumeAccount, suspendAccount } from './staff/manage-accounts.ts'
import { endCookies } from './session/session-cookies.ts'
import { changeOwnPassword, resetPassword } from './sign-in/set-password.ts'
import { signIn, signOut } from './sign-in/sign-in.ts'
import { askForAccount, confirmAccount } from './sign-in/sign-up.ts'
import { caller, CLIENT, LANGUAGE, openAccounts, PASSWORD, PLACE, toCookieHeader } from './testing/open-accounts.ts'

const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

describe.each(databases)('accounts on $name', (database) => {
  let test: Awaited<ReturnType<typeof openAccounts>>
  let count = 0
  let email = ''
  beforeAll(async () => void (test = await openAccounts(database)))
  afterAll(async () => await test.close())
  beforeEach(() => void (email = `ada${(count += 1)}@example.com`))

  const signInCookies = async (cookieHeader?: string, password = PASSWORD): Promise<string[]> => {
    const outcome = await signIn(test.frame, { email, password }, caller(cookieHeader))
    return outcome.kind === 'signed-in' ? outcome.cookies : []
  }

  it('signs in by e-mail address and password, whatever the case of the letters, and finds the account by the session', async () => {
    const { id } = await test.add(email, 'editor')
    const outcome = await signIn(test.frame, { email: email.toUpperCase(), password: PASSWORD }, caller())
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
    expect(outcome.accountId).toBe(id)
    expect(await test.findSignedIn(toCookieHeader(outcome.cookies))).toEqual({ id, email, name: 'Ada', role: 'editor' })
  })

  it('sets a session cookie with the __Host- prefix, HttpOnly, Secure and SameSite=Lax, and a hint cookie for scripts', async () => {
    await test.add(email)
    const [session = '', hint] = await signInCookies()
    expect(session).toMatch(/^__Host-busbar-session=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/i)
    expect(hint).toBe('__Host-busbar-signed-in=1; Max-Age=7776000; Path=/; SameSite=Lax; Secure')
  })

  it('refuses a wrong password and an unknown address with the same outcome', async () => {
    await test.add(email)
    const wrong = await signIn(test.frame, { email, password: 'not the password' }, caller())
    const unknown = await signIn(test.frame, { email: 'nobody@example.com', password: PASSWORD }, caller())
    const broken = await signIn(test.frame, { email: 'no address', password: PASSWORD }, caller())
    expect([wrong, unknown, broken]).toEqual([{ kind: 'refused' }, { kind: 'refused' }, { kind: 'refused' }])
  })

  it('stores no session token in clear', async () => {
    await test.add(email)
    const [session = ''] = await signInCookies()
    const token = /=([\w-]+)/.exec(session)?.[1] ?? ''
    expect(token).toHaveLength(32)
    const rows = await test.store.selectFrom('account_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('starts a new session at each sign-in and ends the one that came with it', async () => {
    await test.add(email)
    const first = toCookieHeader(await signInCookies())
    const second = toCookieHeader(await signInCookies(first))
    expect(second).not.toBe(first)
    expect(await test.findSignedIn(first)).toBeUndefined()
    expect(await test.findSignedIn(second)).toMatchObject({ email })
  })

  it('does not take over a session id that somebody else has planted', async () => {
    await test.add(email)
    const planted = '__Host-busbar-session=plantedplantedplantedplantedplan.x'
    const cookies = toCookieHeader(await signInCookies(planted))
    expect(cookies).not.toContain('planted')
    expect(await test.findSignedIn(planted)).toBeUndefined()
    expect(await test.findSignedIn(`${planted}; ${cookies}`)).toBeUndefined()
  })

  it('signs out on the server, not only in the browser', async () => {
    const { id } = await test.add(email)
    const cookies = toCookieHeader(await signInCookies())
    expect(await signOut(test.frame, caller(cookies), { id, role: 'visitor' })).toEqual(endCookies(PLACE))
    expect(await test.findSignedIn(cookies)).toBeUndefined()
  })

  it('ends sessions that are unused for too long or too old, those of staff sooner', async () => {
    const visitor = await test.add(email)
    const cookies = toCookieHeader(await signInCookies())
    const { createFindSignedIn } = await import('./session/find-signed-in.ts')
    const findAt = async (hours: number) =>
      await createFindSignedIn(
        PLACE,
        () => test.store,
        () => later(hours),
      )(cookies)
    expect((await findAt(13 * 24))?.id).toBe(visitor.id)
    expect((await findAt(26 * 24))?.id).toBe(visitor.id)
    expect(await findAt(41 * 24)).toBeUndefined()
    await changeRole(test.store, email, { role: 'editor', actor: { id: 'test' }, now: new Date() })
    expect(await findAt(0)).toBeUndefined()
    const asStaff = toCookieHeader(await signInCookies())
    const findStaffAt = async (hours: number) =>
      await createFindSignedIn(
        PLACE,
        () => test.store,
        () => later(hours),
      )(asStaff)
    for (let hours = 11; hours < 7 * 24; hours += 11) expect((await findStaffAt(hours))?.role).toBe('editor')
    expect(await findStaffAt(7 * 24)).toBeUndefined()
  })

  it('ends all sessions of a suspended account, and refuses sign-ins until the suspension ends', async () => {
    await test.add(email)
    const cookies = toCookieHeader(await signInCookies())
    await suspendAccount(test.store, email, { actor: { id: 'test' }, now: new Date() })
    expect(await test.findSignedIn(cookies)).toBeUndefined()
    expect(await signIn(test.frame, { email, password: PASSWORD }, caller())).toEqual({ kind: 'suspended' })
    expect(await signIn(test.frame, { email, password: 'wrong password' }, caller())).toEqual({ kind: 'refused' })
    const before = (await test.mails()).length
    await askForLink(test.frame, 'sign-in', { email, language: LANGUAGE, now: new Date() })
    expect(await test.mails()).toHaveLength(before)
    await resumeAccount(test.store, email, { actor: { id: 'test' }, now: new Date() })
    expect(await signInCookies()).toHaveLength(3)
  })

  it('makes an account only when the mailed link is opened and the password entered again', async () => {
    const now = new Date()
    await askForAccount(test.frame, {
      email,
      name: 'Ada',
      password: PASSWORD,
      returnTo: '/account/saved',
      language: LANGUAGE,
      clientAddress: CLIENT,
      now,
    })
    const token = await test.lastToken()
    expect(await signInCookies()).toEqual([])
    expect(await confirmAccount(test.frame, { token, password: 'somebody else has it', clientAddress: CLIENT, now })).toEqual({
      kind: 'wrong-password',
      email,
    })
    expect(await confirmAccount(test.frame, { token, password: PASSWORD, clientAddress: CLIENT, now })).toMatchObject({
      kind: 'confirmed',
      returnTo: '/account/saved',
    })
    expect(await confirmAccount(test.frame, { token, password: PASSWORD, clientAddress: CLIENT, now })).toEqual({ kind: 'used' })
    expect(await test.findSignedIn(toCookieHeader(await signInCookies()))).toMatchObject({ email, role: 'visitor' })
  })

  it('tells a known address by mail that it has an account already, and leaves the account as it is', async () => {
    await test.add(email)
    await askForAccount(test.frame, {
      email,
      name: 'Mallory',
      password: 'another password',
      language: LANGUAGE,
      clientAddress: CLIENT,
      now: new Date(),
    })
    const mail = (await test.mails()).at(-1)
    expect([mail?.to, mail?.subject]).toEqual([email, 'You already have an account at www.example.com'])
    expect(mail?.text).not.toContain('token=')
    expect(mail?.text).not.toContain('Mallory')
    expect(await signInCookies()).toHaveLength(3)
    expect(await signInCookies(undefined, 'another password')).toEqual([])
  })

  it('puts nothing of a name typed by a stranger into the mail unless it is a plain name', async () => {
    const name = 'You won https://evil.example\n\nhttps://evil.example'
    await askForAccount(test.frame, { email, name, password: PASSWORD, language: LANGUAGE, clientAddress: CLIENT, now: new Date() })
    expect((await test.mails()).at(-1)?.text).not.toContain('evil')
  })

  it('signs in by a mailed link, once, within 15 minutes', async () => {
    const { id } = await test.add(email)
    const now = new Date()
    await askForLink(test.frame, 'sign-in', { email, language: { ...LANGUAGE, code: 'de', path: 'de', isDefault: false }, now })
    const mail = (await test.mails()).at(-1)
    expect(mail?.subject).toBe('Anmeldung bei www.example.com')
    expect(mail?.text).toMatch(/^https:\/\/www\.example\.com\/de\/login\/link\?token=[\w-]{43}$/m)
    const token = await test.lastToken()
    expect(await signInByLink(test.frame, token, { ...caller(), now: later(0.26) })).toEqual({ kind: 'expired' })
    expect(await signInByLink(test.frame, token, caller())).toMatchObject({ kind: 'signed-in', accountId: id })
    expect(await signInByLink(test.frame, token, caller())).toEqual({ kind: 'used' })
    expect(await signInByLink(test.frame, 'made-up', caller())).toEqual({ kind: 'unknown' })
  })

  it('lets in only one of two requests that use a link at the same moment', async () => {
    await test.add(email)
    await askForLink(test.frame, 'sign-in', { email, language: LANGUAGE, now: new Date() })
    const token = await test.lastToken()
    const outcomes = await Promise.all([1, 2, 3].map(async () => await signInByLink(test.frame, token, caller())))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'used', 'used'])
  })

  it('accepts a link for its own purpose only', async () => {
    await test.add(email)
    await askForLink(test.frame, 'sign-in', { email, language: LANGUAGE, now: new Date() })
    const token = await test.lastToken()
    const told = { language: LANGUAGE, clientAddress: CLIENT, now: new Date() }
    expect(await resetPassword(test.frame, { token, password: 'another password' }, told)).toEqual({ kind: 'unknown' })
    expect(await confirmAccount(test.frame, { token, password: PASSWORD, clientAddress: CLIENT, now: new Date() })).toEqual({ kind: 'unknown' })
    const setUp = { token, name: 'Ada', email, password: PASSWORD, clientAddress: CLIENT, now: new Date() }
    expect(await setUpAdministrator(test.frame, setUp)).toEqual({ kind: 'unknown' })
  })

  it('sets a new password by link, ends every session, voids every other link, and mails the owner', async () => {
    await test.add(email)
    const cookies = toCookieHeader(await signInCookies())
    await askForLink(test.frame, 'sign-in', { email, language: LANGUAGE, now: new Date() })
    const signInToken = await test.lastToken()
    await askForLink(test.frame, 'reset', { email, language: LANGUAGE, now: new Date() })
    const token = await test.lastToken()
    const told = { language: LANGUAGE, clientAddress: CLIENT, now: new Date() }
    expect(await resetPassword(test.frame, { token, password: 'another password' }, { ...told, now: later(1.01) })).toEqual({ kind: 'expired' })
    expect(await resetPassword(test.frame, { token, password: 'another password' }, told)).toEqual({ kind: 'done', email })
    expect(await resetPassword(test.frame, { token, password: 'a third password' }, told)).toEqual({ kind: 'used' })
    expect(await test.findSignedIn(cookies)).toBeUndefined()
    expect(await signInByLink(test.frame, signInToken, caller())).toEqual({ kind: 'used' })
    expect((await test.mails()).at(-1)?.subject).toBe('Your password for www.example.com was changed')
    expect(await signInCookies()).toEqual([])
    expect(await signInCookies(undefined, 'another password')).toHaveLength(3)
  })

  it('treats a reset for an unknown address as for a known one, except that it sends no mail', async () => {
    const before = (await test.mails()).length
    await askForLink(test.frame, 'reset', { email: 'nobody@example.com', language: LANGUAGE, now: new Date() })
    expect(await test.mails()).toHaveLength(before)
  })

  it('changes the password when the old one is known; the current session goes on, all others end', async () => {
    const { id } = await test.add(email)
    const [here, elsewhere] = [toCookieHeader(await signInCookies()), toCookieHeader(await signInCookies())]
    const { readSessionHash } = await import('./session/session-cookies.ts')
    const change = { accountId: id, next: 'another password', sessionHash: readSessionHash(PLACE, here) }
    const told = { language: LANGUAGE, clientAddress: CLIENT, now: new Date() }
    expect(await changeOwnPassword(test.frame, { ...change, current: 'wrong' }, told)).toEqual({ kind: 'wrong-password' })
    expect(await changeOwnPassword(test.frame, { ...change, current: PASSWORD }, told)).toEqual({ kind: 'done' })
    expect(await test.findSignedIn(here)).toMatchObject({ id })
    expect(await test.findSignedIn(elsewhere)).toBeUndefined()
  })

  it('writes the role and the right of the acting person to the audit', async () => {
    const { id } = await test.add(email)
    const link = async (purpose: 'sign-in' | 'reset') => {
      await askForLink(test.frame, purpose, { email, language: LANGUAGE, now: new Date() })
      return await test.lastToken()
    }
    const told = { language: LANGUAGE, clientAddress: CLIENT, now: new Date() }
    await signInByLink(test.frame, await link('sign-in'), caller())
    await resetPassword(test.frame, { token: await link('reset'), password: 'another password' }, told)
    await changeOwnPassword(test.frame, { accountId: id, current: 'another password', next: PASSWORD }, told)
    const cookies = toCookieHeader(await signInCookies())
    await signOut(test.frame, caller(cookies), await test.findSignedIn(cookies))
    const entries = await test.store.selectFrom('audit').select(['act', 'author', 'role', 'by_right']).orderBy('id').execute()
    expect(entries.slice(-5)).toEqual(
      [
        ['account-sign-in', 'link'],
        ['account-password', 'link'],
        ['account-password', 'session'],
        ['account-sign-in', 'password'],
        ['account-sign-out', 'session'],
      ].map(([act, right]) => ({ act, author: id, role: 'visitor', by_right: right })),
    )
  })

  it('writes every act to the audit, and no secret to the log', async () => {
    const { id } = await test.add(email)
    await signInCookies(undefined, 'a secret typo')
    await signInCookies()
    const actor = { id: 'anna', role: 'administrator', by: 'session' } as const
    await changeRole(test.store, email, { role: 'author', actor, now: new Date() })
    const entries = await test.store
      .selectFrom('audit')
      .select(['act', 'author', 'author_name', 'role', 'by_right', 'detail'])
      .orderBy('id')
      .execute()
    expect(entries.slice(-4).map(({ act, author, role, by_right: by }) => [act, author, role, by])).toEqual([
      ['account-added', 'test', null, null],
      ['account-sign-in-failed', 'guest', null, null],
      ['account-sign-in', id, 'visitor', 'password'],
      ['account-role', 'anna', 'administrator', 'session'],
    ])
    expect(entries.map(({ author_name: name }) => name).filter((name) => name !== null)).toEqual([])
    expect(entries.at(-1)?.detail).toBe(JSON.stringify({ account: id, from: 'visitor', to: 'author' }))
    const all = JSON.stringify([entries, test.told])
    for (const secret of [PASSWORD, 'a secret typo', email]) expect(all).not.toContain(secret)
  })
})

describe.each(databases)('ended access on $name', (database) => {
  it('is removed: the data of a sign-up when its link ends, the link a week later, sessions at once', async () => {
    const test = await openAccounts(database)
    await test.add('ada@example.com')
    await signIn(test.frame, { email: 'ada@example.com', password: PASSWORD }, caller())
    await askForAccount(test.frame, {
      email: 'bob@example.com',
      name: 'Bob',
      password: PASSWORD,
      language: LANGUAGE,
      clientAddress: CLIENT,
      now: new Date(),
    })
    const payloads = async () => (await test.store.selectFrom('account_token').select('payload').execute()).map(({ payload }) => payload)
    await forgetEndedAccess(test.store, later(23))
    expect((await payloads())[0]).toContain('bob@example.com')
    await forgetEndedAccess(test.store, later(25))
    expect(await payloads()).toEqual(['{}'])
    await forgetEndedAccess(test.store, later(24 * 9))
    expect(await payloads()).toEqual([])
    expect(await test.store.selectFrom('account_session').selectAll().execute()).toHaveLength(1)
    await forgetEndedAccess(test.store, later(24 * 15))
    expect(await test.store.selectFrom('account_session').selectAll().execute()).toEqual([])
    await test.close()
  })

  it('greets people by names with dots in them, and nobody by an e-mail address', async () => {
    const test = await openAccounts(database)
    const greeting = async (name: string) => {
      await askForAccount(test.frame, {
        email: 'bob@example.com',
        name,
        password: PASSWORD,
        language: LANGUAGE,
        clientAddress: CLIENT,
        now: new Date(),
      })
      return (await test.mails()).at(-1)?.text.split('\n')[0]
    }
    expect(await greeting('Dr. J.R.R. Tolkien')).toBe('Hello Dr. J.R.R. Tolkien,')
    expect(await greeting('visit evil.example')).toBe('Hello,')
    await test.close()
  })
})
