import type { PublishedDocument } from '#model/content/document.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'
import { routeType } from '#model/types/route.ts'

import { findVersionDocument } from './draft-document.ts'
import { listDrafts } from './list-drafts.ts'
import type { Store } from './tables.ts'

/** The routes that lead to a page, by its technical name in lower case, and were never live, as the documents that their publication would make. */
export async function listNewRoutes(store: Store, view: string, reading: { blocks: BlockVersions; now: Date }): Promise<PublishedDocument[]> {
  const drafts = await listDrafts(store, routeType.name)
  const leading = drafts.filter(
    ({ state, liveVersion, body }) => isNew(state) && liveVersion === undefined && String(body['view']).toLowerCase() === view,
  )
  const routes = await Promise.all(leading.map(({ contentKey, language }) => findVersionDocument(store, { contentKey, language }, reading)))
  return routes.flatMap((route) => route ?? [])
}

/** What was withdrawn is not new. */
function isNew(state: string): boolean {
  return state === 'draft' || state === 'scheduled'
}
