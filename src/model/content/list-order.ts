import { ALL_TYPES } from '../types/content-types.ts'
import type { PublishedDocument } from './document.ts'

type Compare = (a: PublishedDocument, b: PublishedDocument) => number

const ORDERS: ReadonlyMap<string, Compare> = new Map(
  ALL_TYPES.flatMap(({ name, order }) => (order === undefined ? [] : [[name, (a, b) => byPlace(order, a, b)]])),
)

/** How a list of one type is ordered: if its type has a field for the place, by that and then by title; else newest first. */
export function orderOfType(type: string): Compare {
  return ORDERS.get(type) ?? byNewest
}

/** Newest `publishedDate` first, then content key: the order of lists that hold more than one type. */
export function byNewest(a: PublishedDocument, b: PublishedDocument): number {
  return compare(b.publishedDate, a.publishedDate) || compare(a.contentKey, b.contentKey)
}

function byPlace(field: string, a: PublishedDocument, b: PublishedDocument): number {
  const [placeOfA, placeOfB] = [placeOf(a, field), placeOf(b, field)]
  if (placeOfA !== undefined && placeOfB !== undefined) return placeOfA - placeOfB || compare(a.title, b.title) || compare(a.contentKey, b.contentKey)
  if (placeOfA !== placeOfB) return placeOfA === undefined ? 1 : -1
  return byNewest(a, b)
}

function placeOf({ body }: PublishedDocument, field: string): number | undefined {
  const place = body[field]
  return typeof place === 'number' ? place : undefined
}

/** By code units, which is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
