import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { completeForm, CONTACT, fetchKey, listKept, postEnquiry, type Posted } from '../support/enquiries.ts'
import { openOwnPostgres, type OwnPostgres } from '../support/own-postgres.ts'
import { makeDataDir, startProduct, type Product } from '../support/product.ts'

const OWN_ADDRESSES = { TRUSTED_PROXIES: '127.0.0.1' }
const pdf = (name = 'load.pdf') => new File(['%PDF-1.7 load profile'], name)

describe.each(['SQLite', 'PostgreSQL'])('200 enquiries on %s while the process is killed', (database) => {
  test('each enquiry with a receipt is stored, none is stored twice, and those without an answer can be sent again', async () => {
    const postgres = database === 'PostgreSQL' ? await openOwnPostgres() : undefined
    const env: Record<string, string> = { ...OWN_ADDRESSES, ...(postgres === undefined ? {} : { DATABASE_URL: postgres.url }) }
    const dataDir = await makeDataDir(env)
    const location = { dataDir, databaseUrl: postgres?.url }
    try {
      const first = await startProduct({ dataDir, env })
      const forms: Record<string, string>[] = []
      for (let index = 0; index < 200; index += 1) forms.push(completeForm({ key: await fetchKey(first.url), name: `Sender ${index}` }))
      const answers = new Map<string, Posted>()
      let hasBeenKilled = false
      const send = async (form: Record<string, string>, index: number) => {
        const answer = await postEnquiry(first.url, form, { files: index % 10 === 0 ? [pdf()] : [] }).catch(() => undefined)
        if (answer?.status === 303) answers.set(form['name'] ?? '', answer)
        if (answers.size >= 70 && !hasBeenKilled) {
          hasBeenKilled = true
          first.process.kill('SIGKILL')
        }
      }
      await Promise.all(forms.map(send))
      await first.exited
      expect(hasBeenKilled).toBe(true)

      const second = await startProduct({ dataDir, env })
      const afterKill = await listKept(location)
      const receipts = new Set(afterKill.enquiries.map(({ receipt }) => receipt))
      expect([...answers.values()].filter(({ receipt }) => !receipts.has(receipt))).toEqual([])
      const again = await Promise.all(forms.map((form, index) => postEnquiry(second.url, form, { files: index % 10 === 0 ? [pdf()] : [] })))
      expect(again.filter(({ status }) => status !== 303)).toEqual([])
      for (const [index, form] of forms.entries()) {
        const before = answers.get(form['name'] ?? '')
        if (before !== undefined) expect(again[index]?.receipt).toBe(before.receipt)
      }
      const { enquiries, additions, files } = await listKept(location)
      expect(new Set(enquiries.map(({ name }) => name)).size).toBe(200)
      expect([enquiries.length, additions.length, files.length]).toEqual([200, 0, 20])
      expect(files.filter(({ id }) => !existsSync(join(dataDir, 'attachments/kept', id)))).toEqual([])
      expect(readdirSync(join(dataDir, 'attachments/incoming'))).toEqual([])
      console.log(`${database}: ${answers.size} receipts before the kill, ${receipts.size} kept; 200 after all were sent again`)
      await second.stop()
    } finally {
      await postgres?.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  }, 120_000)
})

describe('a receipt', () => {
  let product: Product
  beforeAll(async () => void (product = await startProduct({ env: OWN_ADDRESSES })))
  afterAll(() => product?.stop())

  test('comes after at least one flush of the disk', async () => {
    const key = await fetchKey(product.url)
    const flushes = await countFlushes(product.pid, async () => {
      const answer = await postEnquiry(product.url, completeForm({ key }))
      expect(answer.status).toBe(303)
      // Whether or not flushes can be counted: an acknowledged enquiry has been written to the file.
      expect(readFileSync(join(product.dataDir, 'busbar.db-wal')).includes(answer.receipt)).toBe(true)
    })
    console.log(flushes === undefined ? 'flushes cannot be counted on this machine' : `${flushes} flushes for one receipt`)
    if (flushes !== undefined) expect(flushes).toBeGreaterThanOrEqual(1)
  })

  test('is shown at its own address only', async () => {
    const { location, receipt } = await postEnquiry(product.url, completeForm({ key: await fetchKey(product.url) }))
    const read = async (path: string) => (await (await fetch(product.url + path)).text()).includes('data-receipt="')
    expect(await read(location)).toBe(true)
    expect(await read(location.replace(receipt, 'BP-3333333333'))).toBe(false)
    expect(await read(location.replace('kept=now', 'kept=later'))).toBe(false)
    expect(await read(location.replace(/proof=./, 'proof=~'))).toBe(false)
  })

  test.each<[string, Record<string, string>, Record<string, string>, number, RegExp | undefined]>([
    ['a forged origin', {}, { origin: 'https://elsewhere.example' }, 403, undefined],
    ['no origin', {}, { origin: '', 'sec-fetch-site': 'cross-site' }, 403, undefined],
    ['no consent', { consent: '' }, {}, 422, /Tick the box/],
    ['no way to answer', { email: '', phone: '' }, {}, 422, /Enter an e-mail address or a phone number/],
    ['a list of addresses', { email: 'a@example.com,b@example.com' }, {}, 422, /one address only/],
    ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, {}, 422, /one address only/],
    ['an unknown topic', { topic: 'constructor' }, {}, 422, /choose one of the entries/],
    ['an unknown country', { country: '__proto__' }, {}, 422, /choose one of the entries/],
    ['10 kB in the message', { message: 'x'.repeat(10_000) }, {}, 422, /at most 5,000 characters/],
    ['10 kB in the name', { name: 'x'.repeat(10_000) }, {}, 422, /at most 120 characters/],
  ])('is not given for %s', async (_, change, headers, status, sentence) => {
    const before = (await listKept(product)).enquiries.length
    const form = completeForm({ key: await fetchKey(product.url), company: 'Kept "Ltd" <b>', ...change })
    const answer = await postEnquiry(product.url, form, { headers })
    expect(answer.status).toBe(status)
    if (sentence !== undefined) {
      expect(answer.text).toMatch(sentence)
      expect(answer.text).toContain('value="Kept &quot;Ltd&quot; &lt;b&gt;"')
    }
    expect((await listKept(product)).enquiries).toHaveLength(before)
  })

  test.each([
    ['markup', `"><script>alert(1)</script><img src=x onerror=alert(1)>`],
    ['SQL', `'); drop table enquiry; --`],
    ['expressions', '{!Site.phone} ${7*7} {{7*7}}'],
    ['letters of many scripts', 'Ὀδυσσεύς 山田太郎 محمد עִבְרִית 🔌'],
  ])('is given for %s in every field, which stay what they are', async (_, text) => {
    const form = completeForm({
      key: await fetchKey(product.url),
      name: text,
      company: text,
      product: text,
      message: text,
      about: text,
      __proto__x: text,
    })
    const { receipt, status } = await postEnquiry(product.url, form)
    expect(status).toBe(303)
    const kept = (await listKept(product)).enquiries.find((row) => row.receipt === receipt)
    expect(kept).toMatchObject({ name: text.normalize('NFC'), company: text.normalize('NFC'), message: text.normalize('NFC') })
    const refused = await postEnquiry(product.url, { ...form, key: '', consent: '' })
    expect(refused.text).not.toContain('<script>alert(1)')
    expect(refused.text).not.toContain('onerror=alert(1)>')
  })

  test('is given despite a field named __proto__', async () => {
    const body = `__proto__=x&constructor=y&${new URLSearchParams(completeForm({ key: await fetchKey(product.url) }))}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: product.url, 'x-forwarded-for': '10.200.0.1' }
    const answer = await fetch(product.url + CONTACT, { method: 'POST', body, headers, redirect: 'manual' })
    expect(answer.status).toBe(303)
  })

  test('is the same for a repeated key; other text with that key is an addition; a form without a key is never a repeat', async () => {
    const form = completeForm({ key: await fetchKey(product.url), name: 'Replay' })
    const sent = [await postEnquiry(product.url, form), ...(await Promise.all([1, 2, 3].map(() => postEnquiry(product.url, form))))]
    const other = await postEnquiry(product.url, { ...form, message: 'And how long does it take?' })
    expect(new Set([...sent, other].map(({ receipt }) => receipt)).size).toBe(1)
    const without = await Promise.all(['', 'forged.key.here'].flatMap((key) => [1, 2].map(() => postEnquiry(product.url, { ...form, key }))))
    expect(new Set(without.map(({ receipt }) => receipt)).size).toBe(4)
    const { enquiries } = await listKept(product)
    expect(
      enquiries
        .filter(({ name }) => name === 'Replay')
        .map(({ key_state }) => key_state)
        .toSorted(),
    ).toEqual(['forged', 'forged', 'missing', 'missing', 'valid'])
    // An enquiry that a busy database does not accept at once waits in the spool for a moment.
    await expect
      .poll(async () => (await listKept(product)).additions.filter(({ receipt }) => receipt === other.receipt), { timeout: 10_000 })
      .toHaveLength(1)
  })

  test('is refused for a while to an address that sends very many, with a sentence and everything that was typed', async () => {
    const answers: Posted[] = []
    for (let index = 0; index < 22; index += 1)
      answers.push(await postEnquiry(product.url, completeForm({ key: '', name: 'Flood' }), { headers: { 'x-forwarded-for': '203.0.113.7' } }))
    const last = answers.at(-1)
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(20)
    expect([last?.status, Number(last?.retryAfter) > 0]).toEqual([429, true])
    expect(last?.text).toContain('Nothing you typed is lost')
    expect(last?.text).toContain('value="Flood"')
  })

  test('is given for files whose bytes and names agree; others are named, and good ones need not be chosen again', async () => {
    const png = new File([Buffer.from('89504e470d0a1a0a00', 'hex')], 'photo.png')
    const post = async (files: File[], change = {}) =>
      postEnquiry(product.url, completeForm({ key: await fetchKey(product.url), ...change }), { files })
    expect((await post([new File(['MZ'], 'a.pdf')])).text).toContain('The content of the file does not match its name')
    expect((await post([new File(['%PDF-'], 'a.exe')])).status).toBe(415)
    expect((await post([pdf(), pdf(), pdf(), pdf()])).status).toBe(422)
    const large = await post([new File([Buffer.alloc(11_000_000)], 'a.pdf')])
    expect([large.status, large.text.includes('What does it cost?')]).toEqual([413, true])
    const key = await fetchKey(product.url)
    const refused = await postEnquiry(product.url, completeForm({ key, consent: '' }), { files: [png, pdf('../../load.pdf')] })
    expect(Array.from(refused.text.matchAll(/>Remove ([^(<]*) \(/g), ([, name]) => name).toSorted()).toEqual(['load.pdf', 'photo.png'])
    const drop = /name="drop" value="([0-9a-f]{32})"\/>Remove load/.exec(refused.text)?.[1] ?? ''
    const { receipt } = await postEnquiry(product.url, completeForm({ key, drop }))
    const { files } = await listKept(product)
    expect(files.filter((file) => file.receipt === receipt).map(({ file_name, mime_type }) => [file_name, mime_type])).toEqual([
      ['photo.png', 'image/png'],
    ])
    expect(readdirSync(join(product.dataDir, 'attachments/incoming'))).toEqual([])
  })
})

test('a form whose files cannot be stored is answered with everything that was typed, and accepted without the files', async () => {
  const product = await startProduct({ env: OWN_ADDRESSES })
  try {
    const incoming = join(product.dataDir, 'attachments/incoming')
    rmSync(incoming, { recursive: true })
    writeFileSync(incoming, 'no folder')
    const key = await fetchKey(product.url)
    const refused = await postEnquiry(product.url, completeForm({ key, message: 'Still here' }), { files: [pdf()] })
    expect([refused.status, refused.receipt, refused.retryAfter]).toEqual([503, '', '30'])
    expect(refused.text).toContain('The files could not be stored just now.')
    expect(refused.text).toContain('Still here</textarea>')
    expect((await postEnquiry(product.url, completeForm({ key, message: 'Still here' }))).location).toContain('kept=now')
  } finally {
    await product.stop()
  }
})

describe('while PostgreSQL is away', () => {
  let postgres: OwnPostgres
  let product: Product
  beforeAll(async () => {
    postgres = await openOwnPostgres()
    product = await startProduct({ env: { ...OWN_ADDRESSES, DATABASE_URL: postgres.url } })
  })
  afterAll(async () => {
    await product?.stop()
    await postgres?.remove()
  })
  const location = () => ({ dataDir: product.dataDir, databaseUrl: postgres.url })
  const waiting = () => readdirSync(join(product.dataDir, 'spool')).filter((name) => name.endsWith('.json'))
  const arrives = async (receipt: string) =>
    expect
      .poll(async () => (await listKept(location()).catch(() => undefined))?.enquiries.filter((row) => row.receipt === receipt).length, {
        timeout: 45_000,
      })
      .toBe(1)

  test.each([
    ['stopped', () => postgres.stop(), () => postgres.start()],
    ['hanging', async () => postgres.hang(), async () => postgres.wake()],
  ])('and %s, enquiries are stored on disk, say so and are passed on once', async (_, goAway, comeBack) => {
    const opened = await fetchKey(product.url)
    let isAway = true
    const back = async () => {
      if (isAway) await comeBack()
      isAway = false
    }
    await goAway()
    try {
      const keys = [opened, await fetchKey(product.url)]
      const begun = performance.now()
      const answers = await Promise.all(keys.flatMap((key) => [1, 2].map(() => postEnquiry(product.url, completeForm({ key }), { files: [pdf()] }))))
      console.log(`slowest answer ${(performance.now() - begun).toFixed(0)} ms`)
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
      expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(2)
      const page = await (await fetch(product.url + answers[0]!.location)).text()
      expect(page).toContain('has been stored safely')
      expect(waiting()).toHaveLength(2)
      await back()
      for (const { receipt } of answers) await arrives(receipt)
      await expect.poll(waiting, { timeout: 45_000 }).toEqual([])
      const again = await postEnquiry(product.url, completeForm({ key: opened }), { files: [pdf()] })
      expect(again.receipt).toBe(answers[0]?.receipt)
    } finally {
      await back()
    }
  })

  test('a killed process passes on the stored enquiries when it starts again', async () => {
    const key = await fetchKey(product.url)
    await postgres.stop()
    const { receipt, status } = await postEnquiry(product.url, completeForm({ key }))
    expect(status).toBe(303)
    const dataDir = product.dataDir
    product.process.kill('SIGKILL')
    await product.exited
    writeFileSync(join(dataDir, 'spool', 'half.json.0.part'), '{"receipt":')
    await postgres.start()
    product = await startProduct({ dataDir, env: { ...OWN_ADDRESSES, DATABASE_URL: postgres.url } })
    await arrives(receipt)
    await expect.poll(() => readdirSync(join(dataDir, 'spool')), { timeout: 45_000 }).toEqual([])
  })

  test('and the disk fails too, the visitor is told and nothing typed is lost', async () => {
    const key = await fetchKey(product.url)
    await postgres.stop()
    const spool = join(product.dataDir, 'spool')
    try {
      rmSync(spool, { recursive: true })
      writeFileSync(spool, 'no folder')
      const refused = await postEnquiry(product.url, completeForm({ key, message: 'Still here' }), { files: [pdf()] })
      expect([refused.status, refused.receipt, refused.retryAfter]).toEqual([503, '', '30'])
      expect(refused.text).toContain('has not been accepted')
      expect(refused.text).toContain('Still here</textarea>')
      expect(refused.text).toContain('Remove load.pdf')
    } finally {
      rmSync(spool, { recursive: true, force: true })
      await postgres.start()
    }
    // Sent again without choosing the file again: stored on disk while the database is away, and passed on when it is back.
    await expect
      .poll(async () => (await postEnquiry(product.url, completeForm({ key, message: 'Still here' }))).location, { timeout: 45_000 })
      .toMatch(/kept=(?:now|later)/)
    const listFiles = async () => {
      const { enquiries, files } = await listKept(location())
      const kept = enquiries.filter(({ message }) => message === 'Still here')
      return kept.map((one) => files.filter(({ receipt }) => receipt === one.receipt).length)
    }
    await expect.poll(listFiles, { timeout: 45_000 }).toEqual([1])
  })
})

/** Counts the flushes of a process during an act; undefined where tracing is not permitted. */
async function countFlushes(pid: number, act: () => Promise<void>): Promise<number | undefined> {
  const file = join(tmpdir(), `busbar-flushes-${pid}`)
  const canTrace = spawnSync('strace', ['-V']).status === 0
  const tracer = canTrace
    ? spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', file, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
    : undefined
  let said = ''
  tracer?.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  for (let attempt = 0; attempt < 100 && tracer !== undefined && !/attached|ptrace|Operation/.test(said); attempt += 1) await wait(50)
  const isAttached = tracer !== undefined && said.includes('attached')
  const count = () => (isAttached && existsSync(file) ? (readFileSync(file, 'utf8').match(/ f(?:data)?sync\(/g) ?? []).length : 0)
  // Waits for writes of the start, which do not count.
  await wait(300)
  const before = count()
  await act()
  const during = count() - before
  tracer?.kill('SIGINT')
  rmSync(file, { force: true })
  return isAttached ? during : undefined
}
