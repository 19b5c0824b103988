import type { PageWords } from '#model/pages/page-data.ts'
import { sayIn } from '#texts/say.ts'

/** Fixed texts in a language, delivery form. */
export function createWords(language: string): PageWords {
  return { language, text: sayIn(language) }
}
