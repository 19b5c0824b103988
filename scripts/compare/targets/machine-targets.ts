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

/** The files for programs, with health and who is asking. */
export function machineTargets(): Target[] {
  return PATHS.map((path) => toTarget(path)).filter((target) => target !== undefined)
}

/** The Markdown twin of each page of the sitemap; most pages of lists have none, which is compared too. */
export function twinTargets(paths: readonly string[]): Target[] {
  return paths.filter((path) => path !== '/').map((path) => ({ kind: 'twin', path: `${path}.md` }))
}

/** The data sheets. They are asked for first: pages tell their sizes from then on, whenever they are drawn. */
export function sheetTargets(paths: readonly string[]): Target[] {
  return paths.filter((path) => /\/product\/[^/]+$/.test(path)).map((path) => ({ kind: 'product file', path: `${path}.pdf` }))
}
