import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { linkIn, PASSWORD, waitForMail } from '../support/account-journey.ts'
import { completeForm, fetchKey, listKept, postEnquiry } from '../support/enquiries.ts'
import { startProduct, type Product } from '../support/product.ts'
import { sendForm, type Sent } from '../support/send-request.ts'

const OWNER = 'owner@example.com'
const VICTIM = 'victim@example.com'

let product: Product
beforeAll(async () => {
  product = await startProduct({ env: { TRUSTED_PROXIES: '127.0.0.1', ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: PASSWORD } })
})
afterAll(() => product?.stop())

type From = { address: string; cookie?: string }

const post = async (path: string, fields: Record<string, string>, { address, cookie }: From): Promise<Sent> => {
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) }
  return await sendForm(product.port, path, fields, { site: product.url, headers })
}
const signIn = async (from: From, password = PASSWORD) => await post('/login', { email: OWNER, password }, from)
const waitOf = ({ headers }: Sent) => Number(headers['retry-after'])
const deviceIn = ({ headers }: Sent) => headers['set-cookie']?.find((cookie) => cookie.startsWith('busbar-device='))?.split(';')[0] ?? ''
const mailsTo = async (address: string) => {
  const names = await readdir(join(product.dataDir, 'mail'))
  const mails = await Promise.all(names.map((name) => readFile(join(product.dataDir, 'mail', name), 'utf8')))
  return mails.filter((mail) => new RegExp(`^To: ${address}\r$`, 'm').test(mail))
}

test('the owner signs in while strangers guess the password from 64 addresses, and asks for a link that they cannot use up [B4]', async () => {
  const owner = await signIn({ address: '198.51.100.9' })
  expect(owner.status).toBe(303)
  const cookie = deviceIn(owner)
  const own = await post('/login/link', { email: OWNER }, { address: '198.51.100.9', cookie })
  const link = linkIn(await waitForMail(product.dataDir, OWNER, /^Sign in/))

  const guesses: Sent[] = []
  const wishes: Sent[] = []
  const attackers = Array.from({ length: 64 }, (_, at) => `203.0.113.${at + 1}`)
  for (let round = 0; round < 4; round += 1)
    for (const address of attackers) {
      guesses.push(await signIn({ address }, `guess ${round}`))
      if (round === 0) wishes.push(await post('/login/link', { email: OWNER }, { address }))
    }
  const compared = guesses.filter(({ status }) => status === 422).length
  const mailed = wishes.filter(({ status }) => status === 200).length

  const known = await signIn({ address: '198.51.100.9', cookie })
  const elsewhere = await signIn({ address: '198.51.100.77' })
  const wish = await post('/login/link', { email: OWNER }, { address: '198.51.100.9', cookie })
  const asked = own.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ') ?? ''
  const byLink = await post(
    new URL(link).pathname,
    { token: new URL(link).searchParams.get('token') ?? '' },
    { address: '203.0.113.1', cookie: asked },
  )
  console.log(
    `${guesses.length} guesses from 64 addresses: ${compared} were compared; ${mailed} of 64 links mailed; owner: known device ${known.status}, ` +
      `new device ${elsewhere.status} after at most ${waitOf(elsewhere)} s, new link ${wish.status}, mailed link ${byLink.status}`,
  )
  expect(compared).toBeLessThan(64)
  expect(mailed).toBe(5)
  expect([known.status, wish.status, byLink.status]).toEqual([303, 200, 303])
  expect([elsewhere.status, waitOf(elsewhere) <= 900, elsewhere.text.includes('A link that we mail to you works at once')]).toEqual([429, true, true])
})

test('one address that guesses keeps nobody out: it waits ever longer, the owner at another address at most seconds', async () => {
  const email = 'second@example.com'
  const guess = async (address: string) => await post('/login', { email, password: 'guess' }, { address })
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await guess('192.0.2.50')).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  const first = waitOf(await guess('192.0.2.50'))
  await new Promise((settle) => setTimeout(settle, (first + 0.1) * 1000))
  const statusAfter = (await guess('192.0.2.50')).status
  const second = waitOf(await guess('192.0.2.50'))
  expect([statusAfter, second > first]).toEqual([422, true])
  expect((await guess('198.51.100.78')).status).toBe(422)
})

test('a victim gets five mails from twenty forms that name it, and no enquiry is lost', async () => {
  const receipts = []
  for (let at = 0; at < 20; at += 1) {
    const form = completeForm({ key: await fetchKey(product.url), email: VICTIM, name: `Flood ${at}` })
    receipts.push((await postEnquiry(product.url, form)).receipt)
  }
  expect(new Set(receipts).size).toBe(20)
  await post('/login/sign-up', { email: VICTIM, name: 'Mallory', password: PASSWORD }, { address: '203.0.113.200' })
  await expect.poll(async () => (await mailsTo(VICTIM)).length).toBe(5)
  // A mail that is sent later would have been queued by now.
  await new Promise((settle) => setTimeout(settle, 2000))
  expect(await mailsTo(VICTIM)).toHaveLength(5)
  const { enquiries } = await listKept(product)
  expect(enquiries.filter(({ email }) => email === VICTIM)).toHaveLength(20)
})
