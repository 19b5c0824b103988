/** What the crawl found at one address. */
export type CrawledPage = { path: string; status: number; html: string; links: Link[] }
/** An address in a page: `path` is without the fragment, as the server gets it. */
export type Link = { kind: 'page' | 'file'; path: string; fragment: string }

const PARALLEL = 8

/** Reads every page that can be reached from the first paths, and requests every file that they refer to. */
export async function crawl(origin: string, firstPaths: readonly string[]): Promise<{ pages: CrawledPage[]; files: Map<string, number> }> {
  const pages = new Map<string, CrawledPage>()
  const waiting = new Set(firstPaths)
  const files = new Map<string, number>()
  while (waiting.size > 0) {
    const batch = [...waiting].slice(0, PARALLEL)
    for (const path of batch) waiting.delete(path)
    for (const page of await Promise.all(batch.map((path) => readPage(origin, path)))) {
      pages.set(page.path, page)
      for (const { kind, path } of page.links) {
        if (kind === 'file') files.set(path, 0)
        else if (!pages.has(path)) waiting.add(path)
      }
    }
  }
  const paths = [...files.keys()]
  for (let at = 0; at < paths.length; at += PARALLEL) {
    await Promise.all(paths.slice(at, at + PARALLEL).map(async (path) => files.set(path, await readStatus(origin + path))))
  }
  return { pages: [...pages.values()], files }
}

async function readPage(origin: string, path: string): Promise<CrawledPage> {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const html = await response.text()
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return { path, status: response.status, html, links: isPage ? findLinks(html, origin, path) : [] }
}

async function readStatus(url: string): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

/** The links of a page to pages and files of this site. */
export function findLinks(markup: string, origin: string, path: string): Link[] {
  // Read as a guest: parts for signed-in visitors would lead to the sign-in page.
  const html = markup.replace(/<(a|div)\b[^>]*\sdata-for="members">.*?<\/\1>/gs, '')
  const anchors = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>/g)]
    // Each such link is another state of a page that has been read, and there are unlimited states.
    .filter(([tag]) => !/\srel="[^"]*\bnofollow\b/.test(tag))
    .map(([, url = '']) => ({ kind: 'page' as const, url }))
  const sources = [...html.matchAll(/<(?:img|script|source|link)\b[^>]*?\s(?:src|href)="([^"]*)"/g)].map(([, url = '']) => url)
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) => set.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? ''))
  return [...anchors, ...[...sources, ...sets].map((url) => ({ kind: 'file' as const, url }))].flatMap(({ kind, url }) => {
    const target = new URL(url.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), origin + path)
    if (target.origin !== origin || target.protocol === 'mailto:' || target.protocol === 'tel:') return []
    return [{ kind, path: target.pathname + target.search, fragment: decodeURIComponent(target.hash.slice(1)) }]
  })
}

/** The broken links and files of a crawl, a sentence each. */
export function findDeadLinks({ pages, files }: Awaited<ReturnType<typeof crawl>>): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const dead = pages.flatMap((page) =>
    page.links.flatMap(({ kind, path, fragment }) => {
      if (kind === 'file') return files.get(path) === 200 ? [] : [`${page.path} names the file ${path}, which answers ${files.get(path)}.`]
      const target = byPath.get(path)
      if (target?.status !== 200) return [`${page.path} links to ${path}, which answers ${target?.status}.`]
      if (fragment !== '' && !target.html.includes(` id="${fragment}"`))
        return [`${page.path} links to ${path}#${fragment}, where nothing has that id.`]
      return []
    }),
  )
  return [...new Set(dead)]
}
