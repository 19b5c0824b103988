import { toLookupName } from '#model/content/lookup-name.ts'
import { detailPrefix, pathOnRoute } from '#model/links/routes.ts'
import { routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import type { Store } from '#content/store/tables.ts'

import { listLiveRoutes, type Routed } from '../publication/live-routes.ts'

/**
 * The paths, without base path and language, at which live routes show an item, or will once it is live; none for what has no page of its
 * own, such as an image.
 */
export async function listPaths(store: Store, item: Routed): Promise<string[]> {
  if (item.type === routeType.name) {
    const { path } = item.body
    return typeof path === 'string' && detailPrefix(path) === undefined ? [path] : []
  }
  const routes = await listLiveRoutes(store)
  if (item.type !== viewType.name) return routes.flatMap(({ body }) => pathOnRoute(body, item) ?? [])
  const name = toLookupName(item.type, item)
  return routes.filter(({ body }) => body.view.toLowerCase() === name && detailPrefix(body.path) === undefined).map(({ body }) => body.path)
}
