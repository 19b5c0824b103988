/** An item of a list as it is drawn. */
export type ListItem = {
  key: string
  anchor: string
  title: string
  text: string
  href?: string | undefined
  image?: { src: string; srcSet?: string | undefined; alt: string; width?: number | undefined; height?: number | undefined }
  cells: string[]
}
/** Items under one title; the title is '' when the list is not grouped. */
export type ListGroup = { title: string; items: ListItem[] }
export type ListColumn = { field: string; label: string }
export type ContentListProps = {
  id: string
  layout: 'cards' | 'rows' | 'definitions' | 'questions' | 'table'
  groups: ListGroup[]
  columns: ListColumn[]
  /** What is said in the place of an empty or failed list. */
  notice?: { text: string; retry?: string; href?: string }
  /** Names of the index of groups and of a table, for screen readers. */
  index: string
  table: string
}
