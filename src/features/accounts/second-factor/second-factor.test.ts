import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ActionAnswer } from '#model/pages/page-action.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { createAccountAction } from '../own-account/visitor-account.ts'
import { startSession } from '../sign-in/auth.ts'
import { finishSignIn } from '../sign-in/sign-in.ts'
import { createSignInAction } from '../sign-in/sign-in-pages.ts'
import { request, type Given } from '../testing/action-request.ts'
import { appCode } from '../testing/app-code.ts'
import { makePasskeyFor } from '../testing/make-passkey.ts'
import { caller, openAccounts, PASSWORD, toCookieHeader } from '../testing/open-accounts.ts'
import { resetSecondFactor } from './remove-second-factor.ts'

type Accounts = Awaited<ReturnType<typeof openAccounts>>
const cookiesOf = (answer: ActionAnswer | undefined) => ('cookies' in (answer ?? {}) ? toCookieHeader(Object(answer).cookies ?? []) : '')
const stepOf = (answer: ActionAnswer | undefined) => Object(Object(Object(answer).data).account).security?.step
const problemsOf = (answer: ActionAnswer | undefined) => Object(Object(answer).form).problems?.map(({ message }: { message: string }) => message)
const noticeOf = (answer: ActionAnswer | undefined) => Object(Object(answer).form).notice?.text

