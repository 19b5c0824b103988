import { routeType } from '#model/types/route.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { addRedirect, removeRedirect } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive, type LiveVariant } from '#content/store/variants.ts'

import { findPaths, listLiveRoutes, type Routed } from './live-routes.ts'

/** In characters. Paths of earlier releases may be longer than PostgreSQL can index; they can be left, without a redirect. */
export const LONGEST_REDIRECT = 2000

/** The current paths of a live item. Call it before an act that may move the item, and pass the result to `followPaths` after it. */
export async function listPaths(store: Store, item: Routed): Promise<Map<string, string>> {
  if (item.type !== routeType.name) return findPaths(item, { routes: await listLiveRoutes(store), bound: [] })
  const { contentType } = item.body
  const bound = typeof contentType === 'string' ? await listLive(store, contentType) : []
  return findPaths(item, { routes: [], bound: bound.map(toRouted) })
}

/** Adds a redirect from each path that an act moved, unless a live item still uses it, and removes redirects from paths now in use. */
export async function followPaths(
  store: Store,
  { item, before, now }: { item: Routed; before: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const after = await listPaths(store, item)
  for (const path of after.values()) await removeRedirect(store, path, now)
  const left = [...before].filter(([slot, path]) => after.has(slot) && after.get(slot) !== path)
  if (left.length === 0) return
  const occupied = await listOccupied(store, item)
  for (const [slot, fromPath] of left) {
    const toPath = after.get(slot)
    if (toPath !== undefined && !occupied.has(fromPath) && fromPath.length <= LONGEST_REDIRECT) await addRedirect(store, { fromPath, toPath }, now)
  }
}

/**
 * Paths of all live items of this type, for routes of all items: another language may still use the old name, or another item may have
 * taken it.
 */
export async function listOccupied(store: Store, { type }: Pick<Routed, 'type'>): Promise<Set<string>> {
  const live = (await listLive(store, type)).map(toRouted)
  const routes = type === routeType.name ? [] : await listLiveRoutes(store)
  const bound: Routed[] = []
  const boundTypes =
    type === routeType.name ? new Set(live.flatMap(({ body }) => (typeof body['contentType'] === 'string' ? body['contentType'] : []))) : []
  for (const boundType of boundTypes) bound.push(...(await listLive(store, boundType)).map(toRouted))
  return new Set(live.flatMap((item) => [...findPaths(item, { routes, bound }).values()]))
}

export function toRouted({
  contentKey,
  type,
  liveUrlName,
  body,
}: { contentKey: string; type: string; liveUrlName: string; body: JsonObject } | LiveVariant): Routed {
  return { contentKey, type, urlName: liveUrlName, body }
}
