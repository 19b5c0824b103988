import type { PublishedDocument } from '#model/content/document.ts'
import type { BlockVersions } from '#model/pages/upcast.ts'
import { NO_BLOCKS } from '#model/types/formats.ts'
import { routeType } from '#model/types/route.ts'
import { UpcastFailure } from '#model/types/upcast.ts'

import { findVersionDocument } from './draft-document.ts'
import type { Store } from './tables.ts'
import { selectWithVersion } from './variants.ts'
import { readBody } from './versions.ts'

/** The routes that lead to a page, by its technical name in lower case, and were never live, as the documents that their publication would make. */
export async function listNewRoutes(store: Store, view: string, reading: { blocks: BlockVersions; now: Date }): Promise<PublishedDocument[]> {
  const rows = await selectWithVersion(store, 'variant.draft_version')
    .where('variant.type', '=', routeType.name)
    .where('variant.state', 'in', ['draft', 'scheduled'])
    .where('variant.live_version', 'is', null)
    .execute()
  const leading = rows.filter((row) => readView(row) === view)
  const routes = await Promise.all(
    leading.map(({ content_key, language }) => findVersionDocument(store, { contentKey: content_key, language }, reading)),
  )
  return routes.flatMap((route) => route ?? [])
}

/** Undefined for a route that cannot be read. */
function readView(row: Parameters<typeof readBody>[0]): string | undefined {
  try {
    const { view } = readBody(row, NO_BLOCKS)
    return typeof view === 'string' ? view.toLowerCase() : undefined
  } catch (error) {
    if (error instanceof UpcastFailure) return undefined
    throw error
  }
}
