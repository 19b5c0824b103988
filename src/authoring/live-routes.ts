import type { BodyOf } from '#contract/content-types/content-types.ts'
import type { JsonObject } from '#contract/json.ts'
import { toLookupName } from '#contract/lookup-name.ts'
import type { Store } from '#store/tables.ts'
import { listLive } from '#store/variants.ts'

/** A route that is live, in whatever language; its paths carry no language. */
export type LiveRoute = { contentKey: string; body: BodyOf<'sfdc_cms__route'> }

/** What routes are asked about: an item as it is or will be live. */
export type Routed = { contentKey: string; type: string; urlName: string; body: JsonObject }

const PARAMETER = ':urlName'

/** All routes that are live. */
export async function listLiveRoutes(store: Store): Promise<LiveRoute[]> {
  const live = await listLive(store, 'sfdc_cms__route')
  // The body was checked against RouteBody when it was published.
  return live.map(({ contentKey, body }) => ({ contentKey, body: body as unknown as LiveRoute['body'] }))
}

/**
 * Who may read an item: signed-in visitors only when routes show it and all of them require signing in. What no route shows, such as
 * an image or a menu, is public, and so are routes themselves: the router must know them to ask a guest to sign in.
 */
export function findAccess(item: Routed, routes: readonly LiveRoute[]): 'public' | 'signed-in' {
  const showing = routes.filter((route) => doesShow(route, item))
  return showing.length > 0 && showing.every((route) => route.body.pageAccess === 'RequiresLogin') ? 'signed-in' : 'public'
}

function doesShow({ body }: LiveRoute, item: Routed): boolean {
  if (item.type === 'sfdc_cms__view') return body.view.toLowerCase() === toLookupName(item.type, item)
  return body.contentType === item.type && (body.urlName === item.urlName || body.path.endsWith(PARAMETER))
}

/** The paths at which an item is a page, by what binds them, so that paths before and after an act can be compared. */
export function findPaths(item: Routed, { routes, bound }: { routes: readonly LiveRoute[]; bound: readonly Routed[] }): Map<string, string> {
  if (item.type !== 'sfdc_cms__route') {
    const detail = routes.filter(({ body }) => body.contentType === item.type && body.path.endsWith(PARAMETER))
    return new Map(detail.map(({ contentKey, body }) => [contentKey, fill(body.path, item.urlName)]))
  }
  const { path, contentType } = item.body as unknown as LiveRoute['body']
  if (!path.endsWith(PARAMETER)) return new Map([['', path]])
  return new Map(bound.filter(({ type }) => type === contentType).map(({ contentKey, urlName }) => [contentKey, fill(path, urlName)]))
}

function fill(path: string, urlName: string): string {
  return path.replace(PARAMETER, urlName)
}
