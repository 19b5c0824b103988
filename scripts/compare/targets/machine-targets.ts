import type { Target } from '../answer.ts'
import { toTarget } from '../to-target.ts'

const PATHS = [
  '/sitemap.xml',
  '/sitemap-en.xml',
  '/sitemap-de.xml',
  '/robots.txt',
  '/llms.txt',
  '/feed.xml',
  '/de/feed.xml',
  '/site.webmanifest',
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/session',
]

/** Files for programs, the health checks, and the session call. */
export function machineTargets(): Target[] {
  return PATHS.map((path) => toTarget(path)).filter((target) => target !== undefined)
}

/** The Markdown version of each page of the sitemap. Most list pages have none; that is compared too. */
export function twinTargets(paths: readonly string[]): Target[] {
  return paths.filter((path) => path !== '/').map((path) => ({ kind: 'twin', path: `${path}.md` }))
}

/** The data sheets. They are requested first, because pages show the size of a data sheet once it has been drawn. */
export function sheetTargets(paths: readonly string[]): Target[] {
  return paths.filter((path) => /\/product\/[^/]+$/.test(path)).map((path) => ({ kind: 'product file', path: `${path}.pdf` }))
}
