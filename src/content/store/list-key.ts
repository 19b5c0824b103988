/** The key by which lists of items are ordered and searched, the same on both databases: title, line feed, urlName, both folded. */
export function toListKey({ title, urlName }: { title: string; urlName: string }): string {
  return `${foldForLists(title)}\n${foldForLists(urlName)}`
}

/** Removes case and accents. The result is stored in rows (migration 0007 does the same), so a change here needs a migration. */
export function foldForLists(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
