/** Enough for a finder search with many filters that is to be saved, which stands encoded in the path. */
const LONGEST = 2000
const OWN = /^\/(?![/\\])/

/**
 * Where to go on after signing in: a path of this site, spelt as addresses are, or undefined. Browsers read `//host`, `/\host` and paths
 * with control characters as other sites.
 */
export function readReturnPath(value: string | undefined | null): string | undefined {
  if (value === undefined || value === null || value.length > LONGEST) return undefined
  if (!OWN.test(value) || /[\p{Cc}\\\s]/u.test(value) || !URL.canParse(value, 'https://own.invalid')) return undefined
  const { host, pathname, search, hash } = new URL(value, 'https://own.invalid')
  // Letters beyond ASCII cannot stand in a header, and dot segments may hide a second slash: what is left of both is looked at.
  const path = pathname + search + hash
  return host === 'own.invalid' && OWN.test(path) ? path : undefined
}
