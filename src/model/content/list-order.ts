import { findContentType } from '../types/content-types.ts'
import type { ItemBrief } from './content-reader.ts'
import type { PublishedDocument } from './document.ts'

/** What decides the place of an item in lists. */
type Ranked = Pick<ItemBrief, 'place' | 'title' | 'publishedDate' | 'contentKey'>

/** How the items of one type are ordered: if the type has a field for the place, by that and then by title; else newest first. */
export function byPlace(a: Ranked, b: Ranked): number {
  if (a.place !== undefined && b.place !== undefined) return a.place - b.place || compare(a.title, b.title) || compare(a.contentKey, b.contentKey)
  if (a.place !== b.place) return a.place === undefined ? 1 : -1
  return byNewest(a, b)
}

/** Newest `publishedDate` first, then content key: the order of lists that hold more than one type. */
export function byNewest(a: Omit<Ranked, 'place' | 'title'>, b: Omit<Ranked, 'place' | 'title'>): number {
  return compare(b.publishedDate, a.publishedDate) || compare(a.contentKey, b.contentKey)
}

/** An item's place among the items of its type; undefined when the type has none, or editors gave none. */
export function placeOf({ type, body }: Pick<PublishedDocument, 'type' | 'body'>): number | undefined {
  const field = findContentType(type)?.order
  const place = field === undefined ? undefined : body[field]
  return typeof place === 'number' ? place : undefined
}

/** By code units, which is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
