/** A language of the site. `code` is the delivery form (`en_US`), `path` the first segment of its URLs (`en`). */
export type SiteLanguage = { code: string; path: string; label: string; isActive: boolean; isDefault: boolean }

/** The only language of a site without settings. */
export const FIRST_LANGUAGE: SiteLanguage = { code: 'en_US', path: 'en', label: 'English', isActive: true, isDefault: true }

/** The language that is used when none is requested. */
export function defaultLanguage(languages: readonly SiteLanguage[]): SiteLanguage {
  return languages.find(({ isDefault }) => isDefault) ?? languages[0] ?? FIRST_LANGUAGE
}

/** '' for the default language, `/de` for another one. */
export function languagePrefix({ isDefault, path }: SiteLanguage): string {
  return isDefault ? '' : `/${path}`
}

/** The first segments of addresses of all languages but the default one, which has none. */
export function listLanguagePaths(languages: readonly SiteLanguage[]): string[] {
  return languages.flatMap(({ isDefault, path }) => (isDefault ? [] : [path]))
}

/** The path that visitors see: base path, language prefix (none for the default language), path. */
export function toPublicPath(path: string, language: SiteLanguage, basePath: string): string {
  const front = basePath + languagePrefix(language)
  return path === '/' ? front || '/' : front + path
}

/** Converts BCP-47 (`en-US`) or delivery form to delivery form (`en_US`): the first hyphen becomes an underscore. */
export function toDeliveryLanguage(language: string): string {
  return language.replace('-', '_')
}

/** Converts delivery form (`en_US`) to BCP-47 (`en-US`), for `lang` and `hreflang`. */
export function toLanguageTag(code: string): string {
  return code.replaceAll('_', '-')
}

/** The language tag for writing dates: the site's English is British, whatever its code. */
export function toReadingTag(code: string): string {
  return code === 'en_US' || code === 'en' ? 'en-GB' : toLanguageTag(code)
}

/** A language code as content and delivery calls have it, such as `en_US` or `de`; others are refused where content is written. */
export const DELIVERY_LANGUAGE = /^[a-z]{2,3}(?:_[A-Za-z0-9]{2,8}){0,2}$/
