/**
 * A text as filters compare it: no case, no diacritics, and words with a hyphen both apart and joined, so that `holdup`, `hold up` and
 * `hold-up` all find "Hold-Up Time". Server and browser fold alike.
 */
export function foldText(text: string): string {
  const plain = foldLetters(text)
  const apart = plain.replace(HYPHENS, ' ')
  return apart === plain ? plain : `${apart} ${plain.replace(HYPHENS, '')}`
}

/** Whether a folded text holds every word of a query; an empty query is held by everything. */
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
