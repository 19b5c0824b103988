import { decodePercent } from '#base/pure/decode-percent.ts'
import { hasOwnParser } from '#model/links/own-paths.ts'
import { toPublicPath, type SiteLanguage } from '#model/languages.ts'

/** What a raw URL asks for. Paths are without base path and language prefix. */
export type Address =
  | { kind: 'page'; path: string; language: SiteLanguage; query: string }
  /** Another spelling of a page's path: answered 301 to `to`, which keeps the query. */
  | { kind: 'moved'; to: string }
  /** A path that programs read differently (double or encoded slashes, dot segments), or that cannot be decoded. */
  | { kind: 'malformed' }
  /** Not below the base path, or answered by other routes. */
  | { kind: 'foreign' }

const LONGEST_PATH = 1024

/**
 * Reads a raw URL. Paths of pages are lower case without a slash at the end; the default language has no prefix, each other active one
 * has its own (decisions, Public routes).
 */
export function readAddress(rawUrl: string, basePath: string, languages: readonly SiteLanguage[]): Address {
  const { path: rawPath, query } = splitQuery(rawUrl)
  if (rawPath !== basePath && !rawPath.startsWith(`${basePath}/`)) return { kind: 'foreign' }
  const path = rawPath.slice(basePath.length)
  if (hasOwnParser(path)) return { kind: 'foreign' }
  const segments = readSegments(path)
  if (segments === undefined) return { kind: 'malformed' }
  const active = languages.filter((language) => language.isActive)
  const named = active.length > 1 ? active.find((language) => language.path === segments[0]) : undefined
  const language = named ?? active.find((candidate) => candidate.isDefault) ?? active[0]
  if (language === undefined) return { kind: 'foreign' }
  const page = toPath(named === undefined ? segments : segments.slice(1))
  const canonical = toPublicPath(page, language, basePath)
  return rawPath === canonical ? { kind: 'page', path: page, language, query } : { kind: 'moved', to: canonical + query }
}

function splitQuery(rawUrl: string): { path: string; query: string } {
  const url = rawUrl.replace(/#.*$/s, '')
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) }
}

/** Decoded once and lower-cased; undefined for double slashes, encoded slashes, dot segments, control characters, broken encoding. */
function readSegments(path: string): string[] | undefined {
  if (path.length > LONGEST_PATH || path.includes('//') || /%2f|%5c|\\/i.test(path)) return undefined
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode)
  return segments.every((segment) => segment !== undefined) ? segments : undefined
}

function decode(segment: string): string | undefined {
  const text = decodePercent(segment)
  return text === undefined || text === '.' || text === '..' || /[\p{Cc}/\\]/u.test(text) ? undefined : text.toLowerCase()
}

function toPath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`
}
