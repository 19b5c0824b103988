import { toLanguageTag } from '#model/languages.ts'

/**
 * The name of a language of content in that of the interface: `de` is German, or Deutsch; `de_AT` is German (Austria) if another of the
 * `site` is German too. What is no language is its own name.
 */
export function nameLanguage(code: string, { site, language }: { site: readonly string[]; language: string }): string {
  const isShared = site.some((other) => other !== code && primaryOf(other) === primaryOf(code))
  const names = new Intl.DisplayNames([toLanguageTag(language)], { type: 'language', languageDisplay: 'standard', fallback: 'code' })
  try {
    return names.of(isShared ? toLanguageTag(code) : primaryOf(code)) ?? code
  } catch {
    return code
  }
}

function primaryOf(code: string): string {
  return code.split('_')[0] ?? code
}
