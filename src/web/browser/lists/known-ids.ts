/** An element for this document without any id that the document holds already. */
export function withoutKnownIds(element: HTMLElement): HTMLElement {
  for (const part of [element, ...element.querySelectorAll('[id]')])
    if (part.id !== '' && document.getElementById(part.id)) part.removeAttribute('id')
  return element
}
