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

/** Both trees hold the same parts in the same order, some of them only at times. */
function morphChildren(live: Element, fresh: Element): void {
  let own = live.firstChild
  for (const node of fresh.childNodes) {
    const match = findAlike(own, node)
    while (own !== null && match !== null && own !== match) own = removeAndGoOn(own)
    if (match === null) live.insertBefore(document.importNode(node, true), own)
    else morphNode(match, node)
    own = match === null ? own : match.nextSibling
  }
  while (own !== null) own = removeAndGoOn(own)
}

function morphNode(own: ChildNode, node: ChildNode): void {
  if (own instanceof Element && node instanceof Element) morph(own, node)
  else if (own.nodeValue !== node.nodeValue) own.nodeValue = node.nodeValue
}

function findAlike(from: ChildNode | null, node: ChildNode): ChildNode | null {
  for (let own = from; own !== null; own = own.nextSibling) if (isAlike(own, node)) return own
  return null
}

function removeAndGoOn(node: ChildNode): ChildNode | null {
  const next = node.nextSibling
  node.remove()
  return next
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
