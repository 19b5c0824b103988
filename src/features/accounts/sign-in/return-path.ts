import { isOnThisSite } from '#model/links/own-paths.ts'
import { readPreviewPath } from '#model/links/preview-path.ts'

/** Long enough for the page that saves a finder search with many filters: the path of the search is encoded within this path. */
const LONGEST = 2000

/**
 * Where to go after signing in: a path of this site in the form the URL parser gives it, or undefined. Browsers read `//host`, `/\host` and
 * paths with control characters as other sites; what is not below the base path is another site of the same host.
 */
export function readReturnPath(value: string | undefined | null, basePath = ''): string | undefined {
  if (value === undefined || value === null || value.length > LONGEST) return undefined
  if (!isOnThisSite(value) || /[\p{Cc}\\\s]/u.test(value) || !URL.canParse(value, 'https://own.invalid')) return undefined
  const { host, pathname, search, hash } = new URL(value, 'https://own.invalid')
  // A header cannot hold letters beyond ASCII, and dot segments can hide a second slash, so the parsed path is checked again.
  const path = pathname + search + hash
  const isBelowBase = basePath === '' || pathname === basePath || pathname.startsWith(`${basePath}/`)
  // What follows the path of a preview leads on to a file of the site.
  const isForeign = readPreviewPath(pathname.slice(basePath.length))?.rest.includes('//') === true
  return host === 'own.invalid' && isOnThisSite(path) && isBelowBase && !isForeign ? path : undefined
}
