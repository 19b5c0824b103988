import type { MailLimits } from '#features/accounts/limit-mails.ts'
import type { TakenEnquiry } from '#model/enquiries/enquiry-record.ts'
import { holdAccount } from '#content/store/accounts.ts'
import { addEnquiry, eraseEnquiries, type Kept } from '#content/store/enquiries.ts'
import { holdBackMail } from '#content/store/held-back-mails.ts'
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
  mails: MailLimits
}

/** The mails that an enquiry may cause now: whether its sender gets a receipt, and which readers get the notice at once. */
type Allowed = { receipt: boolean; readers: readonly { to: string; isAtOnce: boolean }[] }

/**
 * Stores an enquiry with its mails and webhook call in one transaction, once however often it arrives. When this resolves it has been
 * flushed. An enquiry with a filled hidden field comes from a program: it is stored and nobody is told. When the sender has deleted the
 * account in the meantime, only number, date and topic are kept, as for their earlier enquiries.
 */
export async function takeEnquiry(store: Store, taken: TakenEnquiry, { telling, now }: { telling: Telling; now: Date }): Promise<Kept> {
  const allowed = await askForMails(taken, { telling, now })
  let isTold = false
  try {
    return await inTransaction(store, async (transaction) => {
      const isForgotten = taken.userId !== undefined && !(await holdAccount(transaction, taken.userId))
      const kept = await addEnquiry(transaction, taken, drawReceipt)
      if (kept.kind === 'known' || taken.suspicion === 'hidden-field') return kept
      if (isForgotten) {
        await eraseEnquiries(transaction, [kept.receipt], now)
        return kept
      }
      await tell(transaction, { ...taken, receipt: kept.receipt }, { telling, now, kind: kept.kind, allowed })
      isTold = true
      return kept
    })
  } finally {
    if (!isTold) await giveBackMails(taken, telling.mails, allowed)
  }
}

/** Asked before the transaction, because counting may wait for another process. */
async function askForMails(taken: TakenEnquiry, { telling, now }: { telling: Telling; now: Date }): Promise<Allowed> {
  const { mails, notify } = telling
  const site = telling.findSite(taken.language)
  const readers = []
  for (const to of notify.length > 0 || site === undefined ? notify : [site.email])
    readers.push({ to, isAtOnce: (await mails.staff.consume(to, now)).kind === 'ok' })
  const { email } = taken.enquiry
  return { receipt: email !== '' && (await mails.strangers.consume(email, now)).kind === 'ok', readers }
}

async function giveBackMails({ enquiry }: TakenEnquiry, mails: MailLimits, { receipt, readers }: Allowed): Promise<void> {
  for (const { to, isAtOnce } of readers) if (isAtOnce) await mails.staff.giveBack(to)
  if (receipt) await mails.strangers.giveBack(enquiry.email)
}

type How = { telling: Telling; now: Date; kind: 'new' | 'addition'; allowed: Allowed }

/** A notice that may not be sent at once is held back and sent with others: a lead that nobody is told of is as good as lost. */
async function tell(store: Store, taken: TakenEnquiry, { telling, now, kind, allowed }: How): Promise<void> {
  const { receipt, language, enquiry } = taken
  const id = kind === 'new' ? receipt : `${receipt}-${taken.digest.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 16)}`
  for (const [place, { to, isAtOnce }] of allowed.readers.entries()) {
    const queue = isAtOnce ? queueMail : holdBackMail
    await queue(store, { to, ...writeNotice(taken, kind) }, { id: `enquiry-notice-${id}${place === 0 ? '' : `-${place + 1}`}`, now })
  }
  if (telling.hasWebhook) await queueWebhook(store, toWebhookBody(taken, kind), { id: `enquiry-${id}`, now })
  const site = telling.findSite(language)
  if (kind === 'new' && allowed.receipt && site !== undefined)
    await queueMail(store, { to: enquiry.email, ...writeReceiptMail(taken, site) }, { id: `enquiry-receipt-${id}`, now })
}
