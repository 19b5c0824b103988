import { isPlainText, say } from '#texts/say.ts'
import type { NameIn } from '#texts/keys.ts'

/** A word of the data sheet: the text `word.…` of the catalogue. */
export type ProductWord = NameIn<'word'>

/** The word for a value such as `DIN rail`; the value itself when the data hold one that has no word yet. */
export function sayValue(kind: 'isolation' | 'mounting' | 'cooling' | 'status', value: string, language: string): string {
  const key = `word.${kind}.${value}`
  return isPlainText(key) ? say(language, key) : value
}
