import { isPlainText, say } from '#texts/say.ts'
import type { NameIn } from '#texts/keys.ts'

/** A word of the data sheet: the text `word.…` in the catalogue of texts. */
export type ProductWord = NameIn<'word'>

/** The text for a value such as `DIN rail`; the value itself if the catalogue has none for it. */
export function sayValue(kind: 'isolation' | 'mounting' | 'cooling' | 'status', value: string, language: string): string {
  const key = `word.${kind}.${value}`
  return isPlainText(key) ? say(language, key) : value
}
