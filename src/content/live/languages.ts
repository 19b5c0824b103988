import type { PublishedDocument } from '#model/content/document.ts'
import { isJsonObject } from '#base/pure/json.ts'
import { FIRST_LANGUAGE, type SiteLanguage } from '#model/languages.ts'

/** Active languages of the site settings, the default first; never empty. */
export function findLanguages(site: PublishedDocument | undefined): [SiteLanguage, ...SiteLanguage[]] {
  const stored = site?.body['languages']
  // The body was checked against SiteBody when it was published.
  const languages = (Array.isArray(stored) ? stored.filter(isJsonObject) : []) as unknown as SiteLanguage[]
  const [first, ...others] = languages
    .filter((language) => language.isActive || language.isDefault)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return first === undefined ? [FIRST_LANGUAGE] : [first, ...others]
}
