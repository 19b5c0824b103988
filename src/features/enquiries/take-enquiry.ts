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

/** Who is told of an enquiry. */
export type Telling = {
  /** The site's name, phone and address in a language, as its settings have them; undefined before there are any. */
  findSite(language: string): { name: string; phone: string; email: string } | undefined
  /** Where notices go instead of the site's own address; empty means there. */
  notify: readonly string[]
  hasWebhook: boolean
}

/**
 * Keeps an enquiry with the mails and calls that follow from it, all or nothing, once however often it comes. When this resolves it has
 * been flushed. What a hidden field marks as no person's is kept and nobody is told; of one whose sender has deleted the account meanwhile
 * number, date and topic are kept, as of those before it.
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