describe.each(databases)('on $name', (database) => {
  let accounts: Accounts
  beforeAll(async () => {
    accounts = await openAccounts(database)
  })
  afterAll(() => accounts.close())

  const signInPages = () => createSignInAction(accounts.frame)
  const accountPages = () =>
    createAccountAction({
      ...accounts.frame,
      titleOf: () => undefined,
      enquiriesOnDisk: { passOnNow: async () => undefined, forget: async () => undefined },
    })
  const post = async (path: string, given: Given = {}) => {
    const signedIn = await accounts.findSignedIn(given.cookieHeader)
    const pages = path.startsWith('/login') ? signInPages() : accountPages()
    return await pages.submit?.(request(path, { ...given, signedIn }))
  }
  const signIn = async (email: string, given: Given = {}) => await post('/login', { ...given, fields: { email, password: PASSWORD } })
  const sessions = async (accountId: string) =>
    await accounts.store.selectFrom('account_session').selectAll().where('account_id', '=', accountId).execute()

  /** Somebody of the staff with an authenticator app; `cookie` is an open session. */
  async function setUp(email: string) {
    const { id } = await accounts.add(email, 'editor')
    const first = cookiesOf(await signIn(email))
    const begun = stepOf(await post('/account/security', { cookieHeader: first, fields: { act: 'begin', password: PASSWORD } }))
    const confirmed = await post('/account/security', {
      cookieHeader: first,
      fields: { act: 'confirm', secret: begun.secret, code: appCode(begun.secret) },
    })
    return { id, email, secret: begun.secret as string, codes: stepOf(confirmed).codes as string[], cookie: cookiesOf(confirmed), first }
  }

  test('the second factor is on once a code of the app was right; other sessions end, the owner is told', async () => {
    const { id } = await accounts.add('on@example.com', 'editor')
    const [here, elsewhere] = [cookiesOf(await signIn('on@example.com')), cookiesOf(await signIn('on@example.com'))]
    expect(problemsOf(await post('/account/security', { cookieHeader: here, fields: { act: 'begin', password: 'not the password' } }))).toEqual([
      expect.stringContaining('not your current password'),
    ])
    const begun = stepOf(await post('/account/security', { cookieHeader: here, fields: { act: 'begin', password: PASSWORD } }))
    expect(begun).toMatchObject({
      kind: 'connect',
      address: expect.stringMatching(/^otpauth:\/\/totp\/www\.example\.com:on%40example\.com\?secret=/),
    })
    // Begun is not on: the password alone still signs in.
    expect(cookiesOf(await signIn('on@example.com'))).toContain('busbar-session')
    const wrong = await post('/account/security', {
      cookieHeader: here,
      fields: { act: 'confirm', secret: begun.secret, code: appCode(begun.secret, 9) },
    })
    expect([problemsOf(wrong), stepOf(wrong).secret]).toEqual([[expect.stringContaining('not right')], begun.secret])
    const confirmed = await post('/account/security', {
      cookieHeader: here,
      fields: { act: 'confirm', secret: begun.secret, code: appCode(begun.secret) },
    })
    expect(stepOf(confirmed)).toMatchObject({ kind: 'codes', codes: expect.objectContaining({ length: 10 }) })
    expect(await accounts.findSignedIn(here)).toBeUndefined()
    expect(await accounts.findSignedIn(elsewhere)).toBeUndefined()
    expect(await accounts.findSignedIn(cookiesOf(confirmed))).toMatchObject({ id, hasSecondFactor: true })
    expect((await accounts.mails()).at(-1)?.subject).toBe('A second factor protects your account at www.example.com')
    const [session] = await sessions(id)
    // Sessions of staff end after twelve hours without use, however the library would count.
    expect(new Date(session?.expires_at ?? '').getTime() - Date.now()).toBeLessThan(12.1 * 3_600_000)
  })

  test('a right password makes no session; a code of the app does, once', async () => {
    const person = await setUp('code@example.com')
    const before = await sessions(person.id)
    const asked = await signIn(person.email)
    expect(asked).toMatchObject({ kind: 'redirect', to: '/login/second-factor' })
    expect(cookiesOf(asked)).toMatch(/^__Host-busbar-second-step=[\w-]{43}$/)
    expect(await sessions(person.id)).toEqual(before)
    const waiting = cookiesOf(asked)
    const code = appCode(person.secret, 1)
    const wrong = await post('/login/second-factor', { cookieHeader: waiting, fields: { code: appCode(person.secret, 7) } })
    expect([wrong?.kind === 'page' && wrong.status, problemsOf(wrong)]).toEqual([422, [expect.stringContaining('not right')]])
    const done = await post('/login/second-factor', { cookieHeader: waiting, fields: { code } })
    expect(done).toMatchObject({ kind: 'redirect', to: '/studio' })
    expect(await accounts.findSignedIn(cookiesOf(done))).toMatchObject({ id: person.id })
    // The sign-in is finished: its cookie opens nothing more.
    const again = await post('/login/second-factor', { cookieHeader: waiting, fields: { code: appCode(person.secret) } })
    expect(again).toMatchObject({ kind: 'page', status: 410 })
    // The same code does not count in another sign-in, though it is still valid.
    const other = cookiesOf(await signIn(person.email))
    const count = (await sessions(person.id)).length
    expect(problemsOf(await post('/login/second-factor', { cookieHeader: other, fields: { code } }))).toEqual([expect.stringContaining('not right')])
    expect(await sessions(person.id)).toHaveLength(count)
  })

  test('a code counts once when two sign-ins send it at the same moment', async () => {
    const person = await setUp('twice@example.com')
    const waiting = [cookiesOf(await signIn(person.email)), cookiesOf(await signIn(person.email))]
    const code = appCode(person.secret, 1)
    const answers = await Promise.all(waiting.map((cookieHeader) => post('/login/second-factor', { cookieHeader, fields: { code } })))
    expect(answers.map((answer) => answer?.kind).toSorted()).toEqual(['page', 'redirect'])
  })

  test('a recovery code signs in once, however it is typed, and the owner is told', async () => {
    const { id, email, codes } = await setUp('recovery@example.com')
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
    const done = await post('/login/second-factor', { cookieHeader: cookiesOf(await signIn(email)), fields: { code: typed } })
    expect(await accounts.findSignedIn(cookiesOf(done))).toMatchObject({ id })
    expect((await accounts.mails()).at(-1)?.subject).toContain('recovery code was used')
    const again = await post('/login/second-factor', { cookieHeader: cookiesOf(await signIn(email)), fields: { code: typed } })
    expect(problemsOf(again)).toEqual([expect.stringContaining('not right')])
    const stored = await accounts.store.selectFrom('account_second_factor').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.parse(stored.recovery_codes)).toHaveLength(9)
    expect(JSON.stringify(stored)).not.toContain(codes[1]?.slice(0, 9))
  })

  test('new recovery codes replace the old ones, after asking for the password', async () => {
    const { email, codes, cookie } = await setUp('renew@example.com')
    expect(problemsOf(await post('/account/security', { cookieHeader: cookie, fields: { act: 'renew', password: 'wrong' } }))).toHaveLength(1)
    const renewed = stepOf(await post('/account/security', { cookieHeader: cookie, fields: { act: 'renew', password: PASSWORD } })).codes
    const { to, subject, text } = (await accounts.mails()).at(-1) ?? {}
    expect([to, subject]).toEqual([email, 'New recovery codes were made for your account at www.example.com'])
    expect(text).not.toContain(renewed[0])
    const old = await post('/login/second-factor', { cookieHeader: cookiesOf(await signIn(email)), fields: { code: codes[0] ?? '' } })
    expect(problemsOf(old)).toHaveLength(1)
    expect(await post('/login/second-factor', { cookieHeader: cookiesOf(await signIn(email)), fields: { code: renewed[0] } })).toMatchObject({
      kind: 'redirect',
    })
  })

  test('a code of another account, a code without a sign-in, and what is no code are refused', async () => {
    const [mine, theirs] = [await setUp('mine@example.com'), await setUp('theirs@example.com')]
    const waiting = cookiesOf(await signIn(mine.email))
    for (const code of [appCode(theirs.secret, 1), theirs.codes[0] ?? '', '12345', '1234567', 'x'.repeat(1_000_000), '<script>', "' or 1=1 --"])
      expect([
        code.slice(0, 20),
        problemsOf(await createSignInAction(accounts.frame).submit?.(request('/login/second-factor', { cookieHeader: waiting, fields: { code } }))),
      ]).toEqual([code.slice(0, 20), [expect.stringContaining('not right')]])
    expect(await post('/login/second-factor', { fields: { code: appCode(mine.secret, 1) } })).toMatchObject({ kind: 'page', status: 410 })
    const forged = `__Host-busbar-second-step=${'a'.repeat(43)}`
    expect(await post('/login/second-factor', { cookieHeader: forged, fields: { code: appCode(mine.secret, 1) } })).toMatchObject({ status: 410 })
    expect(await signInPages().load?.(request('/login/second-factor', { cookieHeader: forged }))).toMatchObject({ kind: 'redirect', to: '/login' })
  })

  test('a sign-in that waits longer than ten minutes is over', async () => {
    const person = await setUp('late@example.com')
    const cookieHeader = cookiesOf(await signIn(person.email))
    const now = new Date(Date.now() + 10 * 60_000 + 1000)
    const late = await post('/login/second-factor', { cookieHeader, now, fields: { code: appCode(person.secret, 1) } })
    expect([late, noticeOf(late)]).toEqual([expect.objectContaining({ status: 410 }), expect.stringContaining('Sign in again')])
  })

  test('wrong codes are slowed down, whichever sign-in they come from', async () => {
    const person = await setUp('guessed@example.com')
    const action = signInPages()
    const statuses: unknown[] = []
    for (let count = 0; count < 7; count += 1) {
      const cookieHeader = cookiesOf(await action.submit?.(request('/login', { fields: { email: person.email, password: PASSWORD } })))
      const answer = await action.submit?.(request('/login/second-factor', { cookieHeader, fields: { code: appCode(person.secret, 20 + count) } }))
      statuses.push(answer?.kind === 'page' && answer.status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })

  test('a link by mail asks for the second factor too, and a new password does not remove it', async () => {
    const person = await setUp('linked@example.com')
    const wish = await post('/login/link', { fields: { email: person.email } })
    const link = await post('/login/link', { cookieHeader: cookiesOf(wish), fields: { token: await accounts.lastToken() } })
    expect(link).toMatchObject({ kind: 'redirect', to: '/login/second-factor' })
    const waiting = cookiesOf(link)
    await post('/login/reset', { fields: { email: person.email } })
    await post('/login/reset', { fields: { token: await accounts.lastToken(), password: 'another long password' } })
    // A new password ends sign-ins that were begun with the old one.
    expect(await post('/login/second-factor', { cookieHeader: waiting, fields: { code: appCode(person.secret, 1) } })).toMatchObject({ status: 410 })
    const asked = await post('/login', { fields: { email: person.email, password: 'another long password' } })
    expect(asked).toMatchObject({ kind: 'redirect', to: '/login/second-factor' })
  })

  test('a suspended account gets no further than its first factor', async () => {
    const person = await setUp('suspended@example.com')
    const waiting = cookiesOf(await signIn(person.email))
    await accounts.store.updateTable('account').set({ suspended_at: new Date().toISOString() }).where('id', '=', person.id).execute()
    const answer = await post('/login/second-factor', { cookieHeader: waiting, fields: { code: appCode(person.secret, 1) } })
    expect([answer?.kind, await accounts.findSignedIn(cookiesOf(answer))]).toEqual(['page', undefined])
    expect(noticeOf(await signIn(person.email))).toContain('suspended')
  })

  test('switching it off asks for the password, and then the password alone signs in', async () => {
    const person = await setUp('off@example.com')
    await post('/account/security', { cookieHeader: person.cookie, fields: { act: 'remove', password: 'wrong' } })
    expect(await signIn(person.email)).toMatchObject({ to: '/login/second-factor' })
    await post('/account/security', { cookieHeader: person.cookie, fields: { act: 'remove', password: PASSWORD } })
    expect(await signIn(person.email)).toMatchObject({ to: '/studio' })
    expect((await accounts.mails()).at(-1)?.subject).toContain('switched off')
  })

  test('a lost second factor is reset: sessions and begun sign-ins end, the owner is told, the audit has it', async () => {
    const person = await setUp('lost@example.com')
    const waiting = cookiesOf(await signIn(person.email))
    const account = { id: person.id, email: person.email, name: 'Ada' }
    const reset = () => resetSecondFactor(accounts.store, accounts.frame, { account, actor: { id: 'admin', role: 'administrator' }, now: new Date() })
    expect([await reset(), await reset()]).toEqual([true, false])
    expect(await accounts.findSignedIn(person.cookie)).toBeUndefined()
    expect(await post('/login/second-factor', { cookieHeader: waiting, fields: { code: appCode(person.secret, 1) } })).toMatchObject({ status: 410 })
    expect(await signIn(person.email)).toMatchObject({ to: '/studio' })
    expect((await accounts.mails()).at(-1)?.subject).toContain('was reset')
    const entry = await accounts.store.selectFrom('audit').selectAll().where('act', '=', 'account-second-factor-reset').executeTakeFirstOrThrow()
    expect([entry.author, entry.detail]).toEqual(['admin', JSON.stringify({ account: person.id })])
  })

  test('visitors cannot set it up, and nobody replaces an app in use before switching it off', async () => {
    await accounts.add('visitor@example.com')
    const visitor = cookiesOf(await signIn('visitor@example.com'))
    expect(stepOf(await post('/account/security', { cookieHeader: visitor, fields: { act: 'begin', password: PASSWORD } }))).toBeUndefined()
    const person = await setUp('replaced@example.com')
    const again = await post('/account/security', { cookieHeader: person.cookie, fields: { act: 'begin', password: PASSWORD } })
    expect([stepOf(again), noticeOf(again)]).toEqual([undefined, expect.stringContaining('on already')])
  })

  test('whoever must have one and has none is led to it right after signing in', async () => {
    await accounts.add('must@example.com', 'administrator')
    const strict = createSignInAction({ ...accounts.frame, secondFactor: 'administrators' })
    const fields = { email: 'must@example.com', password: PASSWORD, return: '/resources' }
    expect(await strict.submit?.(request('/login', { fields }))).toMatchObject({ kind: 'redirect', to: '/account/security?return=%2Fresources' })
    const editor = { email: 'off@example.com', password: PASSWORD }
    expect(await strict.submit?.(request('/login', { fields: editor }))).toMatchObject({ to: '/studio' })
  })

  test('a passkey is removed by its owner only, after asking for the password, and the owner is told', async () => {
    const [mine, theirs] = [await setUp('key@example.com'), await setUp('other-key@example.com')]
    const row = { public_key: 'x', counter: 0, device_type: 'singleDevice', backed_up: 0 }
    await accounts.store
      .insertInto('account_passkey')
      .values({ ...row, id: 'key-1', account_id: mine.id, credential_id: 'credential-1' })
      .execute()
    const remove = async ({ cookie }: { cookie: string }, password = PASSWORD) =>
      await post('/account/security', { cookieHeader: cookie, fields: { act: 'remove-passkey', id: 'key-1', password } })
    const before = await accounts.mails()
    await remove(theirs)
    await remove(mine, 'not the password')
    expect(await accounts.store.selectFrom('account_passkey').select('id').execute()).toEqual([{ id: 'key-1' }])
    expect(await accounts.mails()).toHaveLength(before.length)
    await remove(mine)
    expect(await accounts.store.selectFrom('account_passkey').select('id').execute()).toEqual([])
    const { to, subject } = (await accounts.mails()).at(-1) ?? {}
    expect([to, subject]).toEqual([mine.email, 'A passkey of your account at www.example.com was removed'])
  })

  test('a passkey is kept together with its entry in the audit and the mail, or not at all', async () => {
    const { id, email, cookie } = await setUp('new-key@example.com')
    const add = async () => {
      const asked = await post('/account/security', { cookieHeader: cookie, fields: { act: 'add-passkey', name: 'Phone', password: PASSWORD } })
      const credential = makePasskeyFor(stepOf(asked).options, accounts.frame.place.siteUrl)
      const cookieHeader = `${cookie}; ${cookiesOf(asked)}`
      return await post('/account/security', { cookieHeader, fields: { act: 'make-passkey', name: 'Phone', credential } })
    }
    const kept = async () => await accounts.store.selectFrom('account_passkey').select('name').where('account_id', '=', id).execute()
    const before = await accounts.mails()
    await accounts.store.schema.alterTable('audit').renameTo('audit_away').execute()
    try {
      await expect(add()).rejects.toThrow('audit')
    } finally {
      await accounts.store.schema.alterTable('audit_away').renameTo('audit').execute()
    }
    expect([await kept(), await accounts.mails()]).toEqual([[], before])
    expect(noticeOf(await add())).toBe('The passkey has been added.')
    expect(await kept()).toEqual([{ name: 'Phone' }])
    expect((await accounts.mails()).at(-1)).toMatchObject({ to: email })
  })

  test('the audit says whether a password, a link or a passkey signed in', async () => {
    const { id } = await accounts.add('proofs@example.com', 'editor')
    for (const by of ['password', 'sign-in', 'passkey']) {
      const outcome = await startSession(accounts.store, accounts.frame.place, id)
      await finishSignIn(accounts.frame, caller(), { outcome, by, account: id })
    }
    const entries = accounts.store.selectFrom('audit').select('by_right').where('act', '=', 'account-sign-in').where('author', '=', id)
    expect(await entries.orderBy('id').execute()).toEqual([{ by_right: 'password' }, { by_right: 'link' }, { by_right: 'passkey' }])
  })

  test('an answer that is no passkey is refused and signs nobody in', async () => {
    for (const credential of [
      '{}',
      '[]',
      'null',
      '{"id":{"$ne":1}}',
      '"x"',
      '{',
      JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: {} }),
    ])
      expect(await post('/login/passkey', { fields: { credential } })).toMatchObject({ kind: 'page', status: 422 })
    const asked = await post('/login/passkey')
    const response = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
    const unknown = JSON.stringify({ id: 'abc', rawId: 'abc', type: 'public-key', response, clientExtensionResults: {} })
    for (const cookieHeader of [undefined, cookiesOf(asked), cookiesOf(asked), '__Host-busbar-passkey=forged.signature'])
      expect(await post('/login/passkey', { cookieHeader, fields: { credential: unknown } })).toMatchObject({ kind: 'page', status: 422 })
    expect(Object(Object(asked).data).signIn.passkey).toMatchObject({ userVerification: 'required', challenge: expect.any(String) })
  })
})
