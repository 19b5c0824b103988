const BLOCK = /^#block-([^.]+)\./
const FIELD = /^#(?:item|field|block-[^.]+)\../

/** Goes to the field that the address names, once: other screens lead to the problems of an item by it. */
export function followAddress(): void {
  const { hash, pathname, search } = location
  if (!FIELD.test(hash)) return
  history.replaceState(history.state, '', pathname + search)
  // The form is drawn after this.
  setTimeout(() => followProblem(decodeURIComponent(hash.slice(1)), BLOCK.exec(hash)?.[1]), 50)
}

/** Selects the block of a problem, if it is in one, and goes to its field. */
export function followProblem(id: string, component: string | undefined): void {
  if (component !== undefined) document.getElementById(`block-${component}`)?.click()
  setTimeout(() => focusField(id), component === undefined ? 0 : 50)
}

/** Opens what hides a field, and puts the focus into it; a field inside it stands for one that cannot be found. */
function focusField(id: string): void {
  let place: HTMLElement | null = null
  for (let name = id; place === null && name !== ''; name = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : '') {
    place = document.getElementById(name)
  }
  for (let around = place?.closest('details'); around; around = around.parentElement?.closest('details')) around.open = true
  place?.scrollIntoView({ block: 'center' })
  // The text of an editor, not the first of its tools.
  const text = place?.querySelector<HTMLElement>(':scope > .studio-field > .rich-text-field [contenteditable]')
  const control = text ?? place?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')
  control?.focus()
}
