import { toProblem } from '#model/authoring/authoring-errors.ts'
import { detailPrefix } from '#model/links/routes.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'

import { listLiveRoutes } from '../publication/live-routes.ts'
import { listSiteLanguages } from '../queries/with-default-language.ts'
import type { Problem } from './problem.ts'

/** The problems of a route that would never show its page: another one has its path, or a language begins with its first word. */
export async function checkRoute(store: Store, body: JsonObject, contentKey: string | undefined): Promise<Problem[]> {
  const { path } = body
  if (typeof path !== 'string') return []
  return [...(await checkTaken(store, path, contentKey)), ...(await checkPrefix(store, path)), ...checkParameter(path, body)]
}

/** Two routes with one path would both be live, and only one of them would be asked who may read the page. */
async function checkTaken(store: Store, path: string, contentKey: string | undefined): Promise<Problem[]> {
  const holder = (await listLiveRoutes(store)).find((route) => route.contentKey !== contentKey && route.body.path === path)
  if (holder === undefined) return []
  const { path: taken, routeType: route } = holder.body
  return [toProblem(sentence('problemPathTaken', { path: taken, route, item: holder.contentKey }), { path: 'path' })]
}

/** Also of languages that visitors do not see yet. */
async function checkPrefix(store: Store, path: string): Promise<Problem[]> {
  const [, first = ''] = path.split('/')
  const language = (await listSiteLanguages(store)).find((one) => one.path === first)
  if (language === undefined) return []
  return [toProblem(sentence('problemPathOfLanguage', { word: first, language: language.code }), { path: 'path' })]
}

function checkParameter(path: string, { contentType }: JsonObject): Problem[] {
  const isBound = typeof contentType === 'string' && contentType !== ''
  if (detailPrefix(path) === undefined || isBound) return []
  return [toProblem(sentence('problemPathNeedsType'), { path: 'contentType' })]
}
