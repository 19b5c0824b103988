import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ContractError } from '#model/errors.ts'
import type { ActionAnswer, PageAction } from '#model/pages/page-action.ts'
import { databases } from '../../../../tests/support/databases.ts'
import { createMailLimits } from '../limit-mails.ts'
import type { RateLimit } from '../limit-rate.ts'
import { type Given, redirectOf, request } from '../testing/action-request.ts'
import { openAccounts, PASSWORD, toCookieHeader } from '../testing/open-accounts.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { createSignInAction } from './sign-in-pages.ts'

const statusOf = (answer: ActionAnswer | undefined) => (answer?.kind === 'page' ? answer.status : answer?.kind)
const waitOf = (answer: ActionAnswer | undefined) => (answer?.kind === 'page' ? (answer.retryAfterSeconds ?? 0) : 0)

describe.each(databases)('the limits of the sign-in pages on $name', (database) => {
  let test: Awaited<ReturnType<typeof openAccounts>>
  let action: PageAction
  let count = 0
  let email = ''
  let now = new Date()
  beforeAll(async () => void (test = await openAccounts(database)))
  afterAll(async () => await test.close())
  beforeEach(async () => {
    email = `owner${(count += 1)}@example.com`
    test.frame.mails = createMailLimits()
    action = createSignInAction(test.frame)
    now = new Date()
    await test.add(email, 'administrator')
  })
  const submit = async (path: string, given: Given) => await action.submit?.(request(path, { now, ...given }))
  const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
  const signIn = async (given: Given = {}, password = PASSWORD) =>
    await submit('/login', { clientAddress: '198.51.100.9', ...given, fields: { email, password } })
  /** The Cookie header of a browser in which the owner has signed in and out. */
  const knownBrowser = async () => {
    const answer = await signIn()
    return toCookieHeader(answer?.kind === 'redirect' ? (answer.cookies ?? []).filter((cookie) => cookie.includes('-device=')) : [])
  }
  let strangers = 0
  const strangerAddress = () => `10.9.${(strangers += 1) >> 8}.${strangers & 255}`
  /** Wrong passwords from ever new addresses, each of which sends as many as it may. */
  const attack = async (addresses: number) => {
    for (let at = 0; at < addresses; at += 1) {
      const clientAddress = strangerAddress()
      for (let guess = 0; guess < 6; guess += 1) await signIn({ clientAddress }, `guess ${guess}`)
    }
  }

  it('slow down one guesser with growing pauses, and take the right password from another address after a bounded wait', async () => {
    const waits: number[] = []
    for (let attempt = 0; waits.length < 12 && attempt < 100; attempt += 1) {
      const answer = await signIn({ clientAddress: '192.0.2.50' }, 'a wrong guess')
      if (statusOf(answer) !== 429) continue
      waits.push(waitOf(answer))
      pass(waitOf(answer))
    }
    expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
    const answer = await signIn()
    expect(waitOf(answer)).toBeLessThanOrEqual(10)
    pass(waitOf(answer))
    expect(redirectOf(await signIn())).toBe('/studio')
  })

  it('let the owner in while hundreds of addresses guess: at once from a known device, else after 15 minutes that nobody can prolong', async () => {
    const cookieHeader = await knownBrowser()
    const addresses = Array.from({ length: 100 }, strangerAddress)
    const guess = async () => {
      const answers = []
      for (const clientAddress of addresses) answers.push(statusOf(await signIn({ clientAddress }, 'a wrong guess')))
      return answers.filter((status) => status === 422).length
    }
    expect(await guess()).toBe(10)
    pass(10)
    expect(await guess()).toBeLessThan(30)
    for (let minute = 0; minute < 30; minute += 1) {
      pass(60)
      await guess()
    }
    expect(redirectOf(await signIn({ cookieHeader, clientAddress: '203.0.113.1' }))).toBe('/studio')
    const first = await signIn({ clientAddress: '203.0.113.2' })
    expect([statusOf(first), waitOf(first)]).toEqual([429, 900])
    for (let second = 0; second < 890; second += 10) {
      pass(10)
      await attack(1)
      expect(statusOf(await signIn({ clientAddress: '203.0.113.2' }))).toBe(429)
    }
    pass(11)
    expect(redirectOf(await signIn({ clientAddress: '203.0.113.2' }))).toBe('/studio')
  })

  it('count the guesses of a known device for that device alone, and only for the account that signed in there', async () => {
    const cookieHeader = await knownBrowser()
    const statuses = new Set<unknown>()
    for (let at = 0; at < 25; at += 1) statuses.add(statusOf(await signIn({ cookieHeader }, `guess ${at}`)))
    expect([...statuses]).toEqual([422, 429])
    await test.add(`other-${email}`)
    const asOther = async (guess: string) =>
      statusOf(await submit('/login', { cookieHeader, clientAddress: '203.0.113.9', fields: { email: `other-${email}`, password: guess } }))
    const answers: unknown[] = []
    for (let at = 0; at < 6; at += 1) answers.push(await asOther(`guess ${at}`))
    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('do not take a device’s mark that was made up, or made for somebody else', async () => {
    const cookieHeader = await knownBrowser()
    await attack(30)
    const forged = cookieHeader.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const cookie of [forged, '__Host-busbar-device=x', `__Host-busbar-device=${'A'.repeat(38)}`, `${cookieHeader}; ${cookieHeader}`])
      expect(statusOf(await signIn({ cookieHeader: cookie, clientAddress: strangerAddress() }))).toBe(429)
  })

  it('let a mailed link go on working, and a known device ask for another, when strangers have spent the mails of an account', async () => {
    const cookieHeader = await knownBrowser()
    const ask = async (given: Given) => await submit('/login/link', { ...given, fields: { email } })
    const own = await ask({ cookieHeader })
    const token = await test.lastToken()
    const answers: unknown[] = []
    for (let at = 0; at < 8; at += 1) answers.push(statusOf(await ask({ clientAddress: strangerAddress() })))
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(statusOf(await ask({ cookieHeader }))).toBe(200)
    const asked = toCookieHeader(own?.kind === 'page' ? (own.cookies ?? []) : [])
    for (let at = 0; at < 30; at += 1) await submit('/login', { clientAddress: '198.51.100.9', fields: { email: '' } })
    expect(redirectOf(await submit('/login/link', { cookieHeader: asked, clientAddress: '198.51.100.9', fields: { token } }))).toBe('/studio')
  })

  it('know the browser in which a new password was set, so that its owner need not wait', async () => {
    await submit('/login/reset', { fields: { email } })
    const token = await test.lastToken()
    await attack(100)
    const answer = await submit('/login/reset', { fields: { token, password: 'a new password' } })
    const cookieHeader = toCookieHeader(answer?.kind === 'page' ? (answer.cookies ?? []) : [])
    expect(redirectOf(await signIn({ cookieHeader }, 'a new password'))).toBe('/studio')
  })

  it('do not lock out a visitor who tried while the database was away', async () => {
    let isAway = true
    const openStore = () => {
      if (isAway) throw new ContractError('SERVER_UNAVAILABLE', 'away')
      return test.frame.openStore()
    }
    action = createSignInAction({ ...test.frame, openStore })
    for (let round = 0; round < 12; round += 1) await expect(signIn()).rejects.toThrow('away')
    isAway = false
    expect(redirectOf(await signIn())).toBe('/studio')
  })

  it('accept twenty forms a minute from one connection, then refuse for a while with a sentence; a known device has its own', async () => {
    const cookieHeader = await knownBrowser()
    const answers: (ActionAnswer | undefined)[] = []
    for (let at = 0; at < 21; at += 1) answers.push(await submit('/login', { clientAddress: `2001:db8::${at + 1}`, fields: { email: '' } }))
    expect(answers.slice(0, 20).map(statusOf)).toEqual(Array.from({ length: 20 }, () => 422))
    expect(answers[20]).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number), form: { notice: { kind: 'failed' } } })
    expect(redirectOf(await signIn({ cookieHeader, clientAddress: '2001:db8::1' }))).toBe('/studio')
  })

  it('limit the mails to one mailbox, whichever form asks and however its address is written', async () => {
    const mailbox = email.split('@')[0] ?? ''
    const before = (await test.mails()).length
    const asks: [string, string][] = [
      ['/login/link', email.toUpperCase()],
      ['/login/reset', email],
      ['/login/sign-up', `${mailbox}+1@example.com`],
      ['/login/sign-up', `${mailbox}+2@example.com`],
      ['/login/link', ` ${email}`],
      ['/login/sign-up', `${mailbox}+3@example.com`],
      ['/login/reset', email],
    ]
    const statuses: unknown[] = []
    for (const [path, address] of asks)
      statuses.push(
        statusOf(await submit(path, { clientAddress: strangerAddress(), fields: { email: address, name: 'Mallory', password: PASSWORD } })),
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await test.mails()).length - before).toBe(5)
  })
})

