import { toProblem } from '#model/authoring/authoring-errors.ts'
import { detailPrefix } from '#model/links/routes.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'

import { type LiveRoute, listLiveRoutes } from '../publication/live-routes.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import type { Problem } from './problem.ts'

/** What a path must not collide with: live routes by path, and the codes of languages by the first word of their addresses. */
export type TakenPaths = { routes: ReadonlyMap<string, readonly LiveRoute[]>; languages: ReadonlyMap<string, string> }

/** Reads it once for many routes. Languages that visitors do not see yet count, too. */
export async function readTakenPaths(store: Store, routes?: readonly LiveRoute[]): Promise<TakenPaths> {
  return {
    routes: Map.groupBy(routes ?? (await listLiveRoutes(store)), ({ body }) => body.path),
    languages: new Map((await listSiteLanguages(store)).map(({ path, code }) => [path, code])),
  }
}

/** The problems of a route that would never show its page: another one has its path, or a language begins with its first word. */
export async function checkRoute(store: Store, body: JsonObject, contentKey: string | undefined): Promise<Problem[]> {
  return typeof body['path'] === 'string' ? checkRouteAmong(await readTakenPaths(store), body, contentKey) : []
}

/** The same for one of many. */
export function checkRouteAmong(taken: TakenPaths, body: JsonObject, contentKey: string | undefined): Problem[] {
  const { path } = body
  if (typeof path !== 'string') return []
  return [...checkTaken(taken, path, contentKey), ...checkPrefix(taken, path), ...checkParameter(path, body)]
}

/** Two routes with one path would both be live, and only one of them would be asked who may read the page. */
function checkTaken({ routes }: TakenPaths, path: string, contentKey: string | undefined): Problem[] {
  const holder = routes.get(path)?.find((route) => route.contentKey !== contentKey)
  if (holder === undefined) return []
  const { path: taken, routeType: route } = holder.body
  return [toProblem(sentence('problemPathTaken', { path: taken, route, item: holder.contentKey }), { path: 'path' })]
}

function checkPrefix({ languages }: TakenPaths, path: string): Problem[] {
  const [, first = ''] = path.split('/')
  const language = languages.get(first)
  return language === undefined ? [] : [toProblem(sentence('problemPathOfLanguage', { word: first, language }), { path: 'path' })]
}

function checkParameter(path: string, { contentType }: JsonObject): Problem[] {
  const isBound = typeof contentType === 'string' && contentType !== ''
  if (detailPrefix(path) === undefined || isBound) return []
  return [toProblem(sentence('problemPathNeedsType'), { path: 'contentType' })]
}
