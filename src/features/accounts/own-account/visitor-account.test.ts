import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AccountPageData } from '#model/accounts/account-page.ts'
import { FIRST_LANGUAGE } from '#model/languages.ts'
import type { ActionRequest } from '#model/pages/page-action.ts'
import { findAccountByEmail } from '#content/store/accounts.ts'
import { addEnquiry } from '#content/store/enquiries.ts'
import { listErasures } from '#content/store/erasures.ts'
import { listSaved, saveItem } from '#content/store/saved-items.ts'

import { databases } from '../../../../tests/support/databases.ts'
import { endCookies } from '../session/session-cookies.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { caller, openAccounts, PASSWORD, PLACE, toCookieHeader } from '../testing/open-accounts.ts'
import { createAccountAction } from './visitor-account.ts'

const GUIDE = { kind: 'guide', path: '/resources/power-supply-guides/hold-up-time' } as const
const HOUR_MS = 3_600_000

const TIME = expect.any(String) as string

describe.each(databases)('the account of a visitor on $name', (database) => {
  let accounts: Awaited<ReturnType<typeof openAccounts>>
  let passOnNow = async () => {}
  beforeAll(async () => void (accounts = await openAccounts(database)))
  afterAll(() => accounts.close())

  /** Adds an account with a new session and gives functions that send its requests to the account pages. */
  async function arrive(email: string, role: 'visitor' | 'editor' = 'visitor') {
    const { id } = await accounts.add(email, role)
    const action = createAccountAction({
      ...accounts.frame,
      titleOf: ({ path }) => (path.includes('gone') ? undefined : `Title of ${path}`),
      enquiriesOnDisk: { passOnNow: () => passOnNow(), forget: async () => {} },
    })
    const enter = async (userAgent?: string) => {
      const outcome = await signIn(accounts.frame, { email, password: PASSWORD }, { ...caller(), userAgent })
      return outcome.kind === 'signed-in' ? toCookieHeader(outcome.cookies) : ''
    }
    const cookieHeader = await enter()
    const ask = async (path: string, fields: Record<string, string> = {}, more: Partial<ActionRequest> = {}): Promise<ActionRequest> => ({
      path,
      language: FIRST_LANGUAGE,
      query: new URLSearchParams(),
      fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
      files: [],
      cookieHeader,
      referrer: '',
      clientAddress: '192.0.2.1',
      signedIn: await accounts.findSignedIn(cookieHeader),
      now: new Date(),
      ...more,
    })
    return {
      id,
      enter,
      isSignedIn: async (cookies = cookieHeader) => (await accounts.findSignedIn(cookies)) !== undefined,
      async load(path: string, query = '') {
        const answer = await action.load?.(await ask(path, {}, { query: new URLSearchParams(query) }))
        return { answer, data: (answer?.kind === 'page' ? answer.data?.['account'] : undefined) as unknown as AccountPageData }
      },
      submit: async (path: string, fields: Record<string, string>, more: Partial<ActionRequest> = {}) =>
        await action.submit?.(await ask(path, fields, more)),
    }
  }
  const problemsOf = (answer: unknown) => (answer as { form?: { problems: { field: string }[] } }).form?.problems.map(({ field }) => field)
  const later = { now: new Date(Date.now() + HOUR_MS) }

  test('a form that the page does not have, or that is too large, changes nothing and says so', async () => {
    const ada = await arrive('forms@example.com')
    for (const path of ['/account', '/account/settings', '/account/save', '/account/delete'] as const) {
      const unknown = await ada.submit(path, { act: 'x' })
      expect(unknown).toMatchObject({
        status: 400,
        form: { notice: { kind: 'failed', text: expect.stringMatching(/^This page has no such form\./) } },
      })
      const large = await ada.submit(path, { act: 'name', name: 'Eve' }, { tooLarge: true })
      expect(large).toMatchObject({ status: 413, form: { notice: { kind: 'failed', text: expect.stringMatching(/^The form is too large\./) } } })
    }
    expect(await ada.load('/account/settings')).toMatchObject({ data: { name: expect.not.stringMatching('Eve') } })
  })

  test('what cannot be saved is not there', async () => {
    const ada = await arrive('nothing@example.com')
    for (const query of ['', 'kind=guide&path=//evil', 'kind=guide&path=/gone'])
      expect(await ada.load('/account/save', query)).toMatchObject({ answer: { status: 404 }, data: { saving: undefined } })
    expect((await ada.load('/account/save', new URLSearchParams(GUIDE).toString())).answer).toMatchObject({ status: 200 })
  })

  test('a page is saved under its own title, listed, and removed again', async () => {
    const ada = await arrive('ada@example.com')
    expect((await ada.load('/account/save', new URLSearchParams(GUIDE).toString())).data.saving).toEqual({
      ...GUIDE,
      title: `Title of ${GUIDE.path}`,
      isSaved: false,
    })
    expect(await ada.submit('/account/save', { act: 'save', ...GUIDE, title: 'Mine' })).toEqual({ kind: 'redirect', to: '/account#saved' })
    const { saved = [] } = (await ada.load('/account')).data
    expect(saved).toMatchObject([{ ...GUIDE, title: `Title of ${GUIDE.path}`, isGone: false }])
    await ada.submit('/account', { act: 'remove-saved', id: saved[0]?.id ?? '' })
    expect((await ada.load('/account')).data.saved).toEqual([])
  })

  test('a search keeps the name it was given, and a page that does not exist is marked', async () => {
    const { submit, load, id } = await arrive('bea@example.com')
    await submit('/account/save', { act: 'save', kind: 'search', path: '/products/finder?power=100', title: ' 100 W\n and up ' })
    await saveItem(accounts.store, id, { target: { kind: 'guide', path: '/gone' }, title: 'Old guide', now: new Date() })
    expect((await load('/account')).data.saved?.toSorted((one, other) => one.title.localeCompare(other.title))).toMatchObject([
      { title: '100 W and up', isGone: false },
      { title: 'Old guide', isGone: true },
    ])
  })

  test('an address that is no page of this site is not saved', async () => {
    const { submit, id } = await arrive('cay@example.com')
    for (const path of ['//elsewhere.example', '/gone', 'https://elsewhere.example/']) {
      const answer = await submit('/account/save', { act: 'save', kind: 'guide', path })
      expect(answer).toMatchObject({ status: 422, form: { notice: { kind: 'failed' } } })
    }
    expect(await listSaved(accounts.store, id)).toEqual([])
  })

  test('a visitor cannot remove what another visitor has saved', async () => {
    const [dan, eve] = [await arrive('dan@example.com'), await arrive('eve@example.com')]
    await dan.submit('/account/save', { act: 'save', ...GUIDE })
    const [item] = await listSaved(accounts.store, dan.id)
    await eve.submit('/account', { act: 'remove-saved', id: item?.id ?? '' })
    expect(await listSaved(accounts.store, dan.id)).toHaveLength(1)
    expect((await eve.load('/account')).data.saved).toEqual([])
  })

  test('a name is changed; an empty or too long one is refused and shown again', async () => {
    const { submit, load } = await arrive('fay@example.com')
    expect(problemsOf(await submit('/account/settings', { act: 'name', name: ' ' }))).toEqual(['name'])
    expect(await submit('/account/settings', { act: 'name', name: 'x'.repeat(121) })).toMatchObject({
      status: 422,
      form: { values: { name: ['x'.repeat(121)] } },
    })
    await submit('/account/settings', { act: 'name', name: 'Fay Wray' })
    expect((await load('/account/settings')).data.name).toBe('Fay Wray')
  })

  test('a password is changed when the old one is known, and every other session ends', async () => {
    const { submit, enter, isSignedIn } = await arrive('gil@example.com')
    const other = await enter()
    expect(problemsOf(await submit('/account/settings', { act: 'password', current: 'wrong', next: 'a new long password' }))).toEqual(['current'])
    expect(problemsOf(await submit('/account/settings', { act: 'password', current: '', next: 'short' }))).toEqual(['current', 'next'])
    expect(await isSignedIn(other)).toBe(true)
    const changed = await submit('/account/settings', { act: 'password', current: PASSWORD, next: 'a new long password' })
    expect(changed).toMatchObject({ status: 200, form: { notice: { kind: 'done' } } })
    expect([await isSignedIn(other), await isSignedIn()]).toEqual([false, true])
    expect(JSON.stringify(changed)).not.toContain('a new long password')
  })

  test('guessing the password within an open session is limited', async () => {
    const { submit } = await arrive('hal@example.com')
    const guesses = Array.from({ length: 11 }, (_, place) => ({ act: 'password', current: `guess ${place}`, next: 'a new long password' }))
    const answers = []
    for (const guess of guesses) answers.push(await submit('/account/settings', guess))
    expect(answers.at(-1)).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) as number })
    expect(answers.at(-2)).toMatchObject({ status: 422 })
  })

  test('sessions are listed with the current one marked, and all others end on request', async () => {
    const { submit, load, enter, isSignedIn } = await arrive('ida@example.com')
    const other = await enter()
    const { sessions = [] } = (await load('/account/settings')).data
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    await submit('/account/settings', { act: 'end-sessions' })
    expect([await isSignedIn(other), await isSignedIn()]).toEqual([false, true])
  })

  test('the export holds what is kept and no token of a session', async () => {
    const { submit, load, enter } = await arrive('jan@example.com')
    await enter('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0')
    await submit('/account/save', { act: 'save', ...GUIDE })
    const { answer } = await load('/account/export')
    if (answer?.kind !== 'file') throw new Error('no file')
    expect(answer.name).toMatch(/^busbar-account-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(answer.body)).toMatchObject({
      account: { email: 'jan@example.com', name: 'Ada' },
      enquiries: [],
      savedItems: [GUIDE],
      sessions: expect.arrayContaining([{ device: 'Firefox, Windows', startedAt: TIME, usedAt: TIME, endsAt: TIME }]) as unknown[],
    })
    const hashes = await accounts.store.selectFrom('account_session').select('token_hash').execute()
    for (const { token_hash: hash } of hashes) expect(answer.body).not.toContain(hash)
    expect(answer.body).not.toMatch(/password|hash|token/i)
  })

  test('an hour after the sign-in a deletion asks for the password', async () => {
    const { submit, id } = await arrive('kim@example.com')
    expect(problemsOf(await submit('/account/delete', { act: 'delete' }, later))).toEqual(['password'])
    expect(problemsOf(await submit('/account/delete', { act: 'delete', password: 'wrong' }, later))).toEqual(['password'])
    expect(await findAccountByEmail(accounts.store, 'kim@example.com')).toMatchObject({ id })
    expect(await submit('/account/delete', { act: 'delete', password: PASSWORD }, later)).toMatchObject({ kind: 'redirect', to: '/account-deleted' })
    expect(await findAccountByEmail(accounts.store, 'kim@example.com')).toBeUndefined()
  })

  test('wrong passwords count together, whichever form they are sent in', async () => {
    const { submit } = await arrive('guessed@example.com')
    const later = { now: new Date(Date.now() + HOUR_MS) }
    const statuses: unknown[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push(Object(await submit('/account/delete', { act: 'delete', password: 'wrong' }, later)).status)
      statuses.push(Object(await submit('/account/settings', { act: 'password', current: 'wrong', next: 'another password' }, later)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  })

  test('a deletion removes sessions and saved items, is recorded, ends the cookies and sends a mail', async () => {
    const { submit, id, enter, isSignedIn } = await arrive('lou@example.com')
    await submit('/account/save', { act: 'save', ...GUIDE })
    const other = await enter()
    const noted = (await listErasures(accounts.store)).length
    const answer = await submit('/account/delete', { act: 'delete' })
    expect(answer).toMatchObject({
      kind: 'redirect',
      cookies: [...endCookies(PLACE), '__Host-busbar-device=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure'],
    })
    expect([await isSignedIn(), await isSignedIn(other)]).toEqual([false, false])
    expect(await listSaved(accounts.store, id)).toEqual([])
    expect(await listErasures(accounts.store)).toHaveLength(noted + 1)
    const mail = (await accounts.mails()).at(-1)
    expect(mail).toMatchObject({ to: 'lou@example.com', subject: 'Your account at www.example.com has been deleted' })
    // The same form again: the session does not exist, so the request has no account.
    expect(await submit('/account/delete', { act: 'delete' })).toMatchObject({ status: 403 })
  })

  test('enquiries are listed and exported with their text; a deletion leaves number, date and topic', async () => {
    const { submit, load, id } = await arrive('oli@example.com')
    const words = {
      product: 'TRN120-24',
      message: 'Ten pieces, please.',
      name: 'Oli',
      company: '',
      email: 'oli@example.com',
      phone: '',
      country: 'GB',
    }
    const enquiry = { kind: 'contact' as const, topic: 'quote', ...words, part: '', zone: '', about: '' }
    const more = {
      digest: 'd',
      attachments: [],
      keyState: 'valid' as const,
      language: 'en_US',
      consentVersion: '1',
      receivedAt: '2026-01-02T03:04:05.000Z',
    }
    const taken = { enquiry, ...more }
    // One enquiry was sent while signed in, one from the same address without a session.
    await addEnquiry(accounts.store, { ...taken, receipt: `BP-${id.slice(0, 4)}`, entryKey: `${id}-1`, userId: id }, () => 'BP-OTHER')
    await addEnquiry(accounts.store, { ...taken, receipt: `BQ-${id.slice(0, 4)}`, entryKey: `${id}-2` }, () => 'BP-OTHER')
    expect((await load('/account')).data.enquiries).toEqual([
      { receipt: `BP-${id.slice(0, 4)}`, topic: 'quote', product: 'TRN120-24', state: 'received', receivedAt: more.receivedAt },
    ])
    const { answer } = await load('/account/export')
    expect(answer?.kind === 'file' && answer.body).toContain('Ten pieces, please.')
    // A third enquiry is still in the spool.
    const waiting = { ...taken, receipt: `BR-${id.slice(0, 4)}`, entryKey: `${id}-3` }
    passOnNow = async () => void (await addEnquiry(accounts.store, waiting, () => 'BP-OTHER'))
    await submit('/account/delete', { act: 'delete' })
    const left = await accounts.store.selectFrom('enquiry').selectAll().where('entry_key', 'like', `${id}%`).execute()
    expect(left.map(({ topic, received_at: at, user_id: user, message, name, email }) => [topic, at, user, message, name, email])).toEqual([
      ['quote', more.receivedAt, null, null, null, null],
      ['quote', more.receivedAt, null, null, null, null],
      ['quote', more.receivedAt, null, null, null, null],
    ])
  })

  test('staff cannot delete their own account on these pages', async () => {
    const { submit } = await arrive('max@example.com', 'editor')
    expect(await submit('/account/delete', { act: 'delete' })).toMatchObject({ status: 403, form: { notice: { kind: 'failed' } } })
    expect(await findAccountByEmail(accounts.store, 'max@example.com')).toBeDefined()
  })

  test('a form name that the page does not have changes nothing', async () => {
    const { submit } = await arrive('nia@example.com')
    for (const act of ['', '__proto__', 'delete', 'constructor']) expect(await submit('/account/settings', { act })).toMatchObject({ status: 400 })
  })
})
