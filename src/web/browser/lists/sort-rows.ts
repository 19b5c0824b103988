import { naturalOrder } from '#web/blocks/lists/natural-order.ts'

/** Sorts the rows of a table when a header's link is clicked; a second click reverses the order. */
export function sortRows(root: HTMLElement): void {
  root.querySelector('thead')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-sort]') : null
    const header = link?.closest('th')
    if (!link || !header || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isTurned = header.getAttribute('aria-sort') === 'ascending'
    for (const other of root.querySelectorAll('th[aria-sort]')) other.setAttribute('aria-sort', 'none')
    header.setAttribute('aria-sort', isTurned ? 'descending' : 'ascending')
    moveRows(root, { column: header.cellIndex, isTurned })
    sayOrder(root, link.dataset[isTurned ? 'down' : 'up'] ?? '')
    writeAddress(root, { sort: link.dataset['sort'] ?? '', order: isTurned ? 'desc' : '' })
  })
}

function moveRows(root: HTMLElement, { column, isTurned }: { column: number; isTurned: boolean }): void {
  const body = root.querySelector('tbody')
  const compare = naturalOrder(document.documentElement.lang)
  const keyed = Array.from(body?.rows ?? [], (row) => ({ row, key: keyOf(row.cells[column]) }))
  keyed.sort((one, other) => (isTurned ? -1 : 1) * compare(one.key, other.key))
  body?.append(...keyed.map(({ row }) => row))
}

/** The sort key of a cell: `data-key` when its text would sort wrongly, else its first text, since further lines are notes. */
function keyOf(cell: HTMLTableCellElement | undefined): string {
  return cell?.dataset['key'] ?? cell?.firstChild?.textContent ?? ''
}

function sayOrder(root: HTMLElement, words: string): void {
  const status = root.querySelector<HTMLElement>('.list-count')
  if (status) status.textContent = `${status.textContent?.split('. ')[0]}. ${words}`
}

/** Updates the form's hidden fields as well, so that sending it keeps the order. */
function writeAddress(root: HTMLElement, order: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(order)) {
    if (value === '') query.delete(name)
    else query.set(name, value)
    setField(root.querySelector('form'), { name, value })
  }
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}${location.hash}`)
}

function setField(form: HTMLFormElement | null, { name, value }: { name: string; value: string }): void {
  form?.querySelector(`input[type="hidden"][name="${name}"]`)?.remove()
  if (form === null || value === '') return
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  form.append(input)
}
