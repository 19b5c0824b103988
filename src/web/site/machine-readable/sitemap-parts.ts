import type { ContentReader, ItemBrief, ReadSet } from '#model/content/content-reader.ts'
import { keptWith } from '#base/pure/kept.ts'
import { hashWord } from '#model/mentions/word-filter.ts'
import type { RouteTable } from '#web/structure/route-table.ts'

/** A sitemap lists about so many items at most; sitemaps.org allows 50,000. */
export const MOST_ITEMS = 1000

/** Into how many sitemaps the items are divided, always a power of two, so that items rarely move to another. */
export function countParts({ table, reader }: { table: RouteTable; reader: ContentReader }, language: string, reads: ReadSet): number {
  const items = table.details.reduce((sum, { contentType = '' }) => sum + reader.listNames(contentType, language, reads).length, 0)
  let parts = 1
  while (items > parts * MOST_ITEMS) parts *= 2
  return parts
}

/** The sitemap that lists an item, counted from 1. It depends on the item alone: a new item changes no other sitemap. */
export function partOf(item: Pick<ItemBrief, 'contentKey'>, parts: number): number {
  return (hashOf(item) % parts) + 1
}

const hashOf = keptWith(({ contentKey }: Pick<ItemBrief, 'contentKey'>) => hashWord(contentKey).first)
