import type { PublishedDocument } from '#contract/document.ts'
import type { SiteLanguage } from '#contract/languages.ts'

/** What a site speaks before it has settings. */
const FIRST: SiteLanguage = { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true }

/** Active languages of the site settings, the default first; never empty. */
export function findLanguages(site: PublishedDocument | undefined): [SiteLanguage, ...SiteLanguage[]] {
  // The body was checked against SiteBody when it was published.
  const languages = (site?.body['languages'] ?? []) as SiteLanguage[]
  const [first, ...others] = languages
    .filter((language) => language.isActive || language.isDefault)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return first === undefined ? [FIRST] : [first, ...others]
}
