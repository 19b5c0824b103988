import { findReferences } from '#model/content/references.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { routeType } from '#model/types/route.ts'
import { appendChange } from '#content/store/feed.ts'
import { endReviewUpTo } from '#content/store/reviews.ts'
import { replaceReferences } from '#content/store/references.ts'
import type { Store } from '#content/store/tables.ts'
import { changeVariant, type Variant, type VariantKey } from '#content/store/variants.ts'
import { findVersion, type Version } from '#content/store/versions.ts'

import { removePlan } from '../plans/publication-job.ts'
import { followPaths, listPaths } from './follow-paths.ts'
import { findAccess, listLiveRoutes } from './live-routes.ts'
import { refreshAccess } from './refresh-access.ts'
import { refuseForStaff } from './refuse-for-staff.ts'

/** Removes the planned publication of a language, because it is live. */
export async function dropPlan(store: Store, key: VariantKey): Promise<void> {
  await removePlan(store, key, ['publish'])
  await changeVariant(store, key, { scheduledAt: null })
}

type GoingLive = { variant: Variant; version: Version; now: Date; leavesAccess?: boolean | undefined }

/**
 * Makes a version live in the transaction of an act that holds the feed's lock: a changed path leaves a redirect, and who may read is decided
 * again, unless `leavesAccess` says that the act does that itself, once for many routes. A review of these words, or of earlier ones, has done
 * its work. `variant` is as it was before.
 */
export async function goLive(store: Store, { variant, version, now, leavesAccess = false }: GoingLive): Promise<void> {
  const { contentKey, language, type } = variant
  refuseForStaff(type)
  const liveBefore = variant.liveVersion === undefined ? undefined : await findVersion(store, { contentKey, language, version: variant.liveVersion })
  const before = liveBefore && (await listPaths(store, { contentKey, type, urlName: liveBefore.urlName, body: liveBefore.body }))

  const item = { contentKey, type, urlName: version.urlName, body: version.body }
  // Routes are public, whatever they show.
  const access = type === routeType.name ? 'public' : findAccess(item, await listLiveRoutes(store))
  const publishedAt = now.toISOString()
  await changeVariant(store, variant, {
    state: 'published',
    liveVersion: version.version,
    liveLookupName: toLookupName(type, version),
    access,
    publishedAt,
    changedAt: publishedAt,
  })
  await endReviewUpTo(store, { contentKey, language, version: version.version })
  await replaceReferences(store, { contentKey, language }, findReferences(version.body))
  await appendChange(store, { kind: 'published', contentKey, language, version: version.version, access, publishedAt }, now)
  await followPaths(store, { item, before: before ?? new Map(), now })
  if (type === routeType.name && !leavesAccess)
    await refreshAccess(store, [version.body, ...(liveBefore === undefined ? [] : [liveBefore.body])], now)
}
