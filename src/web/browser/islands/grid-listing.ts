import { filterItems } from '../lists/filter-items.ts'
import { loadPages } from '../lists/load-pages.ts'

/** Wakes a grid listing up: pages and choices in place, the filter while typing. */
export function wake(element: HTMLElement): void {
  const listing = element.querySelector<HTMLElement>('.grid-listing')
  if (listing === null) return
  const begin = () => {
    showChosen(listing)
    filterItems(listing)
  }
  begin()
  loadPages(listing, begin)
}

/** On phones the choices stand in one line that scrolls: what is chosen is in sight. */
function showChosen(listing: HTMLElement): void {
  const chosen = listing.querySelector<HTMLElement>('.list-index [aria-current]')
  const line = chosen?.parentElement
  if (chosen && line) line.scrollLeft += chosen.getBoundingClientRect().left - line.getBoundingClientRect().left - 24
}
