import { de } from './de.ts'
import { en } from './en.ts'

const LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de }

/**
 * A fixed text in a language (delivery form: `en_US`, `de`); English where the language has none, '' for a name that does not exist.
 */
export function messageIn(language: string, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = LANGUAGES[language.split('_')[0] ?? 'en']?.[key] ?? LANGUAGES['en']?.[key] ?? ''
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Whether the site speaks a language itself, so that it may address readers in it. */
export function hasMessages(language: string): boolean {
  return Object.hasOwn(LANGUAGES, language.split('_')[0] ?? '')
}
