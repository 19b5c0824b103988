import { defaultLanguage } from '#model/languages.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import { viewType } from '#model/types/view.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import type { Store } from '#content/store/tables.ts'
import { listVariants, type Variant } from '#content/store/variants.ts'

import { listSiteLanguages } from '../queries/with-default-language.ts'
import { listLiveRoutes } from './live-routes.ts'

/**
 * A sentence that says what of the site needs a live language of an item, because pages would break without it: the site settings, and
 * pages that a live route shows. Undefined when nothing does, or another language stands in for it.
 */
export async function findNeed(store: Store, variant: Variant): Promise<Sentence | undefined> {
  if (variant.liveVersion === undefined || (await hasStandIn(store, variant))) return undefined
  if (variant.type === siteType.name) return variant.liveLookupName === SITE_ITEM ? sentence('needSettings') : undefined
  if (variant.type !== viewType.name) return undefined
  const route = (await listLiveRoutes(store)).find(({ body }) => body.view.toLowerCase() === variant.liveLookupName)
  return route && sentence('needRoute', { route: route.body.routeType, item: route.contentKey, path: route.body.path })
}

/** What is not live in a language is shown in the default one. */
async function hasStandIn(store: Store, { contentKey, language }: Variant): Promise<boolean> {
  const main = defaultLanguage(await listSiteLanguages(store)).code
  if (language === main) return false
  return (await listVariants(store, contentKey)).some((one) => one.language === main && one.liveVersion !== undefined)
}
