/**
 * Index of the entry that a page belongs to: its own, else the nearest ancestor, such as Glossary for a term's page; -1 for none. The entry
 * `/` matches the home page only.
 */
export function currentEntry(entries: readonly { href?: string }[], path: string): number {
  const reach = entries.map(({ href }) => (href !== undefined && holds(pathOnly(href), path) ? pathOnly(href).length : 0))
  const furthest = Math.max(0, ...reach)
  return furthest === 0 ? -1 : reach.indexOf(furthest)
}

function holds(entry: string, path: string): boolean {
  return entry !== '' && (entry === path || (entry !== '/' && path.startsWith(`${entry}/`)))
}

function pathOnly(href: string): string {
  return href.replace(/[?#].*$/s, '')
}
