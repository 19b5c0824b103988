import { z } from 'zod'

import type { Sides } from './answer.ts'
import { textOf } from './compare-answers.ts'
import { send } from './send.ts'

/** A published content item with all names that calls accept. Types with pages of their own have a record id. */
export type Item = { contentKey: string; managedContentId: string; recordId?: string; type: string; urlName: string }

/** The paths of all pages in the sitemaps, and all content items of a product. */
export type SiteList = { paths: string[]; items: Item[] }

export const CONTENTS = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
/** The most items of a list that includes bodies. */
const PAGE = 25

const ContentList = z.object({
  contents: z.array(
    z.object({
      contentKey: z.string(),
      managedContentId: z.string(),
      urlName: z.string(),
      contentType: z.object({ fullyQualifiedName: z.string() }),
      contentBody: z.looseObject({ recordId: z.string().optional() }),
    }),
  ),
  nextPageUrl: z.string().nullable(),
})

/** Lists what both products publish; what only one of them has is included. */
export async function readBothSites(ports: Sides<number>): Promise<SiteList> {
  const [before, after] = await Promise.all([readSite(ports.before), readSite(ports.after)])
  const items = new Map([...after.items, ...before.items].map((item) => [item.contentKey, item]))
  return { paths: [...new Set([...before.paths, ...after.paths])], items: [...items.values()] }
}

/** Lists what a product publishes. */
export async function readSite(port: number): Promise<SiteList> {
  return { paths: await readSitemap(port, '/sitemap.xml'), items: await readItems(port) }
}

async function readSitemap(port: number, path: string): Promise<string[]> {
  const xml = await read(port, path)
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname)
  if (!xml.includes('<sitemapindex')) return found
  return (await Promise.all(found.map((next) => readSitemap(port, next)))).flat()
}

async function readItems(port: number): Promise<Item[]> {
  const items: Item[] = []
  for (let next: string | null = `${CONTENTS}?includeContentBody=true&pageSize=${PAGE}`; next !== null;) {
    const { contents, nextPageUrl }: z.infer<typeof ContentList> = ContentList.parse(JSON.parse(await read(port, next)))
    items.push(
      ...contents.map(({ contentType, contentBody, ...names }) => ({
        ...names,
        recordId: contentBody.recordId,
        type: contentType.fullyQualifiedName,
      })),
    )
    next = nextPageUrl
  }
  return items
}

async function read(port: number, path: string): Promise<string> {
  const answer = await send(port, { method: 'GET', path, headers: {} })
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}; without it nothing can be compared.`)
  return textOf(answer)
}
