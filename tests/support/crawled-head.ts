import type { CrawledPage } from './crawl.ts'

/** The metadata in the head of a crawled page. */
export type CrawledHead = {
  lang: string
  title: string
  description: string
  canonical: string
  h1: number
  alternates: { hreflang: string; href: string }[]
}

/** Reads a page's head. */
export function readHead(html: string): CrawledHead {
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    lang: first(/<html lang="([^"]*)"/),
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    h1: html.match(/<h1[\s>]/g)?.length ?? 0,
    alternates: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, hreflang = '', href = '']) => ({
      hreflang,
      href,
    })),
  }
}

/** The pages that may be indexed and whose canonical address is their own. */
export function listCanonical(pages: readonly CrawledPage[], origin: string): CrawledPage[] {
  return pages.filter(({ path, html }) => !html.includes('<meta name="robots"') && readHead(html).canonical === origin + path)
}

/** The number of clicks from the first page to each page. */
export function measureDepths(pages: readonly CrawledPage[], first: string): Map<string, number> {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const depths = new Map([[first, 0]])
  for (const [path, depth] of depths)
    for (const link of byPath.get(path)?.links ?? []) if (link.kind === 'page' && !depths.has(link.path)) depths.set(link.path, depth + 1)
  return depths
}
