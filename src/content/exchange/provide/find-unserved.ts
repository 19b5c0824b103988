import { toAskedName } from '#model/content/lookup-name.ts'
import { routeType } from '#model/types/route.ts'
import { viewType } from '#model/types/view.ts'
import { listLive } from '#content/store/variants.ts'
import type { Store } from '#content/store/tables.ts'

import type { Offer } from './offer.ts'

/** A sentence for each page that the product needs and that visitors cannot use, because of what an editor did or of another item in its place. */
export async function findUnserved(store: Store, offers: readonly Offer[]): Promise<string[]> {
  const routes = await listLive(store, routeType.name)
  const views = new Set((await listLive(store, viewType.name)).map(({ liveLookupName }) => liveLookupName))
  return offers.flatMap(({ type, apiName, texts }) => {
    const { path, action } = texts[0]?.body ?? {}
    if (type !== routeType.name) return []
    const live = routes.find(({ body }) => body['path'] === path)
    if (live === undefined) return [`The page ${path} is not published: publish the route ${apiName} again.`]
    const view = String(live.body['view'])
    if (!views.has(toAskedName(viewType.name, view))) return [`The page ${path} is not shown: publish the view ${view} again.`]
    return live.body['action'] === action ? [] : [`The page ${path} does not work: its route needs the form action ${action}.`]
  })
}
