import type { PublishedDocument } from './document.ts'

/** Newest `publishedDate` first, then content key (decisions, Lists); where editors give a `sortOrder` it comes first, then the title. */
export function byOrderOfType(a: PublishedDocument, b: PublishedDocument): number {
  const [orderOfA, orderOfB] = [sortOrderOf(a), sortOrderOf(b)]
  if (orderOfA !== undefined && orderOfB !== undefined) return orderOfA - orderOfB || compare(a.title, b.title) || compare(a.contentKey, b.contentKey)
  if (orderOfA !== orderOfB) return orderOfA === undefined ? 1 : -1
  return byNewest(a, b)
}

/** Newest `publishedDate` first, then content key: the order of lists that hold more than one type. */
export function byNewest(a: PublishedDocument, b: PublishedDocument): number {
  return compare(b.publishedDate, a.publishedDate) || compare(a.contentKey, b.contentKey)
}

function sortOrderOf(document: PublishedDocument): number | undefined {
  const order = document.body['sortOrder']
  return typeof order === 'number' ? order : undefined
}

/** By code units: the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
