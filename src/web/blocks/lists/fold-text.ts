/**
 * Normalises a text for filters: lower case, no diacritics, and hyphenated words both split and joined, so that `holdup`, `hold up` and
 * `hold-up` all find "Hold-Up Time". Server and browser use the same function.
 */
export function foldText(text: string): string {
  const plain = foldLetters(text)
  const apart = plain.replace(HYPHENS, ' ')
  return apart === plain ? plain : `${apart} ${plain.replace(HYPHENS, '')}`
}

/** True when a folded text contains every word of a query; an empty query matches everything. */
export function holdsWords(folded: string, query: string): boolean {
  return foldLetters(query)
    .split(/\s+/)
    .every((word) => folded.includes(word.replace(HYPHENS, ' ').trim()) || folded.includes(word.replace(HYPHENS, '')))
}

const HYPHENS = /[\u00AD\u2010-\u2015-]/g

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u2060]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}
