/**
 * Writes words into the field inside an element, where somebody was typing there last; as typing does, so that the field and its own undo know
 * of it.
 */
export function insertWords(place: HTMLElement, words: string): void {
  const field = place.querySelector<HTMLElement>('textarea, input, [contenteditable="true"]')
  if (field === null) return
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) return insertInto(field, words)
  field.focus()
  const { anchorNode, anchorOffset = 0 } = getSelection() ?? {}
  const text = anchorNode?.textContent ?? ''
  // The only way to write that an editor takes for typing.
  document.execCommand('insertText', false, withSpaces(words, { before: text.slice(0, anchorOffset), after: text.slice(anchorOffset) }))
}

function insertInto(field: HTMLTextAreaElement | HTMLInputElement, words: string): void {
  // A field that nobody was in has its caret before the first letter.
  const at = field.selectionEnd === 0 ? field.value.length : (field.selectionEnd ?? field.value.length)
  const written = withSpaces(words, { before: field.value.slice(0, at), after: field.value.slice(at) })
  field.focus()
  field.setSelectionRange(at, at)
  if (document.execCommand('insertText', false, written)) return
  field.setRangeText(written, at, at, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function withSpaces(words: string, { before, after }: { before: string; after: string }): string {
  return (/[\p{L}\p{N}.,;:!?)]$/u.test(before) ? ' ' : '') + words + (/^[\p{L}\p{N}(]/u.test(after) ? ' ' : '')
}
