/** A language of the site. `code` is the delivery form (`en_US`), `path` the first segment of its URLs (`en`). */
export type SiteLanguage = { code: string; path: string; label: string; isActive: boolean; isDefault: boolean }

/** BCP-47 (`en-US`) or delivery form to delivery form (`en_US`): the first hyphen becomes an underscore. */
export function toDeliveryLanguage(language: string): string {
  return language.replace('-', '_')
}

/** Delivery form (`en_US`) to BCP-47 (`en-US`), for `lang` and `hreflang`. */
export function toLanguageTag(code: string): string {
  return code.replaceAll('_', '-')
}
