import { stemmer as stemEnglish } from '@orama/stemmers/english'
import { stemmer as stemGerman } from '@orama/stemmers/german'

/** A word of a text: its position, its folded form, and the stem under which it is indexed. */
export type Word = { start: number; end: number; folded: string; stem: string }

const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+/gu
/** A value and its unit in one word: `24V`, `100mΩ`. Part numbers do not match, because they begin with letters. */
const QUANTITY = /^(\p{N}+)(v|a|w|ma|mv|kw|kv|mm|cm|ms|us|khz|mhz|hz|uf|nf|mf|vac|vdc|va|h|c)$/u
const STOPS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'a an and are as at be by can do does for from has have how i in is it its me my of on or our that the their there this to was we what when where which who why will with you your'.split(
      ' ',
    ),
  ),
  de: new Set(
    'als am an auch auf aus bei das dem den der des die ein eine einem einen einer eines er es fur hat haben ich ihr im in ist kann man mein meine mit nach oder sich sie sind und uns vom von vor wann warum was welche welcher welches wenn wer wie wir wird wo zu zum zur'.split(
      ' ',
    ),
  ),
}
/** British endings stand for American ones: `stabilisation` has the stem of `stabilization`. */
const BRITISH = /is(?=(?:e[drs]?|ers|ing|ations?)$)/
/** Snowball's stemmers of the languages that have one here; other languages are searched by whole words. */
const STEMMERS: Readonly<Record<string, (folded: string) => string>> = {
  en: (folded) => (/^[a-z]+$/.test(folded) ? stemEnglish(folded.length > 6 ? folded.replace(BRITISH, 'iz') : folded) : folded),
  de: (folded) => (/^[a-z]+$/.test(folded) ? stemGerman(folded) : folded),
}
const MOST_STEMS = 40_000
const stems = new Map<string, string>()

const primaries = new Map<string, string>()

/** `de` of `de_AT`. Cached, because it is called for every word and there are few languages. */
export function primaryOf(language: string): string {
  const known = primaries.get(language)
  if (known !== undefined) return known
  const primary = (language.split('_')[0] ?? language).toLowerCase()
  if (primaries.size < 100) primaries.set(language, primary)
  return primary
}

/** Lower case without diacritics: `Überspannung` and `UEBERSPANNUNG` fold to the same word in German, and `µ` to the Greek letter. */
export function foldWord(text: string, language: string): string {
  const plain = /^[A-Za-z\d]*$/.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  const spelled = /[.,]/.test(plain) ? plain.replace(/[.,]/g, 'd') : plain
  return primaryOf(language) === 'de' ? spelled.replace(/([aou])e/g, '$1') : spelled
}

/** The words of a text in order, with their positions. */
export function listWords(text: string, language: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => toWord(word, index, language))
}

function toWord(word: string, start: number, language: string): Word {
  const folded = foldWord(word, language)
  return { start, end: start + word.length, folded, stem: stemOf(folded, language) }
}

/** The stem of a folded word. */
export function stemOf(folded: string, language: string): string {
  const primary = primaryOf(language)
  const key = `${primary} ${folded}`
  const known = stems.get(key)
  if (known !== undefined) return known
  const stemmed = STEMMERS[primary]?.(folded) ?? folded
  // The stem of "ORing" is "or", which is in every text.
  const stem = isStopWord(stemmed, language) && !isStopWord(folded, language) ? folded : stemmed
  if (stems.size >= MOST_STEMS) stems.clear()
  if (folded.length <= 40) stems.set(key, stem)
  return stem
}

/** Splits a value and its unit, which texts mostly write apart: `24v` becomes `24 v`. */
export function splitQuantity(folded: string): string[] {
  const found = QUANTITY.exec(folded)
  return found === null ? [folded] : [found[1] ?? '', found[2] ?? '']
}

/** The stems of a text in order, in the form of the index and of phrases. */
export function listStems(text: string, language: string): string[] {
  return listWords(text, language).flatMap(({ folded, stem }) => {
    const parts = splitQuantity(folded)
    return parts.length > 1 ? parts : [stem]
  })
}

/** Whether a word is too common to tell texts apart. */
export function isStopWord(folded: string, language: string): boolean {
  return STOPS[primaryOf(language)]?.has(folded) ?? false
}

const HYPHENS = /[-‐‑]/g
/** Words with and without hyphens: an expression for those with hyphens alone would read a long word again from each of its letters. */
const WHOLE_WORD = /[\p{L}\p{M}]+(?:[-‐‑][\p{L}\p{M}]+)*/gu

/** Hyphenated words written as one, as many people type them: `holdup` for `hold-up`. */
export function listJoined(text: string, language: string): string[] {
  const joined = new Set<string>()
  for (const [word] of text.matchAll(WHOLE_WORD)) {
    const plain = word.replace(HYPHENS, '')
    if (plain !== word) joined.add(stemOf(foldWord(plain, language), language))
  }
  return [...joined]
}

const SHORTEST_OF_PAIR = 3

/** Stems of neighbouring words written as one: `hotswap` for `Hot Swap`. */
export function listPairs(text: string, language: string): string[] {
  const words = listWords(text, language).map(({ folded }) => folded)
  return words.flatMap((word, place) => {
    const next = words[place + 1] ?? ''
    return word.length < SHORTEST_OF_PAIR || next.length < SHORTEST_OF_PAIR ? [] : [stemOf(word + next, language)]
  })
}

/** A part number without separators, which people write in different ways: `TRN120-24` and `trn 120.24` are `trn12024`. */
export function toCode(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
