/**
 * How many syllables a word has, by the groups of vowels that are spoken as one; undefined for languages without rules. It is an estimate:
 * dictionaries are too large for the studio, and over a whole text the mistakes are small. What has no vowel, such as a number, counts as one.
 */
export function countSyllables(word: string, language: string): number | undefined {
  const count = COUNTERS[language]
  return count && Math.max(1, count(word.toLowerCase().normalize('NFC')))
}

const COUNTERS: Readonly<Record<string, (word: string) => number>> = { en: countEnglish, de: countGerman }

/** A final e is silent, also before s and d, except where it could not be spoken without: voltages, tested, table. */
function countEnglish(word: string): number {
  const spoken = word
    .replace(/[^a-zà-ÿ]/g, '')
    .replace(/([aeiouy]l)e$/, '$1')
    .replace(/([^laeiouy])e$/, '$1')
    .replace(/([^aeiouydt])ed$/, '$1')
    .replace(/([^aeiouycgsxz]|[^aeiouycs]h)es$/, '$1')
    .replace(/^y/, '')
  const apart = [...spoken.matchAll(/[^cgst]i[ao]|ium$|[^q]ua|eo|[aeiou]ing$/g)].length
  return [...spoken.matchAll(/[aeiouyà-ÿ]+/g)].length + apart
}

function countGerman(word: string): number {
  return [...word.replace(/qu/g, 'q').matchAll(/aa|ee|oo|ai|au|äu|ei|eu|ey|ie|[aeiouyäöüà-ÿ]/g)].length
}
