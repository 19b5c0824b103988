import type { PageWords } from '#model/pages/page-data.ts'
import { messageIn } from '../messages/messages.ts'

/** Fixed texts in a language, delivery form. */
export function createWords(language: string): PageWords {
  return { language, text: (key, values) => messageIn(language, key, values) }
}
