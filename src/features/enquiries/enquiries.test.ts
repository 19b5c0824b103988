import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'

import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { ContractError } from '#model/errors.ts'
import { openDiskFiles } from '#base/node/files/disk-files.ts'
import { type FileStore, listAll } from '#base/node/files/file-store.ts'
import { listKnownFiles } from '#content/store/enquiries.ts'
import type { Store } from '#content/store/tables.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, NOW } from '../../../tests/support/sample-content.ts'
import { drawFileId, dropForForm, keepForForm, listForForm, openAttachments, settleFiles, sweepAttachments } from './attachments.ts'
import { createEnquiriesOnDisk } from './enquiries-on-disk.ts'
import { eraseOld } from './erase-old.ts'
import { createFormSecret } from './form-secret.ts'
import { passOn } from './keep-passing-on.ts'
import { openSpool, type Spool } from './spool.ts'
import { takeEnquiry, type Telling } from './take-enquiry.ts'
import { openRoom } from './testing/open-room.ts'
import { openTelling, sampleEnquiry as sample } from './testing/sample-enquiry.ts'

let folder: string
let files: FileStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busbar-enquiries-'))
  files = openDiskFiles(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let telling: Telling
beforeEach(() => void (telling = openTelling()))
const away = (): Store => {
  throw new ContractError('SERVER_UNAVAILABLE', 'away')
}

const keysBelow = async (prefix: string) => (await listAll(files, prefix)).map(({ key }) => key.slice(prefix.length)).toSorted()
const countOf = async (spool: Spool) => {
  await spool.ready
  return spool.count
}

describe.each(databases)('enquiries that are taken on $name', ({ open }) => {
  let opened: TestStore
  let store: Store
  beforeEach(async () => {
    opened = await open()
    store = opened.store
  })
  afterEach(() => opened.close())
  const take = (taken: TakenEnquiry, more: Partial<Telling> = {}) => takeEnquiry(store, taken, { telling: { ...telling, ...more }, now: NOW })
  const outbox = async () =>
    (await store.selectFrom('job').select(['job_key', 'payload']).orderBy('job_key').execute()).map((row) => ({
      key: row.job_key,
      payload: row.payload,
    }))

  it('are announced once to the recipients of notices and to the sender, whose mail holds nothing that was typed', async () => {
    await take(sample('ONE'))
    await take(sample('ONE'))
    const jobs = await outbox()
    expect(jobs.map(({ key }) => key)).toEqual(['mail:enquiry-notice-BP-ONE', 'mail:enquiry-receipt-BP-ONE', 'webhook:enquiry-BP-ONE'])
    expect(JSON.parse(jobs[0]!.payload)).toMatchObject({
      to: 'sales@example.com',
      replyTo: 'victim@example.com',
      subject: 'Enquiry BP-ONE: Price and delivery',
    })
    expect(JSON.parse(jobs[1]!.payload)).toMatchObject({ to: 'victim@example.com', subject: 'We have your enquiry BP-ONE' })
    expect(jobs[1]!.payload).not.toMatch(/pills|evil|Eve/i)
  })

  it('are sent to each of the addresses that are configured for notices', async () => {
    await take(sample('TWO'), { notify: ['a@example.com', 'b@example.com'], hasWebhook: false })
    expect((await outbox()).map(({ key, payload }) => [key, JSON.parse(payload).to])).toEqual([
      ['mail:enquiry-notice-BP-TWO', 'a@example.com'],
      ['mail:enquiry-notice-BP-TWO-2', 'b@example.com'],
      ['mail:enquiry-receipt-BP-TWO', 'victim@example.com'],
    ])
  })

  it('are stored as additions and announced, whatever characters their digest has', async () => {
    await take(sample('MORE'))
    await take(sample('MORE', { digest: '_-a_b-c_9-' }), { hasWebhook: false })
    expect((await outbox()).map(({ key }) => key)).toContain('mail:enquiry-notice-BP-MORE-abc9')
  })

  it('are stored but not announced when a hidden field was filled, and marked when they came very fast', async () => {
    await take(sample('TRAP', { suspicion: 'hidden-field' }))
    expect(await outbox()).toEqual([])
    await take(sample('FAST', { suspicion: 'too-fast' }), { hasWebhook: false })
    expect(JSON.parse((await outbox())[0]!.payload).subject).toBe('Suspected spam: Enquiry BP-FAST: Price and delivery')
    expect((await store.selectFrom('enquiry').select('suspicion').orderBy('receipt').execute()).map(({ suspicion }) => suspicion)).toEqual([
      'too-fast',
      'hidden-field',
    ])
  })

  it('are not stored at all when a mail cannot be queued', async () => {
    await expect(take(sample('BAD'), { notify: ['a@example.com\nBcc: x'] })).rejects.toThrow(RangeError)
    expect(await store.selectFrom('enquiry').selectAll().execute()).toEqual([])
  })

  it('wait on disk while the database is away and are passed on in order, once; a refused one does not block the others', async () => {
    const spool = openSpool({ files })
    await spool.put(sample('C', { receivedAt: after(30).toISOString() }))
    await spool.put(sample('A', { receivedAt: after(10).toISOString() }))
    await spool.put(sample('A', { receivedAt: after(10).toISOString() }))
    await spool.put(sample('B', { receivedAt: after(20).toISOString(), language: null as unknown as string }))
    const said: string[] = []
    const parts = { spool, telling, told: new Set<string>(), report: (message: string) => void said.push(message) }
    await expect(passOn({ ...parts, openStore: away }, NOW)).rejects.toThrow('away')
    expect(spool.count).toBe(3)
    expect(await passOn({ ...parts, openStore: () => store }, NOW)).toBe(2)
    expect((await store.selectFrom('enquiry').select('receipt').orderBy('received_at').execute()).map(({ receipt }) => receipt)).toEqual([
      'BP-A',
      'BP-C',
    ])
    expect(said).toEqual([
      'The enquiry BP-B waits on disk: the database refuses it.',
      'The database is back: 2 enquiries that waited were passed on.',
    ])
    expect(await countOf(openSpool({ files }))).toBe(1)
    expect(await passOn({ ...parts, openStore: () => store }, NOW)).toBe(0)
    expect(said).toHaveLength(2)
  })

  it('of a deleted account keep number, date and topic only, and nobody is told', async () => {
    await take(sample('GHOST', { userId: 'gone' }))
    const row = await store.selectFrom('enquiry').selectAll().executeTakeFirst()
    expect(row).toMatchObject({ receipt: 'BP-GHOST', topic: 'quote', received_at: NOW.toISOString(), email: null, user_id: null })
    expect((await outbox()).map(({ key }) => key)).toEqual(['erasure-file'])
  })

  it('are removed from the spool when their sender deletes the account; later ones and those of others stay', async () => {
    const spool = openSpool({ files })
    const attachments = openAttachments(folder, files, openRoom(files))
    await files.put('attachments/kept/f1', Buffer.from('x'), { durable: false })
    const refused = { language: null as unknown as string }
    const { enquiry } = sample('')
    const file = { id: 'f1', name: 'a.pdf', mimeType: 'application/pdf', bytes: 1 }
    await spool.put(sample('SIGNED-IN', { ...refused, userId: 'u1', enquiry: { ...enquiry, email: '' }, attachments: [file] }))
    await spool.put(sample('AS-GUEST', { ...refused, enquiry: { ...enquiry, email: 'Ada@Example.com' } }))
    await spool.put(sample('LATER', { ...refused, enquiry: { ...enquiry, email: 'ada@example.com' }, receivedAt: after(60).toISOString() }))
    await spool.put(sample('OTHER', refused))
    const onDisk = createEnquiriesOnDisk({ spool, attachments, passOnNow: async () => {} })
    await onDisk.forget({ sender: { userId: 'u1', email: 'ada@example.com' }, files: [], now: NOW })
    expect((await spool.list()).map(({ taken }) => taken.receipt).toSorted()).toEqual(['BP-LATER', 'BP-OTHER'])
    expect(await keysBelow('attachments/')).toEqual([])
  })

  it('are emptied after the retention time, files included', async () => {
    await files.put('attachments/kept/f1', Buffer.from('x'), { durable: false })
    await take(
      sample('AGED', { receivedAt: '2024-03-01T08:59:59.999Z', attachments: [{ id: 'f1', name: 'a.pdf', mimeType: 'application/pdf', bytes: 1 }] }),
    )
    await take(sample('YOUNG', { receivedAt: '2024-03-01T09:00:00.000Z' }))
    await eraseOld(store, { files, months: 24, now: NOW })
    expect((await store.selectFrom('enquiry').select(['receipt', 'name']).orderBy('receipt').execute()).map(({ name }) => name === null)).toEqual([
      true,
      false,
    ])
    expect(await keysBelow('attachments/')).toEqual([])
    // Queued mails hold the text of the enquiry too.
    expect((await outbox()).filter(({ key }) => key.includes('BP-AGED'))).toEqual([])
    expect((await outbox()).filter(({ key }) => key.includes('BP-YOUNG'))).toHaveLength(3)
  })

  it('that never left the spool are deleted after the retention time, readable or not', async () => {
    for (const [name, at] of [
      ['aged.json', '2024-03-01T08:59:59Z'],
      ['aged.json.unreadable', '2024-03-01T08:59:59Z'],
      ['young.json.unreadable', '2024-03-01T09:00:00Z'],
    ] as const) {
      await files.put(`spool/${name}`, Buffer.from('{}'), { durable: false })
      utimesSync(join(folder, 'spool', name), new Date(at), new Date(at))
    }
    await eraseOld(store, { files, months: 24, now: NOW })
    expect(await keysBelow('spool/')).toEqual(['young.json.unreadable'])
  })

  it('files that no enquiry names are removed after a day, and so are those of refused forms', async () => {
    const folders = openAttachments(folder, files, openRoom(files))
    await take(sample('FILE', { attachments: [{ id: 'known', name: 'a.pdf', mimeType: 'application/pdf', bytes: 1 }] }))
    const [old, young] = [new Date(NOW.getTime() - 90_000_000), new Date(NOW.getTime() - 3_600_000)]
    for (const name of ['known', 'orphan', 'fresh']) {
      await files.put(`attachments/kept/${name}`, Buffer.from('x'), { durable: false })
      utimesSync(join(folder, 'attachments/kept', name), name === 'fresh' ? young : old, name === 'fresh' ? young : old)
    }
    for (const [name, at] of [
      ['left/one', old],
      ['open/one', old],
      ['open/two', young],
    ] as const) {
      await files.put(`attachments/refused/${name}`, Buffer.from('x'), { durable: false })
      utimesSync(join(folder, 'attachments/refused', name), at, at)
    }
    writeFileSync(join(folders.incoming, 'broken-off'), 'x')
    utimesSync(join(folders.incoming, 'broken-off'), old, old)
    await sweepAttachments(folders, { now: NOW, findKnown: (ids) => listKnownFiles(store, ids) })
    expect(await keysBelow('attachments/')).toEqual(['kept/fresh', 'kept/known', 'refused/open/one', 'refused/open/two'])
  })

  it('their forms are signed by one secret; a copy that only this user can read serves while the database is away', async () => {
    const file = join(folder, 'form-secret')
    const secret = await createFormSecret({ openStore: () => store, files })(NOW)
    expect(readFileSync(file, 'utf8')).toBe(secret)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await createFormSecret({ openStore: away, files })(NOW)).toBe(secret)
    const own = createFormSecret({ openStore: away, files: openDiskFiles(join(folder, 'none')) })
    expect([await own(NOW), (await own(NOW)).length]).toEqual([await own(NOW), 43])
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})

test('the spool refuses what exceeds its limits, sets aside unreadable files and deletes unfinished ones', async () => {
  const place = join(folder, 'spool')
  const small = openSpool({ files, most: { count: 1, bytes: 1e6 } })
  await small.put(sample('A'))
  await small.put(sample('A'))
  await expect(small.put(sample('B'))).rejects.toThrow('full')
  await expect(openSpool({ files, most: { count: 9, bytes: 500 } }).put(sample('B'))).rejects.toThrow('full')
  writeFileSync(join(place, 'x.json'), '{"receipt"')
  const unfinished = join(place, 'y.json.1.part')
  writeFileSync(unfinished, '{')
  utimesSync(unfinished, NOW, NOW)
  const said: string[] = []
  const spool = openSpool({ files, report: (message) => void said.push(message) })
  expect((await spool.list()).map(({ taken }) => taken.receipt)).toEqual(['BP-A'])
  expect(said.join()).toContain('x.json.unreadable cannot be read')
  expect(readdirSync(place).filter((name) => !/^[0-9a-f]{64}\.json$/.test(name))).toEqual(['x.json.unreadable'])
  await spool.remove((await spool.list())[0]!.name)
  expect([spool.count, readdirSync(place)]).toEqual([0, ['x.json.unreadable']])
})

test('a spool that cannot be written throws when it is needed', async () => {
  writeFileSync(join(folder, 'spool'), 'no folder')
  const spool = openSpool({ files, report: () => {} })
  await expect(spool.put(sample('A'))).rejects.toThrow()
  expect(spool.count).toBe(0)
})

test('files of a refused form are there when it is sent again, can be removed one by one, and are kept when it is accepted', async () => {
  const folders = openAttachments(folder, files, openRoom(files))
  const file = (name: string) => {
    const id = drawFileId()
    writeFileSync(join(folders.incoming, id), name)
    return { id, name, mimeType: 'application/pdf', bytes: name.length, place: { path: join(folders.incoming, id) } }
  }
  const [one, other] = [file('one.pdf'), file('other.pdf')]
  await keepForForm(folders, 'form', [one, other])
  expect((await listForForm(folders, 'form')).map(({ name }) => name).toSorted()).toEqual(['one.pdf', 'other.pdf'])
  expect(await listForForm(folders, 'another form')).toEqual([])
  await dropForForm(folders, 'form', [other.id, '../../kept'])
  const left = await listForForm(folders, 'form')
  expect(left.map(({ name }) => name)).toEqual(['one.pdf'])
  await keepForForm(folders, 'form', left)
  expect(await settleFiles(folders, left)).toEqual([{ id: one.id, name: 'one.pdf', mimeType: 'application/pdf', bytes: 7 }])
  expect(await settleFiles(folders, left)).toHaveLength(1)
  await dropForForm(folders, 'form')
  expect(await keysBelow('attachments/')).toEqual([`kept/${one.id}`])
  expect(readdirSync(folders.incoming)).toEqual([])
})
