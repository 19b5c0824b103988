import { sortRows } from '../lists/sort-rows.ts'

/** Lets a table of models sort without loading a page. */
export function wake(element: HTMLElement): void {
  sortRows(element)
}
