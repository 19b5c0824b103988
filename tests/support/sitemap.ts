import { withoutBase } from './base-path.ts'
import { DEPTH } from './effort.ts'

/** The paths of all pages in the sitemap, without the base path of the run; a sitemap index is followed. */
export async function listSitemapPaths(url: string, path = '/sitemap.xml'): Promise<string[]> {
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
  const xml = await response.text()
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => withoutBase(loc.replaceAll('&amp;', '&')))
  if (!xml.includes('<sitemapindex')) return found
  return (await Promise.all(found.map((next) => listSitemapPaths(url, next)))).flat()
}

/** At most `count` pages of each folder, which covers every kind of page. The long proof (`npm run prove -- --long`) takes all pages. */
export function pickEachKind(paths: readonly string[], count: number): string[] {
  if (DEPTH === 'long') return [...paths]
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/') + 1))
  return [...folders.values()].flatMap((group) =>
    group.toSorted((a, b) => b.length - a.length || a.localeCompare(b)).filter((path, place) => place < count || isTopLevel(path)),
  )
}

const isTopLevel = (path: string): boolean => path.lastIndexOf('/') === 0
