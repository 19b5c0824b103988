import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { runDueJobs } from '#features/jobs/run-due-jobs.ts'
import { eraseEnquiriesOf } from '#content/store/enquiries.ts'
import type { Mail } from '#content/store/mails.ts'
import type { Store } from '#content/store/tables.ts'

import { databases, type TestStore } from '../../../tests/support/databases.ts'
import { after, NOW } from '../../../tests/support/sample-content.ts'
import { createHeldBackKind } from './held-back-notices.ts'
import { takeEnquiry, type Telling } from './take-enquiry.ts'
import { openTelling, sampleEnquiry } from './testing/sample-enquiry.ts'

const KIND = 'held-back-mail'

describe.each(databases)('mails about very many enquiries on $name', ({ open }) => {
  let opened: TestStore
  let store: Store
  let telling: Telling
  beforeEach(async () => {
    opened = await open()
    store = opened.store
    telling = { ...openTelling(), hasWebhook: false }
  })
  afterEach(() => opened.close())

  const take = async (name: string, more: Partial<TakenEnquiry> = {}) => await takeEnquiry(store, sampleEnquiry(name, more), { telling, now: NOW })
  const flood = async (count: number) => {
    for (let at = 0; at < count; at += 1) await take(`N${at}`, { enquiry: { ...sampleEnquiry('').enquiry, message: `Words of ${at}.` } })
  }
  const outbox = async (): Promise<Mail[]> => {
    const rows = await store.selectFrom('job').select('payload').where('kind', '=', 'mail').orderBy('id').execute()
    return rows.map(({ payload }) => JSON.parse(payload) as Mail)
  }
  const heldBack = async () => (await store.selectFrom('job').select('id').where('kind', '=', KIND).execute()).length
  const send = async (seconds: number) =>
    await runDueJobs(store, { kinds: new Map([[KIND, createHeldBackKind(store)]]), lane: { kind: KIND }, clock: () => after(seconds) })

  it('bring one mailbox five receipts an hour, however many forms name it', async () => {
    await flood(20)
    const mails = await outbox()
    expect(mails.filter(({ to }) => to === 'victim@example.com')).toHaveLength(5)
    expect(await store.selectFrom('enquiry').select('receipt').execute()).toHaveLength(20)
  })

  it('bring the staff thirty notices an hour, and then all others together, with every word', async () => {
    await flood(130)
    const notices = async () => (await outbox()).filter(({ to }) => to === 'sales@example.com')
    expect([(await notices()).length, await heldBack()]).toEqual([30, 100])
    await send(60)
    expect(await heldBack()).toBe(100)
    await send(600)
    const together = (await notices()).slice(30)
    expect([together.map(({ subject }) => subject), await heldBack()]).toEqual([['50 more enquiries', '50 more enquiries'], 0])
    const text = together.map((mail) => mail.text).join('\n')
    for (let at = 30; at < 130; at += 1) expect(text).toContain(`Words of ${at}.`)
    expect(text.match(/Reply to: victim@example\.com/g)).toHaveLength(100)
  })

  it('hold back for each reader what is for that reader', async () => {
    telling = { ...telling, notify: ['a@example.com', 'b@example.com'] }
    await flood(32)
    await send(600)
    const subjects = (await outbox()).filter(({ subject }) => subject === '2 more enquiries').map(({ to }) => to)
    expect(subjects.toSorted()).toEqual(['a@example.com', 'b@example.com'])
  })

  it('count only what is sent: repeated forms and hidden fields take no mail from anybody', async () => {
    for (let round = 0; round < 40; round += 1) await take('SAME')
    for (let round = 0; round < 40; round += 1) await take(`TRAP${round}`, { suspicion: 'hidden-field' })
    await flood(4)
    expect((await outbox()).filter(({ to }) => to === 'victim@example.com')).toHaveLength(5)
    expect(await heldBack()).toBe(0)
  })

  it('are erased with the enquiry while they are held back', async () => {
    await flood(31)
    expect(await heldBack()).toBe(1)
    await eraseEnquiriesOf(store, { email: 'victim@example.com' }, NOW)
    expect(await heldBack()).toBe(0)
  })
})
