import { routeType } from '#model/types/route.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import { appendChange } from '#content/store/feed.ts'
import { touchItem } from '#content/store/items.ts'
import { removeJob } from '#content/store/jobs.ts'
import { replaceReferences } from '#content/store/references.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { findVariant, putVariant } from '#content/store/variants.ts'
import { findVersion } from '#content/store/versions.ts'

import { toJobKey } from './publication-job.ts'
import { refreshAccess } from './refresh-access.ts'

export type Unpublishing = { contentKey: string; language: string; author: string; now: Date }
export type Unpublication = { kind: 'unpublished' } | { kind: 'notPublished' }

/** Takes a language of an item away from visitors; its versions stay, and its draft can be published again. */
export async function unpublish(store: Store, { contentKey, language, author, now }: Unpublishing): Promise<Unpublication> {
  return await inTransaction(store, async (transaction) => {
    await lockFeed(transaction)
    await touchItem(transaction, contentKey, now)
    const variant = await findVariant(transaction, { contentKey, language })
    if (variant?.liveVersion === undefined) return { kind: 'notPublished' }
    const live = await findVersion(transaction, { contentKey, language, version: variant.liveVersion })
    await putVariant(transaction, {
      ...variant,
      state: 'unpublished',
      liveVersion: undefined,
      liveName: undefined,
      access: 'public',
      publishedAt: undefined,
      scheduledAt: undefined,
      changedAt: now.toISOString(),
    })
    await replaceReferences(transaction, { contentKey, language }, [])
    await appendChange(transaction, { kind: 'withdrawn', contentKey, language }, now)
    if (variant.type === routeType.name && live !== undefined) await refreshAccess(transaction, [live.body], now)
    await removeJob(transaction, toJobKey({ contentKey, language }))
    await addAuditEntry(transaction, { at: now.toISOString(), author, act: 'unpublish', contentKey, language, version: variant.liveVersion })
    return { kind: 'unpublished' }
  })
}
