import { MESSAGES } from 'virtual:texts'

const SPOKEN = new Map<string, string>()
/** Languages come from content and addresses, so the cache is limited. */
const MOST = 200

/** The language of the catalogue for a reader's language (`de`, `de_DE`, `de-DE`): the same if the catalogue has it, else English. */
export function spokenIn(language: string): string {
  const known = SPOKEN.get(language)
  if (known !== undefined) return known
  const spoken = speaks(language) ? primaryOf(language) : 'en'
  if (SPOKEN.size < MOST) SPOKEN.set(language, spoken)
  return spoken
}

/** Whether the catalogue has a language itself, so that readers can be addressed in it. */
export function speaks(language: string): boolean {
  return Object.hasOwn(MESSAGES, primaryOf(language))
}

/** The first language of the catalogue that a reader's Accept-Language header names; English without one. */
export function readerLanguage(header: string | undefined): string {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim() ?? '')
  return primaryOf(wanted.find(speaks) ?? 'en')
}

function primaryOf(language: string): string {
  return language.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
}
