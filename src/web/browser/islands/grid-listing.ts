import { filterItems } from '../lists/filter-items.ts'
import { loadPages } from '../lists/load-pages.ts'

/** Activates a grid listing: follows page links and choices without loading a page, and filters while typing. */
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

/** On phones the choices are in one scrolling line: scrolls to the chosen one. */
function showChosen(listing: HTMLElement): void {
  const chosen = listing.querySelector<HTMLElement>('.list-index [aria-current]')
  const line = chosen?.parentElement
  if (chosen && line) line.scrollLeft += chosen.getBoundingClientRect().left - line.getBoundingClientRect().left - 24
}
