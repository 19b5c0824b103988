import type { Choice } from '../lists/choices.ts'
import type { ListGroup } from '../lists/groups.ts'
import type { ListItem } from '../lists/list-item.ts'
import type { ListCount, ListForm, ListNotice } from '../lists/list-parts.ts'

/** A link to another page of a list; without `href` it is the current one. `label` is the longer form of `text` for screen readers. */
export type PageLink = { text: string; href?: string; rel?: 'next' | 'prev'; label?: string }

/** A value to choose by a link. */
export type ChoiceLink = Pick<Choice, 'label' | 'count' | 'isChosen'> & { href: string }

export type GridListingProps = {
  id: string
  layout: 'card' | 'entry'
  columns: number
  level: 2 | 3 | 4 | 5
  /** A list without groups has one group without a title. */
  groups: ListGroup<ListItem>[]
  count?: ListCount
  pages?: { mode: 'append' | 'replace'; label: string; links: PageLink[] }
  alphabet?: { label: string; letters: { text: string; group?: string; isEmpty: boolean }[] }
  choices?: { label: string; links: ChoiceLink[]; description: string | undefined }
  form?: ListForm
  notice?: ListNotice
  /** Shown when the filter leaves no items. */
  noMatch?: ListNotice & { state: 'shown' | 'hidden' }
  /** Words for a page that could not be loaded in the browser. */
  failed: string
  retry: string
}
