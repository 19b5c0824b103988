import { sentence, type Sentence } from '#texts/sentence.ts'

/** Somebody's words between the quotation marks of the language; what cannot be seen in them is written out. */
export function quoted(words: string): Sentence {
  return sentence('quoted', { words: JSON.stringify(words).slice(1, -1) })
}
