import { addAuditEntry } from '#content/store/audit.ts'
import { removeJob } from '#content/store/jobs.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { listVariants, putVariant } from '#content/store/variants.ts'

import { toJobKey } from './publication-job.ts'
import { unpublish } from './unpublish.ts'

/** Puts an item away in all its languages: gone for visitors and for those who choose references. A new draft brings a language back. */
export async function archive(
  store: Store,
  { contentKey, author, now }: { contentKey: string; author: string; now: Date },
): Promise<{ kind: 'archived'; languages: string[] }> {
  return await inTransaction(store, async (transaction) => {
    await lockFeed(transaction)
    const languages = (await listVariants(transaction, contentKey)).map((variant) => variant.language)
    for (const language of languages) {
      await unpublish(transaction, { contentKey, language, author, now })
      await removeJob(transaction, toJobKey({ contentKey, language }))
    }
    for (const variant of await listVariants(transaction, contentKey))
      await putVariant(transaction, { ...variant, state: 'archived', scheduledAt: undefined, changedAt: now.toISOString() })
    await addAuditEntry(transaction, { at: now.toISOString(), author, act: 'archive', contentKey })
    return { kind: 'archived', languages }
  })
}
