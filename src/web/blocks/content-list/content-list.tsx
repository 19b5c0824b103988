import type { BlockFrame } from '../frame.ts'
import { Cards, Rows } from '../lists/items.tsx'
import { Notice } from '../lists/list-frame.tsx'
import type { ListItem } from '../lists/list-item.ts'
import type { ListNotice } from '../lists/list-parts.ts'

export type ContentListProps = { layout: 'cards' | 'rows'; items: ListItem[]; notice?: ListNotice }

/** Items as cards or rows, or a notice when the list is empty or could not be loaded. */
export function ContentList({ layout, items, notice, className }: ContentListProps & BlockFrame) {
  return (
    <div className={`content-list ${className}`} data-layout={layout}>
      {notice === undefined ? layout === 'cards' ? <Cards items={items} level={3} /> : <Rows items={items} /> : <Notice {...notice} />}
    </div>
  )
}
