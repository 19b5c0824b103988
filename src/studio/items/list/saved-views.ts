/** A list under a name: its filters, order and columns as the query of its address. */
export type SavedView = { name: string; query: string }

const MOST = 30
const placeOf = (root: string) => `busbar-studio-views ${root}`

/** The views of a list that were kept in this browser. */
export function listViews(root: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(root)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

/** Keeps a view, in place of one of the same name; the oldest of too many go. */
export function keepView(root: string, view: SavedView): SavedView[] {
  return write(root, [...listViews(root).filter(({ name }) => name !== view.name), view].slice(-MOST))
}

export function removeView(root: string, name: string): SavedView[] {
  return write(
    root,
    listViews(root).filter((view) => view.name !== name),
  )
}

function write(root: string, views: SavedView[]): SavedView[] {
  try {
    localStorage.setItem(placeOf(root), JSON.stringify(views))
  } catch {
    // A browser without room shows the view until it is closed.
  }
  return views
}

function isView(value: unknown): value is SavedView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'query' in value &&
    typeof value.name === 'string' &&
    typeof value.query === 'string'
  )
}
