import type { z } from 'zod'

import { type RouteBody, routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import { toLookupName } from '#model/content/lookup-name.ts'
import { detailPrefix, pathOnRoute, type Routed as AnyRouted } from '#model/links/routes.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive } from '#content/store/variants.ts'

/** A live route, in any language: paths do not depend on the language. */
export type LiveRoute = { contentKey: string; body: z.infer<typeof RouteBody> }

/** An item as it is, or is going to be, live. */
export type Routed = AnyRouted & { contentKey: string }

/** All routes that are live. */
export async function listLiveRoutes(store: Store): Promise<LiveRoute[]> {
  const live = await listLive(store, routeType.name)
  // The body was checked against RouteBody when it was published.
  return live.map(({ contentKey, body }) => ({ contentKey, body: body as unknown as LiveRoute['body'] }))
}

/**
 * Who may read an item: only signed-in visitors if routes show it and all of them require signing in. An item that no route shows, such as
 * an image or a menu, is public. So are routes themselves: the router must know them to ask a guest to sign in.
 */
export function findAccess(item: Routed, routes: readonly LiveRoute[]): 'public' | 'signed-in' {
  const showing = routes.filter((route) => doesShow(route, item))
  return showing.length > 0 && showing.every((route) => route.body.pageAccess === 'RequiresLogin') ? 'signed-in' : 'public'
}

function doesShow({ body }: LiveRoute, item: Routed): boolean {
  if (item.type === viewType.name) return body.view.toLowerCase() === toLookupName(item.type, item)
  return pathOnRoute(body, item) !== undefined
}

/**
 * The paths of an item, keyed so that those before and after an act can be compared: by detail route for an ordinary item; for a detail
 * route by the items that it shows; '' for any other route.
 */
export function findPaths(item: Routed, { routes, bound }: { routes: readonly LiveRoute[]; bound: readonly Routed[] }): Map<string, string> {
  if (item.type !== routeType.name) {
    const details = routes.filter(({ body }) => detailPrefix(body.path) !== undefined)
    return new Map(details.flatMap(({ contentKey, body }) => toSlot(contentKey, pathOnRoute(body, item))))
  }
  const route = item.body as unknown as LiveRoute['body']
  if (detailPrefix(route.path) === undefined) return new Map([['', route.path]])
  return new Map(bound.flatMap((one) => toSlot(one.contentKey, pathOnRoute(route, one))))
}

function toSlot(contentKey: string, path: string | undefined): [string, string][] {
  return path === undefined ? [] : [[contentKey, path]]
}
