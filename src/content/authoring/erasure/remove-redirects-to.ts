import { routeType } from '#model/types/route.ts'
import { listRedirects, removeRedirect } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { listPublishedVersions } from '#content/store/versions.ts'

import { listOccupied, listPaths } from '../publication/follow-paths.ts'
import { findPaths, type LiveRoute } from '../publication/live-routes.ts'

/** The paths at which an item was ever shown, on the routes of today and of before; it need not be live any more. */
export async function listEarlierPaths(store: Store, contentKey: string): Promise<Set<string>> {
  const paths = new Set<string>()
  // The bodies were checked against RouteBody when they were published.
  const routes = (await listPublishedVersions(store, { type: routeType.name })) as unknown as LiveRoute[]
  for (const item of await listPublishedVersions(store, { contentKey })) {
    // One call for each route, because `findPaths` keeps one path for all versions of a route.
    const found =
      item.type === routeType.name ? [await listPaths(store, item)] : routes.map((route) => findPaths(item, { routes: [route], bound: [] }))
    for (const path of found.flatMap((slots) => [...slots.values()])) paths.add(path)
  }
  return paths
}

/**
 * Removes the redirects to the given paths of an item that is no longer live. Where another live item has taken a path, only redirects from
 * the item's own paths are removed: the others may be those of the other item.
 */
export async function removeRedirectsTo(store: Store, paths: ReadonlySet<string>, now: Date): Promise<void> {
  const redirects = (await listRedirects(store)).filter(({ toPath }) => paths.has(toPath))
  if (redirects.length === 0) return
  const occupied = await listOccupied(store, { type: routeType.name })
  for (const { fromPath, toPath } of redirects) if (paths.has(fromPath) || !occupied.has(toPath)) await removeRedirect(store, fromPath, now)
}
