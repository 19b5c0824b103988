import type { Actor } from '#model/accounts/actor.ts'
import { routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import { listDrafts, listVariantsNamed } from '#content/store/list-drafts.ts'
import type { Variant } from '#content/store/variants.ts'

import { defineQuery } from '../define-act.ts'
import { listLiveRoutes } from '../publication/live-routes.ts'

/**
 * A route with what stands at its path: the languages of the item whose own page it is, else those of its page. `path` is the live one, else
 * that of the draft.
 */
export type ListedPage = { route: Variant; path: string; contentType?: string | undefined; languages: Variant[] }

/** All routes that are not archived, by path. */
export const listPages = defineQuery<{ actor: Actor }, ListedPage[]>('read', async (store) => {
  const drafts = await listDrafts(store, routeType.name)
  const livePaths = new Map((await listLiveRoutes(store)).map(({ contentKey, body }) => [contentKey, body.path]))
  const routes = [...new Map(drafts.map((draft) => [draft.contentKey, draft])).values()]
  const own = routes.flatMap(({ body: { contentType, urlName } }) =>
    typeof contentType === 'string' && typeof urlName === 'string' ? [{ contentType, urlName }] : [],
  )
  const variants = await listVariantsNamed(store, {
    whole: viewType.name,
    types: [...new Set(own.map(({ contentType }) => contentType))],
    names: [...new Set(own.map(({ urlName }) => urlName))],
  })
  const shown = Map.groupBy(variants, ({ type, liveLookupName, urlName }) => `${type} ${(liveLookupName ?? urlName).toLowerCase()}`)
  const pages = routes.map((route): ListedPage => {
    const { view, contentType, urlName, path } = route.body
    const isOwn = typeof contentType === 'string' && typeof urlName === 'string'
    const name = isOwn ? `${contentType} ${urlName.toLowerCase()}` : `${viewType.name} ${String(view).toLowerCase()}`
    return {
      route,
      path: livePaths.get(route.contentKey) ?? String(path),
      contentType: typeof contentType === 'string' ? contentType : undefined,
      languages: shown.get(name) ?? [],
    }
  })
  return pages.toSorted((one, other) => (one.path < other.path ? -1 : 1))
})
