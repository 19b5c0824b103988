import { closeColumns } from '../finder/close-columns.ts'
import { followFilters } from '../finder/follow-filters.ts'
import { openDrawer } from '../finder/open-drawer.ts'
import { pickModels } from '../finder/picked-models.ts'

/** Activates the finder: results follow the filters, the filters are a drawer on narrow screens, and picks for comparison are kept. */
export function wake(element: HTMLElement): void {
  const finder = element.querySelector<HTMLElement>('.finder')
  if (finder === null) return
  finder.dataset['awake'] = ''
  openDrawer(finder)
  closeColumns(finder)
  followFilters(finder, pickModels(finder))
}
