import { countSyllables } from './count-syllables.ts'
import { splitSentences } from './split-sentences.ts'

/** What can be counted of a text. `ease` is undefined for languages without a formula, and where there is no sentence. */
export type Reading = { words: number; sentences: number; wordsPerSentence: number; ease?: number; minutes: number }

/** Words a minute of adults who read texts of their language silently (Trauzettel-Klosinski and Dietz 2012); other languages: the mean of 17. */
const WORDS_A_MINUTE: Readonly<Record<string, number>> = { en: 228, de: 179 }
const WORDS_A_MINUTE_ELSEWHERE = 184

/** The reading ease by mean length of sentences, in words, and of words, in syllables: Flesch 1948 for English, Amstad 1978 for German. */
const FORMULAE: Readonly<Record<string, (sentence: number, word: number) => number>> = {
  en: (sentence, word) => 206.835 - 1.015 * sentence - 84.6 * word,
  de: (sentence, word) => 180 - sentence - 58.5 * word,
}

/** Counts words and sentences of running text, a paragraph each, in a language such as `de` or `en-US`. */
export function measureReading(paragraphs: readonly string[], tag: string): Reading {
  const [language = 'en'] = tag.toLowerCase().split('-')
  const words = paragraphs.flatMap((text) => listWords(text, language))
  const sentences = paragraphs.flatMap((text) => splitSentences(text, language)).length
  const wordsPerSentence = sentences === 0 ? 0 : words.length / sentences
  const syllables = words.reduce((sum, word) => sum + (countSyllables(word, language) ?? 0), 0)
  const ease = words.length === 0 || sentences === 0 ? undefined : FORMULAE[language]?.(wordsPerSentence, syllables / words.length)
  return { words: words.length, sentences, wordsPerSentence, ease, minutes: words.length / (WORDS_A_MINUTE[language] ?? WORDS_A_MINUTE_ELSEWHERE) }
}

function listWords(text: string, language: string): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
  return segments.flatMap(({ segment, isWordLike }) => (isWordLike === true ? [segment] : []))
}
