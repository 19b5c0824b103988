import { sortRows } from '../lists/sort-rows.ts'

/** Wakes a table of models up: orders in place. */
export function wake(element: HTMLElement): void {
  sortRows(element)
}
