import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'
import { isWithin, movePath } from '#model/links/moved-path.ts'
import { routeType } from '#model/types/route.ts'
import { type DraftVariant, listDrafts } from '#content/store/list-drafts.ts'
import type { Store } from '#content/store/tables.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'

import { checkRouteAmong, readTakenPaths, type TakenPaths } from '../checks/check-route.ts'
import { type LiveRoute, listLiveRoutes } from '../publication/live-routes.ts'
import { refusePath } from './refuse-path.ts'

/** What a move changes: the routes whose drafts or live versions are at the path or below it. */
export type PlannedMove = { from: string; to: string; routes: DraftVariant[]; live: LiveRoute[] }

/**
 * Finds what moves when the page of a route gets another path. Throws `INVALID_CONFIG` for a path that no page may have, or that lies below
 * the page itself, and `CONFLICT` for one that another page has.
 */
export async function planMove(store: Store, { contentKey, to }: { contentKey: string; to: string }): Promise<PlannedMove> {
  const drafts = await listDrafts(store, routeType.name)
  const liveRoutes = await listLiveRoutes(store)
  const from =
    liveRoutes.find((route) => route.contentKey === contentKey)?.body.path ?? toPath(drafts.find((draft) => draft.contentKey === contentKey))
  if (from === undefined) refuse('INVALID_CONFIG', sentence('refuseMoveOfOther', { item: contentKey }))
  if (from === '/') refuse('INVALID_CONFIG', sentence('refuseMoveHome'))
  if (to === from) refuse('INVALID_CONFIG', sentence('refuseMoveNowhere', { path: quoted(to) }))
  if (isWithin(to, from)) refuse('INVALID_CONFIG', sentence('refuseMoveIntoItself', { path: quoted(from) }))
  const live = liveRoutes.filter(({ body }) => isWithin(body.path, from))
  const liveKeys = new Set(live.map((route) => route.contentKey))
  const routes = drafts.filter((draft) => liveKeys.has(draft.contentKey) || isWithin(toPath(draft) ?? '', from))
  refusePaths({ from, to, routes, live }, { drafts, taken: await readTakenPaths(store, liveRoutes) })
  return { from, to, routes, live }
}

function toPath(draft: DraftVariant | undefined): string | undefined {
  const path = draft?.body['path']
  return typeof path === 'string' ? path : undefined
}

/** Each path that would be new must be allowed, and free: also of drafts, which could not be published any more. */
function refusePaths(move: PlannedMove, { drafts, taken }: { drafts: readonly DraftVariant[]; taken: TakenPaths }): void {
  const moving = new Set(move.routes.map(({ contentKey }) => contentKey))
  const ofDrafts = new Set(drafts.filter(({ contentKey }) => !moving.has(contentKey)).flatMap((draft) => toPath(draft) ?? []))
  const bodies = [...move.live, ...move.routes].map(({ contentKey, body }) => ({ contentKey, body, path: String(body['path']) }))
  for (const { contentKey, body, path: before } of bodies) {
    if (!isWithin(before, move.from)) continue
    const path = movePath(before, move)
    refusePath(path)
    if (ofDrafts.has(path)) refuse('CONFLICT', sentence('refuseTakenPath', { path }))
    const [problem] = checkRouteAmong(taken, { ...body, path }, contentKey)
    if (problem !== undefined) refuse('CONFLICT', problem.sentence)
  }
}

function refuse(errorCode: 'INVALID_CONFIG' | 'CONFLICT', said: Sentence): never {
  throw new AuthoringError(errorCode, said)
}
