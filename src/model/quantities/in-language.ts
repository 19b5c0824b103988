import type { Text } from './text.ts'

/** The text in a language given as `de`, `de_DE` or `de-DE`; every language but German reads the English one. */
export function inLanguage(text: Text, language: string): string {
  return isGerman(language) ? text.de : text.en
}

/** Whether numbers take a decimal comma and texts are the German ones. */
export function isGerman(language: string): boolean {
  return /^de(?:[-_]|$)/i.test(language)
}
