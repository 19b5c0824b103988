/** In characters. Folding takes Korean and some other characters apart, and PostgreSQL limits an entry of an index to 2,700 bytes. */
const LONGEST = { title: 500, urlName: 200 } as const

/** The key by which lists of items are ordered and searched, the same on both databases: title, line feed, urlName, both folded. */
export function toListKey({ title, urlName }: { title: string; urlName: string }): string {
  return `${cut(foldForLists(title), LONGEST.title)}\n${cut(foldForLists(urlName), LONGEST.urlName)}`
}

function cut(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed()
}

/** Removes case and accents. The result is stored in rows (migration 0007 does the same), so a change here needs a migration. */
export function foldForLists(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
