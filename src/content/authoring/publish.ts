import { toLookupName } from '#model/content/lookup-name.ts'
import { routeType } from '#model/types/route.ts'
import { findReferences } from '#model/content/references.ts'
import { addAuditEntry } from '#content/store/audit.ts'
import { appendChange } from '#content/store/feed.ts'
import { touchItem } from '#content/store/items.ts'
import { removeJob } from '#content/store/jobs.ts'
import { replaceReferences } from '#content/store/references.ts'
import type { Store } from '#content/store/tables.ts'
import { inTransaction, lockFeed } from '#content/store/transaction.ts'
import { findVariant, putVariant, type Variant } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'

import { checkVersion, noDraft } from './check-draft.ts'
import type { BlockRules } from './check-view.ts'
import { followPaths, listPaths } from './follow-paths.ts'
import { findAccess, listLiveRoutes } from './live-routes.ts'
import type { Problem } from './problem.ts'
import { toJobKey } from './publication-job.ts'
import { refreshAccess } from './refresh-access.ts'

/** Whose draft is to be published. `blocks` are the blocks a page may hold; without them their attributes are not judged. */
export type Publishing = { contentKey: string; language: string; author: string; now: Date; blocks?: BlockRules }
export type Publication = { kind: 'published'; contentKey: string; language: string; version: number; publishedDate: string }
export type Problems = { kind: 'problems'; problems: Problem[] }

/**
 * Makes the draft of a language what visitors read: all of it or nothing, and only without problems. A changed path leaves a redirect.
 * Publishing what is live already changes nothing. The read copy has it as soon as its follower's `catchUpNow` resolves.
 */
export async function publish(store: Store, { contentKey, language, author, now, blocks }: Publishing): Promise<Publication | Problems> {
  return await inTransaction(store, async (transaction) => {
    await lockFeed(transaction)
    await touchItem(transaction, contentKey, now)
    const variant = await findVariant(transaction, { contentKey, language })
    const version = variant && (await findVersion(transaction, { contentKey, language, version: variant.draftVersion }, blocks))
    if (variant === undefined || version === undefined) return { kind: 'problems', problems: [noDraft({ contentKey, language })] }
    const publication = { kind: 'published', contentKey, language, version: version.version } as const
    if (variant.liveVersion === version.version && variant.state === 'published') return { ...publication, publishedDate: variant.publishedAt ?? '' }

    const problems = await checkVersion(transaction, { variant, version, blocks })
    if (problems.length > 0) return { kind: 'problems', problems }
    await goLive(transaction, { variant, version, now })
    await removeJob(transaction, toJobKey({ contentKey, language }))
    await addAuditEntry(transaction, { at: now.toISOString(), author, act: 'publish', contentKey, language, version: version.version })
    return { ...publication, publishedDate: now.toISOString() }
  })
}

async function goLive(store: Store, { variant, version, now }: { variant: Variant; version: Version; now: Date }): Promise<void> {
  const { contentKey, language, type } = variant
  const liveBefore = variant.liveVersion === undefined ? undefined : await findVersion(store, { contentKey, language, version: variant.liveVersion })
  const before = liveBefore && (await listPaths(store, { contentKey, type, urlName: liveBefore.urlName, body: liveBefore.body }))

  const item = { contentKey, type, urlName: version.urlName, body: version.body }
  const access = findAccess(item, await listLiveRoutes(store))
  const publishedAt = now.toISOString()
  await putVariant(store, {
    ...variant,
    state: 'published',
    liveVersion: version.version,
    liveName: toLookupName(type, version),
    access,
    publishedAt,
    scheduledAt: undefined,
    changedAt: publishedAt,
  })
  await replaceReferences(store, { contentKey, language }, findReferences(version.body))
  await appendChange(store, { kind: 'published', contentKey, language, version: version.version, access, publishedAt }, now)
  await followPaths(store, { item, before: before ?? new Map(), now })
  if (type === routeType.name) await refreshAccess(store, [version.body, ...(liveBefore === undefined ? [] : [liveBefore.body])], now)
}
