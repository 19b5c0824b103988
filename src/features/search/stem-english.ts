const CONSONANT = '[^aeiou]'
const VOWEL = '[aeiouy]'
const CONSONANTS = `${CONSONANT}[^aeiouy]*`
const VOWELS = `${VOWEL}[aeiou]*`
const MEASURE_0 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}`)
const MEASURE_1 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}(?:${VOWELS})?$`)
const MEASURE_2 = new RegExp(`^(?:${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`)
const HAS_VOWEL = new RegExp(`^(?:${CONSONANTS})?${VOWEL}`)
const SHORT = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`)
const DOUBLE = /([^aeiouylsz])\1$/

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['ization', 'ize'],
  ['isation', 'ise'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
]
const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]
const STEP_4 = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize|ise)$/

/** The stem of a folded English word by Porter's algorithm of 1980; British endings in -ise are treated like those in -ize. */
export function stemEnglish(word: string): string {
  if (word.length < 3 || /[^a-z]/.test(word)) return word
  const plural = dropPlural(word)
  const past = dropPast(plural)
  const open = past.endsWith('y') && HAS_VOWEL.test(past.slice(0, -1)) ? `${past.slice(0, -1)}i` : past
  return tidy(dropFourth(replaceEnding(replaceEnding(open, STEP_2), STEP_3)))
}

function dropPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

function dropPast(word: string): string {
  if (word.endsWith('eed')) return MEASURE_0.test(word.slice(0, -3)) ? word.slice(0, -1) : word
  const stem = word.replace(/(?:ed|ing)$/, '')
  if (stem === word || !HAS_VOWEL.test(stem)) return word
  if (/(?:at|bl|iz|is)$/.test(stem) && stem.length > 3) return `${stem}e`
  if (DOUBLE.test(stem)) return stem.slice(0, -1)
  return SHORT.test(stem) ? `${stem}e` : stem
}

function replaceEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  const found = endings.find(([ending]) => word.endsWith(ending))
  if (found === undefined) return word
  const stem = word.slice(0, -found[0].length)
  return MEASURE_0.test(stem) ? stem + found[1] : word
}

function dropFourth(word: string): string {
  const stem = word.replace(STEP_4, '')
  if (stem !== word) return MEASURE_2.test(stem) ? stem : word
  return /[st]ion$/.test(word) && MEASURE_2.test(word.slice(0, -3)) ? word.slice(0, -3) : word
}

function tidy(word: string): string {
  const stem = word.endsWith('e') ? word.slice(0, -1) : word
  const isLong = MEASURE_2.test(stem) || (MEASURE_1.test(stem) && !SHORT.test(stem))
  const bare = word.endsWith('e') && isLong ? stem : word
  return bare.endsWith('ll') && MEASURE_2.test(bare) ? bare.slice(0, -1) : bare
}
