import { filterItems } from '../lists/filter-items.ts'
import { openAnswers } from '../lists/open-answers.ts'

/** Wakes a list of questions up: the filter while typing, and the answer that the address names. */
export function wake(element: HTMLElement): void {
  filterItems(element)
  openAnswers(element)
}
