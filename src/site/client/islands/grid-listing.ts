import { filterItems } from '../lists/filter-items.ts'
import { loadPages } from '../lists/load-pages.ts'

/** Wakes a grid listing up: pages and choices in place, the filter while typing. */
export function wake(element: HTMLElement): void {
  const listing = element.querySelector<HTMLElement>('.grid-listing')
  if (listing === null) return
  filterItems(listing)
  loadPages(listing, () => filterItems(listing))
}
