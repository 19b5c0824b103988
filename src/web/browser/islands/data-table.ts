import { filterItems } from '../lists/filter-items.ts'
import { sortRows } from '../lists/sort-rows.ts'

/** Lets a data table filter and sort without loading a page. */
export function wake(element: HTMLElement): void {
  filterItems(element)
  sortRows(element)
}
