/** Closes the menu of columns, which covers the results, on Escape and on a click outside. */
export function closeColumns(root: HTMLElement): void {
  const open = () => root.querySelector<HTMLDetailsElement>('.finder-columns[open]')
  addEventListener('click', ({ target }) => {
    const columns = open()
    if (columns !== null && target instanceof Node && target.isConnected && !columns.contains(target)) columns.open = false
  })
  root.addEventListener('keydown', (event) => {
    const columns = open()
    if (event.key !== 'Escape' || columns === null || !(event.target instanceof Node) || !columns.contains(event.target)) return
    event.preventDefault()
    columns.open = false
    columns.querySelector('summary')?.focus()
  })
}
