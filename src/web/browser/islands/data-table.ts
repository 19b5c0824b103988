import { filterItems } from '../lists/filter-items.ts'
import { sortRows } from '../lists/sort-rows.ts'

/** Wakes a data table up: filters and orders in place. */
export function wake(element: HTMLElement): void {
  filterItems(element)
  sortRows(element)
}
