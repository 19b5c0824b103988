import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { holdAccount } from '#content/store/accounts.ts'
import { addEnquiry, eraseEnquiries, type Kept } from '#content/store/enquiries.ts'
import { queueMail } from '#content/store/mails.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'
import { queueWebhook } from '#content/store/webhooks.ts'
import { drawReceipt } from './form-key.ts'
import { writeNotice, writeReceiptMail } from './mails.ts'
import { toWebhookBody } from './webhook-body.ts'

/** Who is told about an enquiry. */
export type Telling = {
  /** The site's name, phone and address in a language, from its settings; undefined before there are any. */
  findSite(language: string): { name: string; phone: string; email: string } | undefined
  /** The recipients of notices; when empty, notices go to the site's own address. */
  notify: readonly string[]
  hasWebhook: boolean
}

/**
 * Stores an enquiry with its mails and webhook call in one transaction, once however often it arrives. When this resolves it has been
 * flushed. An enquiry with a filled hidden field comes from a program: it is stored and nobody is told. When the sender has deleted the
 * account in the meantime, only number, date and topic are kept, as for their earlier enquiries.
 */
export async function takeEnquiry(store: Store, taken: TakenEnquiry, { telling, now }: { telling: Telling; now: Date }): Promise<Kept> {
  return inTransaction(store, async (transaction) => {
    const isForgotten = taken.userId !== undefined && !(await holdAccount(transaction, taken.userId))
    const kept = await addEnquiry(transaction, taken, drawReceipt)
    if (kept.kind === 'known' || taken.suspicion === 'hidden-field') return kept
    if (isForgotten) {
      await eraseEnquiries(transaction, [kept.receipt], now)
      return kept
    }
    await tell(transaction, { ...taken, receipt: kept.receipt }, { telling, now, kind: kept.kind })
    return kept
  })
}

type How = { telling: Telling; now: Date; kind: 'new' | 'addition' }

async function tell(store: Store, taken: TakenEnquiry, { telling, now, kind }: How): Promise<void> {
  const { receipt, language, enquiry } = taken
  const site = telling.findSite(language)
  const id = kind === 'new' ? receipt : `${receipt}-${taken.digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 16)}`
  const readers = telling.notify.length > 0 || site === undefined ? telling.notify : [site.email]
  for (const [place, to] of readers.entries())
    await queueMail(store, { to, ...writeNotice(taken, kind) }, { id: `enquiry-notice-${id}${place === 0 ? '' : `-${place + 1}`}`, now })
  if (telling.hasWebhook) await queueWebhook(store, toWebhookBody(taken, kind), { id: `enquiry-${id}`, now })
  if (kind === 'new' && enquiry.email !== '' && site !== undefined)
    await queueMail(store, { to: enquiry.email, ...writeReceiptMail(taken, site) }, { id: `enquiry-receipt-${id}`, now })
}
