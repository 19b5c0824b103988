/** What visitors can save: pages of the site, models on them, and finder searches with their whole query. */
export const SAVED_KINDS = ['product', 'model', 'search', 'article', 'guide', 'term'] as const
export type SavedKind = (typeof SAVED_KINDS)[number]

/** How many items one visitor may save, how long their parts may be in characters, and how long all their paths together. */
export const SAVED = { most: 500, longestPath: 1500, longestTitle: 200, longestTogether: 100_000 } as const

/** What is to be saved. `path` is on this site, without base path and language, with its query and anchor if they belong to it. */
export type SavedTarget = { kind: SavedKind; path: string }
/** A saved item: `title` stays when its page is gone; `savedAt` is ISO 8601. */
export type SavedItem = SavedTarget & { id: string; title: string; savedAt: string }

/** A path on this site: without another host, backslashes, control characters and white space. */
const OWN_PATH = /^\/(?![/\\])[^\s\\\u0000-\u001f\u007f]*$/

/**
 * Parses what a page or a form asks to be saved; undefined for an unknown kind, a path that is not on this site, or one that is too long.
 */
export function parseSavedTarget(kind: unknown, path: unknown): SavedTarget | undefined {
  const known = SAVED_KINDS.find((name) => name === kind)
  if (known === undefined || typeof path !== 'string' || path.length > SAVED.longestPath || !OWN_PATH.test(path)) return undefined
  return { kind: known, path }
}
