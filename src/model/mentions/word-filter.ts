/**
 * A set of words as a short text (a Bloom filter): about two characters for each word instead of the word itself. It never denies a word
 * that it holds, and wrongly confirms about two of a thousand others.
 */
export type WordFilter = string

/** Two hashes of a word, from which its bits in filters of any length follow. */
export type WordHash = { first: number; step: number }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, ALPHABET.indexOf(String.fromCharCode(code))))
const BITS_PER_CHARACTER = 6
const BITS_PER_WORD = 14
const BITS_SET = 7

/** Makes the filter that holds these words. */
export function toWordFilter(words: readonly string[]): WordFilter {
  const hashes = new Map(words.map(hashWord).map((hash) => [hash.first, hash]))
  const values = new Uint8Array(Math.ceil((hashes.size * BITS_PER_WORD) / BITS_PER_CHARACTER))
  for (const hash of hashes.values())
    for (let turn = 0; turn < BITS_SET; turn += 1) {
      const bit = bitOf(hash, turn, values.length)
      const place = Math.floor(bit / BITS_PER_CHARACTER)
      values[place] = (values[place] ?? 0) | (1 << (bit % BITS_PER_CHARACTER))
    }
  return Array.from(values, (value) => ALPHABET[value]).join('')
}

/** Whether the filter may hold a word. */
export function mayHold(filter: WordFilter, hash: WordHash): boolean {
  if (filter === '') return false
  for (let turn = 0; turn < BITS_SET; turn += 1) {
    const bit = bitOf(hash, turn, filter.length)
    const value = VALUES[filter.charCodeAt(Math.floor(bit / BITS_PER_CHARACTER))] ?? 0
    if ((value & (1 << (bit % BITS_PER_CHARACTER))) === 0) return false
  }
  return true
}

/** FNV-1a with two offsets. */
export function hashWord(word: string): WordHash {
  let first = 0x811c9dc5
  let step = 0x9747b28c
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place)
    first = Math.imul(first ^ code, 0x01000193)
    step = Math.imul(step ^ code, 0x01000193)
    step ^= step >>> 15
  }
  return { first: first >>> 0, step: (step | 1) >>> 0 }
}

function bitOf({ first, step }: WordHash, turn: number, characters: number): number {
  return (first + turn * step) % (characters * BITS_PER_CHARACTER)
}