describe('the limits of a day', () => {
  const start = new Date()
  const countTaken = async (limit: RateLimit, client: string, asks: number) => {
    let taken = 0
    // One every four seconds, so that the limits of a minute allow all of them.
    for (let at = 0; at < asks; at += 1) if ((await limit.consume(client, new Date(start.getTime() + at * 4000))).kind === 'ok') taken += 1
    return taken
  }

  it('bound the forms of one address and the sign-ins of one account, each of which is stored', async () => {
    const { clients, devices } = createSignInLimits()
    expect(await countTaken(clients, '192.0.2.1', 3000)).toBe(1000)
    expect(await countTaken(devices, 'Ada@Example.com', 3000)).toBe(300)
    expect(await countTaken(devices, 'ada@example.com', 10)).toBe(0)
  })

  it('bound sign-ups and links of one address, and give each less the more there are, but always some', async () => {
    const { signUps, wishes } = createSignInLimits()
    for (const [limit, first, least, inAll] of [
      [signUps, 30, 2, 1500],
      [wishes, 50, 3, 5000],
    ] as const) {
      const taken: number[] = []
      for (let client = 0; client < 500; client += 1) taken.push(await countTaken(limit, `10.0.${client >> 8}.${client & 255}`, first + 5))
      expect([taken[0], taken.at(-1)]).toEqual([first, least])
      expect(taken.reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(inAll + 500 * least)
    }
  })
})
