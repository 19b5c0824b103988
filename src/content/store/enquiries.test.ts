import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, NOW } from '../../../tests/support/sample-content.ts'
import { addEnquiry, eraseEnquiriesBefore, eraseEnquiriesOf, listAttachments, listEnquiriesOf, listKnownFiles, setEnquiryState } from './enquiries.ts'
import { listErasures } from './erasures.ts'
import { inTransaction } from './transaction.ts'

const FIELDS = { company: 'ACME', country: 'GB', phone: '', product: 'TRN120-24', part: '', zone: '', about: '' }
const sample = (name: string, more: Partial<TakenEnquiry> = {}): TakenEnquiry => ({
  receipt: `BP-${name}`,
  entryKey: `key ${name}`,
  digest: 'first words',
  enquiry: { kind: 'contact', topic: 'quote', name: 'Ada Ω', email: 'Ada@Example.com', message: `What does ${name} cost?`, ...FIELDS },
  attachments: [],
  keyState: 'valid',
  language: 'en_US',
  consentVersion: '3',
  receivedAt: NOW.toISOString(),
  ...more,
})
const draw = () => 'BP-DRAWN'

describe.each(databases)('enquiries on $name', ({ open }) => {
  let test: TestStore
  beforeAll(async () => void (test = await open()))
  afterAll(() => test.close())
  const add = (taken: TakenEnquiry) => addEnquiry(test.store, taken, draw)

  it('are stored once however often one form arrives, also when two processes take it at once', async () => {
    const taken = sample('TWICE')
    const kept = await Promise.all([1, 2, 3].map(() => inTransaction(test.store, (store) => addEnquiry(store, taken, draw))))
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['known', 'known', 'new'])
    expect(kept.map(({ receipt }) => receipt)).toEqual(['BP-TWICE', 'BP-TWICE', 'BP-TWICE'])
    expect(await add({ ...taken, receipt: 'BP-OTHER' })).toEqual({ kind: 'known', receipt: 'BP-TWICE' })
  })

  it('keep other content that is sent with the same form, under the same number, once', async () => {
    await add(sample('MORE'))
    const more = sample('MORE', { digest: 'other words', attachments: [{ id: 'f9', name: 'plan.pdf', mimeType: 'application/pdf', bytes: 9 }] })
    expect([await add(more), await add(more)].map(({ kind }) => kind)).toEqual(['addition', 'known'])
    expect((await listAttachments(test.store, ['BP-MORE'])).get('BP-MORE')).toEqual([
      { id: 'f9', name: 'plan.pdf', mimeType: 'application/pdf', bytes: 9 },
    ])
  })

  it('get another number when theirs is taken', async () => {
    await add(sample('SAME'))
    expect(await add(sample('SAME', { entryKey: 'key of another' }))).toEqual({ kind: 'new', receipt: 'BP-DRAWN' })
  })

  it('are listed for their signed-in sender, newest first, with their state', async () => {
    await add(sample('OLD', { userId: 'u1' }))
    await add(sample('NEW', { userId: 'u1', receivedAt: after(60).toISOString() }))
    await add(sample('FOREIGN', { userId: 'u2' }))
    expect(await setEnquiryState(test.store, { receipt: 'BP-OLD', state: 'answered', now: after(90) })).toBe(true)
    expect((await listEnquiriesOf(test.store, 'u1')).map(({ receipt, state, message }) => [receipt, state, message])).toEqual([
      ['BP-NEW', 'received', 'What does NEW cost?'],
      ['BP-OLD', 'answered', 'What does OLD cost?'],
    ])
    expect(await setEnquiryState(test.store, { receipt: 'BP-NONE', state: 'answered', now: NOW })).toBe(false)
  })

  it('are listed completely for their sender: contact details, additions, consent', async () => {
    const taken = sample('WHOLE', { userId: 'u7', enquiry: { ...sample('WHOLE').enquiry, phone: '+44 20 7946 0018' } })
    await add(taken)
    await add({ ...taken, digest: 'more', enquiry: { ...taken.enquiry, message: 'And ten of them?' }, receivedAt: after(60).toISOString() })
    expect(await listEnquiriesOf(test.store, 'u7')).toEqual([
      {
        ...taken.enquiry,
        receipt: 'BP-WHOLE',
        state: 'received',
        language: taken.language,
        consentVersion: taken.consentVersion,
        receivedAt: taken.receivedAt,
        attachments: [],
        additions: [{ receivedAt: after(60).toISOString(), details: { ...taken.enquiry, message: 'And ten of them?' } }],
      },
    ])
  })

  it('lose all that is personal when they are erased, and keep number, date and topic', async () => {
    const file = { id: 'f1', name: 'Ada.pdf', mimeType: 'application/pdf', bytes: 3 }
    await add(sample('GONE', { userId: 'u3', enquiry: { ...sample('GONE').enquiry, email: 'gone@example.com' }, attachments: [file] }))
    await add(sample('GONE', { digest: 'more of Ada' }))
    await add(sample('STAYS'))
    expect(await eraseEnquiriesOf(test.store, { email: 'GONE@example.com ' }, after(10))).toEqual(['f1'])
    const row = await test.store.selectFrom('enquiry').selectAll().where('receipt', '=', 'BP-GONE').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ receipt: 'BP-GONE', topic: 'quote', received_at: NOW.toISOString(), erased_at: after(10).toISOString() })
    expect(JSON.stringify([row, await test.store.selectFrom('enquiry_addition').selectAll().where('receipt', '=', 'BP-GONE').execute()])).not.toMatch(
      /Ada|gone@|ACME|u3|TRN120|cost/i,
    )
    expect(await listKnownFiles(test.store, ['f1', 'f9'])).toEqual(new Set(['f9']))
    expect(await listErasures(test.store)).toHaveLength(1)
    expect(await eraseEnquiriesOf(test.store, { userId: 'u3' }, after(20))).toEqual([])
    expect((await test.store.selectFrom('enquiry').select('name').where('receipt', '=', 'BP-STAYS').executeTakeFirst())?.name).toBe('Ada Ω')
  })

  it('are not restored by a copy that waited on disk; what is sent after the erasure is kept', async () => {
    await add(sample('BACK', { enquiry: { ...sample('BACK').enquiry, email: 'back@example.com' } }))
    await eraseEnquiriesOf(test.store, { email: 'back@example.com' }, after(10))
    expect((await add(sample('BACK', { receivedAt: after(5).toISOString() }))).kind).toBe('known')
    expect((await add(sample('BACK', { digest: 'other words', receivedAt: after(5).toISOString() }))).kind).toBe('known')
    const words = async () => (await test.store.selectFrom('enquiry_addition').selectAll().where('receipt', '=', 'BP-BACK').execute()).length
    expect(await words()).toBe(0)
    expect((await add(sample('BACK', { digest: 'new words', receivedAt: after(20).toISOString() }))).kind).toBe('addition')
    expect(await words()).toBe(1)
  })

  it('are not matched by an empty user id or address', async () => {
    await add(sample('CALL', { enquiry: { ...sample('CALL').enquiry, email: '' } }))
    expect(await eraseEnquiriesOf(test.store, { email: '', userId: '' }, NOW)).toEqual([])
    expect(await eraseEnquiriesOf(test.store, {}, NOW)).toEqual([])
    expect((await test.store.selectFrom('enquiry').select('name').where('receipt', '=', 'BP-CALL').executeTakeFirst())?.name).toBe('Ada Ω')
  })

  it('are erased when they are old, and not before', async () => {
    await add(sample('AGED', { receivedAt: '2020-01-01T00:00:00.000Z' }))
    expect(await eraseEnquiriesBefore(test.store, new Date('2020-01-01T00:00:00.000Z'), NOW)).toBeUndefined()
    expect(await eraseEnquiriesBefore(test.store, new Date('2020-01-01T00:00:00.001Z'), NOW)).toEqual([])
    expect(await eraseEnquiriesBefore(test.store, new Date('2021-01-01T00:00:00.000Z'), NOW)).toBeUndefined()
    expect((await test.store.selectFrom('enquiry').select('name').where('receipt', '=', 'BP-AGED').executeTakeFirst())?.name).toBeNull()
  })

  it('are never removed', async () => {
    await add(sample('FIRM'))
    await expect(test.store.deleteFrom('enquiry').where('receipt', '=', 'BP-FIRM').execute()).rejects.toThrow('enquiries are never removed')
  })

  it('store markup, SQL and unusual characters as text', async () => {
    const message = `'); drop table enquiry; -- <script>alert(1)</script> {!Site.phone} $\{x} 🔌 ${'\u0627'}`
    await add(sample('ODD', { userId: 'u9', enquiry: { ...sample('ODD').enquiry, message } }))
    expect((await listEnquiriesOf(test.store, 'u9'))[0]?.message).toBe(message)
  })
})
