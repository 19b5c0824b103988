import { readLanguages } from '#model/types/site-languages.ts'
import { defaultLanguage, type SiteLanguage } from '#model/languages.ts'
import { SITE_ITEM, siteType } from '#model/types/site.ts'
import type { VariantFilter } from '#content/store/list-variants.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive } from '#content/store/variants.ts'

/** The languages of the live site settings, as the read copy takes them: from what was published last. None without settings. */
export async function listSiteLanguages(store: Store): Promise<SiteLanguage[]> {
  const settings = (await listLive(store, siteType.name)).filter(({ liveUrlName }) => liveUrlName === SITE_ITEM)
  const [newest] = settings.toSorted((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''))
  return readLanguages(newest?.body)
}

/** A filter with the default language of the site, if it needs it. */
export async function withDefaultLanguage(store: Store, filter: VariantFilter): Promise<VariantFilter> {
  if (filter.isOutdated === undefined && filter.untranslatedIn === undefined) return filter
  return { ...filter, defaultLanguage: defaultLanguage(await listSiteLanguages(store)).code }
}
