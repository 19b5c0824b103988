const LONGEST = 500

/**
 * Where to go on after signing in: a path of this site, or undefined. Browsers read `//host`, `/\host` and paths with control characters
 * as other sites.
 */
export function readReturnPath(value: string | undefined | null): string | undefined {
  if (value === undefined || value === null || value.length > LONGEST) return undefined
  if (!/^\/(?![/\\])/.test(value) || /[\p{Cc}\\\s]/u.test(value) || !URL.canParse(value, 'https://own.invalid')) return undefined
  return new URL(value, 'https://own.invalid').host === 'own.invalid' ? value : undefined
}
