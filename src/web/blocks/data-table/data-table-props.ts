import type { ListCount, ListForm, ListNotice } from '../lists/list-parts.ts'

/** A value, with further ones below it. */
export type TableCell = { text: string; lang?: string; more: { text: string; lang?: string }[]; isEmpty: boolean }
export type TableRow = {
  /** Its anchor on the page. */
  id: string
  cells: TableCell[]
  /** Slugs by filter, separated by spaces. */
  values: Record<string, string>
  isHidden: boolean
}
/** `sort` is set when readers may sort by the column: its name in the address, and the address that sorts by it or reverses the order. */
export type TableColumn = {
  label: string
  sort?: { name: string; href: string; order: 'ascending' | 'descending' | 'none'; said: [up: string, down: string] }
}

export type DataTableProps = {
  id: string
  caption: string
  columns: TableColumn[]
  rows: TableRow[]
  linkText: string
  form?: ListForm
  count?: ListCount
  notice?: ListNotice
  noMatch?: ListNotice & { state: 'shown' | 'hidden' }
}
