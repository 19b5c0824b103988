import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { completeForm, CONTACT, fetchKey, listKept, postEnquiry, type Posted } from '../support/enquiries.ts'
import { makeDataDir, startProduct, type Product } from '../support/product.ts'

const MB = 1_000_000
const PROXY = { TRUSTED_PROXIES: '127.0.0.1' }
const LEFT_OUT = 'its files could not be kept'

const pdf = (megabytes: number, name = 'load.pdf') => new File([Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(megabytes * MB)])], name)
const bytesIn = (product: Product, folder: string): number => {
  const place = join(product.dataDir, 'attachments', folder)
  const names = existsSync(place) ? readdirSync(place, { recursive: true, withFileTypes: true }) : []
  return names.reduce((sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0), 0)
}
const inMegabytes = (bytes: number) => (bytes / MB).toFixed(1)

type Sending = { from: string; change?: Record<string, string>; files?: File[] }
async function send(product: Product, { from, change = {}, files = [] }: Sending): Promise<Posted> {
  const form = completeForm({ key: await fetchKey(product.url), name: `Sender ${from}`, ...change })
  return await postEnquiry(product.url, form, { files, headers: { 'x-forwarded-for': from } })
}
const readReceipt = async (product: Product, { location }: Posted) => await (await fetch(product.url + location)).text()
const tally = (answers: readonly Posted[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, { length }]) => [status, length]),
  )

describe('a stranger who sends very many large files', () => {
  let product: Product
  beforeAll(async () => void (product = await startProduct({ env: PROXY })))
  afterAll(() => product?.stop())

  test('fills 30 MB from one address, and each of its enquiries is stored and answered [B3]', async () => {
    const answers: Posted[] = []
    for (let at = 0; at < 20; at += 1) answers.push(await send(product, { from: '203.0.113.1', files: [pdf(9.9)] }))
    const kept = bytesIn(product, 'kept')
    console.log(`20 forms of 9.9 MB: ${JSON.stringify(tally(answers))}, ${inMegabytes(kept)} MB kept`)
    expect(tally(answers)).toEqual({ 303: 20 })
    expect(kept).toBeLessThanOrEqual(30 * MB)
    const { enquiries, files } = await listKept(product)
    expect([enquiries.filter(({ name }) => name === 'Sender 203.0.113.1').length, files.length]).toEqual([20, 3])
    expect(await readReceipt(product, answers[0] as Posted)).not.toContain(LEFT_OUT)
    const last = answers.at(-1) as Posted
    expect(await readReceipt(product, last)).toContain(LEFT_OUT)
    expect(await readReceipt(product, { ...last, location: last.location.replace('&files=left-out', '') })).not.toContain(last.receipt)
  })

  test('fills no more with forms that are refused, which count for the number of forms too', async () => {
    const answers: Posted[] = []
    for (let at = 0; at < 30; at += 1) answers.push(await send(product, { from: '203.0.113.2', change: { consent: '' }, files: [pdf(9.9)] }))
    const kept = bytesIn(product, 'refused')
    console.log(`30 refused forms of 9.9 MB: ${JSON.stringify(tally(answers))}, ${inMegabytes(kept)} MB kept`)
    expect(tally(answers)).toEqual({ 422: 20, 429: 10 })
    expect(kept).toBeLessThanOrEqual(31 * MB)
    expect(answers[19]?.text).toContain('The files could not be kept. Choose them again')
    expect(answers[29]?.text).toContain('What does it cost?</textarea>')
  })

  test('takes the place of nobody: after 210 refused forms from many addresses another visitor’s file is kept', async () => {
    for (let at = 0; at < 210; at += 1)
      await send(product, { from: `10.20.${at >> 8}.${at & 255}`, change: { consent: '' }, files: [pdf(0, 'small.pdf')] })
    const refused = await send(product, { from: '198.51.100.1', change: { consent: '' }, files: [pdf(9.9, 'mine.pdf')] })
    expect([refused.status, refused.text.includes('Remove mine.pdf')]).toEqual([422, true])
  })

  test('a file that was kept for a refused form and is gone is asked for again, not left out without a word', async () => {
    const key = await fetchKey(product.url)
    const headers = { 'x-forwarded-for': '198.51.100.2' }
    const refused = await postEnquiry(product.url, completeForm({ key, consent: '' }), { files: [pdf(0.1, 'mine.pdf')], headers })
    const kept = /name="kept" value="([0-9a-f]{32})"/.exec(refused.text)?.[1] ?? ''
    rmSync(join(product.dataDir, 'attachments/refused'), { recursive: true })
    const again = await postEnquiry(product.url, completeForm({ key, kept }), { headers })
    expect([again.status, again.text.includes('Choose them again when you send the form')]).toEqual([422, true])
    expect((await postEnquiry(product.url, completeForm({ key }), { headers })).status).toBe(303)
  })

  test('keeps no more than 32 MB in flight from one address; others can send meanwhile, and nothing stays when all break off', async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, () => openUpload(product.port, '203.0.113.3', 5 * MB)))
    await expect.poll(() => bytesIn(product, 'incoming'), { timeout: 10_000 }).toBeGreaterThan(20 * MB)
    const inFlight = bytesIn(product, 'incoming')
    const other = await send(product, { from: '198.51.100.3', files: [pdf(9.9)] })
    const isKept = !(await readReceipt(product, other)).includes(LEFT_OUT)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => bytesIn(product, 'incoming'), { timeout: 10_000 }).toBe(0)
    console.log(`40 uploads of 5 MB in flight from one address: ${inMegabytes(inFlight)} MB on disk`)
    expect(inFlight).toBeLessThanOrEqual(32 * MB)
    expect([other.status, isKept]).toEqual([303, true])
  })
})

