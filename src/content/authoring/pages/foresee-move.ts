import { detailPrefix } from '#model/links/routes.ts'
import { movePath } from '#model/links/moved-path.ts'
import { viewType } from '#model/types/view.ts'
import { listLive, type LiveVariant } from '#content/store/variants.ts'
import type { Store } from '#content/store/tables.ts'

import { defineQuery } from '../define-act.ts'
import { findPaths, type LiveRoute } from '../publication/live-routes.ts'
import { listReferrers, type Referrer, type Referring } from '../queries/list-referrers.ts'
import { toRouted } from '../publication/follow-paths.ts'
import { planMove } from './plan-move.ts'

/** An address that changes, without language, and the languages in which something is live there. Each leaves a redirect. */
export type MovedAddress = { from: string; to: string; languages: string[] }
/** What a move does to visitors, and what refers to the routes that are moved. */
export type ForeseenMove = { from: string; to: string; addresses: MovedAddress[]; drafts: string[]; referrers: Referrer[] }

type Foreseeing = Referring & { to: string }

/** What `movePage` would do; throws what it would refuse. `drafts` are paths of routes that are not live, which leave no redirects. */
export const foreseeMove = defineQuery<Foreseeing, ForeseenMove>('read', async (store, asked) => {
  const { from, to, live, routes } = await planMove(store, asked)
  const listLiveOf = readOnce(store)
  const addresses = new Map<string, Set<string>>()
  for (const route of live)
    for (const { path, languages } of await listAddresses(route, listLiveOf))
      addresses.set(path, new Set([...(addresses.get(path) ?? []), ...languages]))
  const liveKeys = new Set(live.map(({ contentKey }) => contentKey))
  return {
    from,
    to,
    addresses: [...addresses]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, languages]) => ({ from: path, to: movePath(path, { from, to }), languages: [...languages].toSorted() })),
    drafts: routes.filter(({ contentKey }) => !liveKeys.has(contentKey)).map(({ body }) => String(body['path'])),
    referrers: await listReferrersOfAll(
      store,
      routes.map(({ contentKey }) => contentKey),
      asked,
    ),
  }
})

/** Each referrer once, without what moves itself. */
async function listReferrersOfAll(store: Store, routes: readonly string[], asked: Referring): Promise<Referrer[]> {
  const found = new Map<string, Referrer>()
  for (const contentKey of new Set(routes))
    for (const referrer of await listReferrers(store, { ...asked, contentKey })) found.set(`${referrer.contentKey} ${referrer.language}`, referrer)
  return [...found.values()].filter(({ contentKey }) => !routes.includes(contentKey))
}

type ListLive = (type: string) => Promise<LiveVariant[]>

/** Reads what is live of each type once. */
function readOnce(store: Store): ListLive {
  const known = new Map<string, Promise<LiveVariant[]>>()
  return (type) => {
    const live = known.get(type) ?? listLive(store, type)
    known.set(type, live)
    return live
  }
}

/** The addresses of a live route: its path with the languages of its page, or those of all items that it shows. */
async function listAddresses({ contentKey, body }: LiveRoute, listLiveOf: ListLive): Promise<{ path: string; languages: string[] }[]> {
  const items = body.contentType === undefined ? [] : await listLiveOf(body.contentType)
  if (detailPrefix(body.path) !== undefined)
    return items.flatMap((item) =>
      [...findPaths(toRouted(item), { routes: [{ contentKey, body }], bound: [] }).values()].map((path) => ({ path, languages: [item.language] })),
    )
  const views = (await listLiveOf(viewType.name)).filter(({ liveLookupName }) => liveLookupName === body.view.toLowerCase())
  // The page of one item is there in the languages that both have.
  const own = new Set(items.filter(({ liveUrlName }) => liveUrlName === body.urlName).map(({ language }) => language))
  const languages = views.map(({ language }) => language).filter((language) => body.urlName === undefined || own.has(language))
  return [{ path: body.path, languages }]
}
