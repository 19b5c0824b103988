import { randomUUID } from 'node:crypto'

import type { JobKind } from '#features/jobs/job-kind.ts'
import { takeHeldBack } from '#content/store/held-back-mails.ts'
import { queueMail, type Mail } from '#content/store/mails.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction } from '#content/store/transaction.ts'

/** How many notices one mail holds. */
const MOST = 50
const LINE = '-'.repeat(72)

/** Sends notices of enquiries that were held back because there were too many: up to 50 in one mail, with all their words. */
export function createHeldBackKind(store: Store): JobKind {
  return {
    handler: async (payload, now) =>
      await inTransaction(store, async (transaction) => {
        // Only `holdBackMail` writes these jobs.
        const first = payload as Mail
        const others = await takeHeldBack(transaction, { to: first.to, most: MOST - 1, now })
        await queueMail(transaction, joinNotices(first, others), { id: `enquiry-notices-${randomUUID()}`, now })
      }),
  }
}

function joinNotices(first: Mail, others: readonly Mail[]): Mail {
  if (others.length === 0) return first
  const all = [first, ...others]
  return {
    to: first.to,
    subject: `${all.length} more enquiries`,
    text: [
      `So many enquiries came in that these ${all.length} are sent as one mail.`,
      ...all.map(({ subject, text, replyTo }) => [subject, ...(replyTo === undefined ? [] : [`Reply to: ${replyTo}`]), text].join('\n\n')),
    ].join(`\n\n${LINE}\n`),
  }
}
