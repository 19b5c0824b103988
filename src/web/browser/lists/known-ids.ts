/** Removes from an element all ids that the document already contains. */
export function withoutKnownIds(element: HTMLElement): HTMLElement {
  for (const part of [element, ...element.querySelectorAll('[id]')])
    if (part.id !== '' && document.getElementById(part.id)) part.removeAttribute('id')
  return element
}
