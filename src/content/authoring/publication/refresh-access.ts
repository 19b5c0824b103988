import { viewType } from '#model/types/view.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { appendChange } from '#content/store/feed.ts'
import type { Store } from '#content/store/tables.ts'
import { changeVariant, listLive } from '#content/store/variants.ts'

import { toRouted } from './follow-paths.ts'
import { findAccess, listLiveRoutes } from './live-routes.ts'

/**
 * Updates who may read the items of routes that were added, changed or removed, and appends the changes to the feed. It needs the feed's
 * lock: then no other act changes what is live or who may read it. The items are not locked, so their drafts may change meanwhile.
 */
export async function refreshAccess(store: Store, routeBodies: readonly JsonObject[], now: Date): Promise<void> {
  const types = new Set<string>([viewType.name, ...routeBodies.map((body) => body['contentType']).filter((type) => typeof type === 'string')])
  const routes = await listLiveRoutes(store)
  for (const type of types) {
    for (const variant of await listLive(store, type)) {
      const access = findAccess(toRouted(variant), routes)
      if (access === variant.access) continue
      await changeVariant(store, variant, { access })
      const { contentKey, language, liveVersion, publishedAt } = variant
      await appendChange(
        store,
        { kind: 'published', contentKey, language, version: liveVersion, access, publishedAt: publishedAt ?? now.toISOString() },
        now,
      )
    }
  }
}
