import { filterItems } from '../lists/filter-items.ts'
import { openAnswers } from '../lists/open-answers.ts'

/** Activates a list of questions: filters while typing, and opens the answer named by the address. */
export function wake(element: HTMLElement): void {
  filterItems(element)
  openAnswers(element)
}
