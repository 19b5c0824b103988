import type { Enquiry, EnquiryKind } from '#model/enquiries/enquiry.ts'
import type { Attachment, EnquiryState, TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import type { JsonObject } from '#base/pure/json.ts'

import { toAddressKey } from './accounts.ts'
import { inBatches } from './in-batches.ts'
import type { EnquiryTable } from './enquiries-tables.ts'
import { noteErasure } from './erasures.ts'
import { HELD_BACK_JOB } from './held-back-mails.ts'
import { MAIL_JOB } from './mails.ts'
import type { Store } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { WEBHOOK_JOB } from './webhooks.ts'

/** The kind of erasures of enquiries; their subject is the receipt number. */
export const ENQUIRY_ERASURE = 'enquiry'

/** An enquiry as its sender sees it: all fields, and what was sent later with the same form. */
export type OwnEnquiry = Enquiry & {
  receipt: string
  state: EnquiryState
  language: string
  consentVersion: string
  /** ISO 8601. */
  receivedAt: string
  attachments: readonly Attachment[]
  additions: readonly { receivedAt: string; details: JsonObject }[]
}

/** How an enquiry was stored: as a new one, as an addition to a known one, or not at all because it is known already. */
export type Kept = { kind: 'new' | 'addition' | 'known'; receipt: string }

/** Stores an enquiry once, however often it arrives; call it in one transaction with what follows from it, such as mails. */
export async function addEnquiry(store: Store, taken: TakenEnquiry, drawReceipt: () => string): Promise<Kept> {
  for (let receipt = taken.receipt; ; receipt = drawReceipt()) {
    const { numInsertedOrUpdatedRows } = await store
      .insertInto('enquiry')
      .values({ ...toRow(taken), receipt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) {
      await addAttachments(store, receipt, taken)
      return { kind: 'new', receipt }
    }
    const known = await store
      .selectFrom('enquiry')
      .select(['receipt', 'digest', 'erased_at'])
      .where('entry_key', '=', taken.entryKey)
      .executeTakeFirst()
    if (known !== undefined) {
      // An enquiry that waited on disk while it was erased is not brought back.
      const isErased = known.erased_at !== null && taken.receivedAt <= known.erased_at
      return isErased || known.digest === taken.digest ? { kind: 'known', receipt: known.receipt } : addWords(store, known.receipt, taken)
    }
    // Another enquiry has this receipt number: tries with a new one.
  }
}

async function addWords(store: Store, receipt: string, taken: TakenEnquiry): Promise<Kept> {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('enquiry_addition')
    .values({ receipt, digest: taken.digest, details: JSON.stringify(taken.enquiry), received_at: taken.receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return { kind: 'known', receipt }
  await addAttachments(store, receipt, taken)
  return { kind: 'addition', receipt }
}

async function addAttachments(store: Store, receipt: string, { attachments, receivedAt }: TakenEnquiry): Promise<void> {
  if (attachments.length === 0) return
  const rows = attachments.map(({ id, name, mimeType, bytes }) => ({
    id,
    receipt,
    file_name: name,
    mime_type: mimeType,
    bytes,
    created_at: receivedAt,
  }))
  await store
    .insertInto('enquiry_attachment')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function toRow({ entryKey, digest, enquiry, keyState, suspicion, language, userId, consentVersion, receivedAt }: TakenEnquiry) {
  const { kind, topic, name, email, phone, company, country, product, message, part, zone, about } = enquiry
  return {
    entry_key: entryKey,
    digest,
    kind,
    topic,
    state: 'received' as const,
    key_state: keyState,
    suspicion: suspicion ?? null,
    language,
    user_id: userId ?? null,
    email_key: email === '' ? null : toAddressKey(email),
    name,
    email,
    phone,
    company,
    country,
    product,
    message,
    day_part: part,
    time_zone: zone,
    about,
    consent_version: consentVersion,
    received_at: receivedAt,
    changed_at: receivedAt,
    erased_at: null,
  }
}

/** A signed-in visitor's own enquiries, newest first; erased ones name no user and are not found. */
export async function listEnquiriesOf(store: Store, userId: string): Promise<OwnEnquiry[]> {
  const rows = await store.selectFrom('enquiry').selectAll().where('user_id', '=', userId).orderBy('received_at', 'desc').orderBy('receipt').execute()
  const receipts = rows.map(({ receipt }) => receipt)
  const [files, additions] = await Promise.all([listAttachments(store, receipts), listAdditions(store, receipts)])
  return rows.map((row) => ({
    ...toEnquiry(row),
    receipt: row.receipt,
    state: row.state,
    language: row.language,
    consentVersion: row.consent_version,
    receivedAt: row.received_at,
    attachments: files.get(row.receipt) ?? [],
    additions: additions.get(row.receipt) ?? [],
  }))
}

function toEnquiry(row: EnquiryTable): Enquiry {
  return {
    // The cast is safe: `toRow` wrote it.
    kind: row.kind as EnquiryKind,
    topic: row.topic,
    product: row.product ?? '',
    message: row.message ?? '',
    name: row.name ?? '',
    company: row.company ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    country: row.country ?? '',
    part: row.day_part ?? '',
    zone: row.time_zone ?? '',
    about: row.about ?? '',
  }
}

async function listAdditions(store: Store, receipts: readonly string[]): Promise<Map<string, OwnEnquiry['additions'][number][]>> {
  const rows =
    receipts.length === 0
      ? []
      : await store
          .selectFrom('enquiry_addition')
          .selectAll()
          .where('receipt', 'in', [...receipts])
          .orderBy('received_at')
          .orderBy('digest')
          .execute()
  const added = new Map<string, OwnEnquiry['additions'][number][]>()
  for (const { receipt, received_at: receivedAt, details } of rows)
    added.set(receipt, [...(added.get(receipt) ?? []), { receivedAt, details: JSON.parse(details) as JsonObject }])
  return added
}

/** Attachments by receipt. */
export async function listAttachments(store: Store, receipts: readonly string[]): Promise<Map<string, Attachment[]>> {
  const rows =
    receipts.length === 0
      ? []
      : await store
          .selectFrom('enquiry_attachment')
          .selectAll()
          .where('receipt', 'in', [...receipts])
          .orderBy('id')
          .execute()
  const files = rows.map(({ receipt, id, file_name, mime_type, bytes }) => ({ receipt, file: { id, name: file_name, mimeType: mime_type, bytes } }))
  return new Map([...Map.groupBy(files, ({ receipt }) => receipt)].map(([receipt, list]) => [receipt, list.map(({ file }) => file)]))
}

/** Which of these file names belong to an enquiry; the other files may be deleted. */
export async function listKnownFiles(store: Store, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inBatches(ids, (batch) => store.selectFrom('enquiry_attachment').select('id').where('id', 'in', batch).execute())
  return new Set(rows.map(({ id }) => id))
}

/** Sets the state of an enquiry; false when there is none with that receipt number. */
export async function setEnquiryState(store: Store, { receipt, state, now }: { receipt: string; state: EnquiryState; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('enquiry')
    .set({ state, changed_at: now.toISOString() })
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whose enquiries: those sent while signed in, and those with this e-mail address, which must be verified to be that person's. */
export type EnquirySender = { userId?: string; email?: string }

/**
 * Erases the personal data in a person's enquiries; number, date and topic stay. Returns the names of their files on disk, which the caller
 * deletes after the commit; a daily sweep deletes any that are missed.
 */
export async function eraseEnquiriesOf(store: Store, { userId, email }: EnquirySender, now: Date): Promise<string[]> {
  const rows = await store
    .selectFrom('enquiry')
    .select('receipt')
    .where('erased_at', 'is', null)
    .where((row) => row.or([row('user_id', '=', userId ?? ''), row('email_key', '=', toAddressKey(email ?? ''))]))
    .execute()
  return eraseEnquiries(
    store,
    rows.map(({ receipt }) => receipt),
    now,
  )
}

/** The same for enquiries that were received before a moment, up to 200 at a time; undefined when there is none left. */
export async function eraseEnquiriesBefore(store: Store, before: Date, now: Date): Promise<string[] | undefined> {
  const rows = await store
    .selectFrom('enquiry')
    .select('receipt')
    .where('erased_at', 'is', null)
    .where('received_at', '<', before.toISOString())
    .orderBy('received_at')
    .limit(200)
    .execute()
  if (rows.length === 0) return undefined
  return eraseEnquiries(
    store,
    rows.map(({ receipt }) => receipt),
    now,
  )
}

const NOTHING: Record<keyof Omit<Enquiry, 'kind' | 'topic' | 'part' | 'zone'> | 'user_id' | 'email_key' | 'day_part' | 'time_zone', null> = {
  user_id: null,
  email_key: null,
  name: null,
  email: null,
  phone: null,
  company: null,
  country: null,
  product: null,
  message: null,
  day_part: null,
  time_zone: null,
  about: null,
}

/** Erases the personal data of these enquiries like `eraseEnquiriesOf`; a restore calls it to repeat erasures. */
export async function eraseEnquiries(store: Store, receipts: readonly string[], now: Date): Promise<string[]> {
  if (receipts.length === 0) return []
  const moment = now.toISOString()
  return inTransaction(store, async (transaction) => {
    await transaction
      .updateTable('enquiry')
      // The digest is made from the content.
      .set({ ...NOTHING, digest: '', erased_at: moment, changed_at: moment })
      .where('receipt', 'in', [...receipts])
      .execute()
    await transaction
      .deleteFrom('enquiry_addition')
      .where('receipt', 'in', [...receipts])
      .execute()
    const files = await transaction
      .deleteFrom('enquiry_attachment')
      .where('receipt', 'in', [...receipts])
      .returning('id')
      .execute()
    for (const receipt of receipts) await forgetOutbox(transaction, receipt)
    for (const subject of receipts) await noteErasure(transaction, { kind: ENQUIRY_ERASURE, subject, now })
    return files.map(({ id }) => id)
  })
}

/** Deletes mails and webhook calls that are not sent yet, because they contain the content; their keys contain the receipt number. */
async function forgetOutbox(store: Store, receipt: string): Promise<void> {
  await store.deleteFrom('job').where('kind', 'in', [MAIL_JOB, HELD_BACK_JOB, WEBHOOK_JOB]).where('job_key', 'like', `%${receipt}%`).execute()
}