test('64 addresses fill no more than the day allows, a late visitor still has room, and a restart forgets nothing', async () => {
  const env = { ...PROXY, ENQUIRY_FILES_PER_DAY_MB: '100' }
  const dataDir = await makeDataDir(env)
  try {
    const product = await startProduct({ dataDir, env })
    const answers: Posted[] = []
    for (let at = 0; at < 64; at += 1) for (const size of [2, 1]) answers.push(await send(product, { from: `203.0.113.${at}`, files: [pdf(size)] }))
    const kept = bytesIn(product, 'kept')
    const late = await send(product, { from: '198.51.100.1', files: [pdf(0.05)] })
    console.log(`192 MB from 64 addresses: ${JSON.stringify(tally(answers))}, ${inMegabytes(kept)} MB kept`)
    expect(tally(answers)).toEqual({ 303: 128 })
    expect(kept).toBeLessThanOrEqual(100 * MB)
    expect(await readReceipt(product, late)).not.toContain(LEFT_OUT)
    await product.stop()
    const again = await startProduct({ dataDir, env })
    const large = await send(again, { from: '198.51.100.2', files: [pdf(5)] })
    expect([large.status, (await readReceipt(again, large)).includes(LEFT_OUT)]).toEqual([303, true])
    expect((await listKept(again)).enquiries.length).toBe(130)
    await again.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('when the disk has little room left, words are stored and files are not, and the visitor and the staff are told', async () => {
  const product = await startProduct({ env: { ...PROXY, DISK_RESERVE_MB: '90000000' } })
  try {
    const answer = await send(product, { from: '198.51.100.1', files: [pdf(1, 'drawing.pdf')] })
    expect(answer.status).toBe(303)
    expect(await readReceipt(product, answer)).toContain(LEFT_OUT)
    const { enquiries, files } = await listKept(product)
    expect([enquiries.map(({ receipt }) => receipt), files]).toEqual([[answer.receipt], []])
    const refused = await send(product, { from: '198.51.100.1', change: { consent: '' }, files: [pdf(1)] })
    expect([refused.status, refused.text.includes('The files could not be kept')]).toEqual([422, true])
    expect(bytesIn(product, 'refused') + bytesIn(product, 'kept')).toBe(0)
  } finally {
    await product.stop()
  }
})

/** Begins an upload, sends so many bytes of its file, and leaves it open. */
function openUpload(port: number, from: string, bytes: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7`
    const socket = connect(port, '127.0.0.1', () => {
      const origin = `http://127.0.0.1:${port}`
      socket.write(
        `POST ${CONTACT} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nX-Forwarded-For: ${from}\r\n` +
          `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${head.length + bytes * 2}\r\n\r\n${head}`,
      )
      socket.write(Buffer.alloc(bytes), () => resolve(socket))
    })
    socket.once('error', reject)
    socket.on('error', () => {})
  })
}
