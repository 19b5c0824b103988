/**
 * Makes a live tree say what a fresh one says and keeps its elements, so that focus, opened groups and scrolled boxes stay. What the reader
 * is typing is not touched; `data-own` marks elements that scripts fill.
 */
export function morph(live: Element, fresh: Element): void {
  if ('own' in (live as HTMLElement).dataset) return
  copyAttributes(live, fresh)
  if (live instanceof HTMLInputElement && fresh instanceof HTMLInputElement) return copyInput(live, fresh)
  morphChildren(live, fresh)
  if (live instanceof HTMLSelectElement && fresh instanceof HTMLSelectElement) live.value = fresh.value
}

function morphChildren(live: Element, fresh: Element): void {
  const wanted = [...fresh.childNodes]
  wanted.forEach((node, place) => {
    const own = live.childNodes[place]
    if (own === undefined) live.append(document.importNode(node, true))
    else if (!isAlike(own, node)) own.replaceWith(document.importNode(node, true))
    else if (own instanceof Element && node instanceof Element) morph(own, node)
    else if (own.nodeValue !== node.nodeValue) own.nodeValue = node.nodeValue
  })
  while (live.childNodes.length > wanted.length) live.lastChild?.remove()
}

/** Elements of one kind; those of different filters are not one another. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false
  return !(one instanceof HTMLElement && other instanceof HTMLElement) || (one.id === other.id && one.className === other.className)
}

function copyAttributes(live: Element, fresh: Element): void {
  for (const name of live.getAttributeNames()) if (!isKept(live, name) && !fresh.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of fresh.attributes) if (!isKept(live, name) && live.getAttribute(name) !== value) live.setAttribute(name, value)
}

/** What the reader opened stays open. */
function isKept(element: Element, name: string): boolean {
  return (name === 'open' && element instanceof HTMLDetailsElement) || (name === 'value' && element === document.activeElement)
}

function copyInput(live: HTMLInputElement, fresh: HTMLInputElement): void {
  if (live.type === 'checkbox') live.checked = fresh.checked
  else if (live !== document.activeElement) live.value = fresh.value
}
