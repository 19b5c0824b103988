/**
 * Updates a live tree to match a fresh one but keeps its elements, so that focus, open groups and scroll positions stay. A field being
 * typed into is not changed; elements with `data-own` are filled by scripts and skipped.
 */
export function morph(live: Element, fresh: Element): void {
  if ('own' in (live as HTMLElement).dataset) return
  copyAttributes(live, fresh)
  if (live instanceof HTMLInputElement && fresh instanceof HTMLInputElement) return copyInput(live, fresh)
  morphChildren(live, fresh)
  if (live instanceof HTMLSelectElement && fresh instanceof HTMLSelectElement) live.value = fresh.value
}

/** Both trees have the same parts in the same order, but some parts may be missing in either. */
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

/** True for elements of the same kind, id and class: elements of different filters are never merged. */
function isAlike(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false
  return !(one instanceof HTMLElement && other instanceof HTMLElement) || (one.id === other.id && one.className === other.className)
}

function copyAttributes(live: Element, fresh: Element): void {
  for (const name of live.getAttributeNames()) if (!isKept(live, name) && !fresh.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of fresh.attributes) if (!isKept(live, name) && live.getAttribute(name) !== value) live.setAttribute(name, value)
}

/** Groups that the reader opened stay open, and the focused field keeps its value. */
function isKept(element: Element, name: string): boolean {
  return (name === 'open' && element instanceof HTMLDetailsElement) || (name === 'value' && element === document.activeElement)
}

function copyInput(live: HTMLInputElement, fresh: HTMLInputElement): void {
  if (live.type === 'checkbox') live.checked = fresh.checked
  else if (live !== document.activeElement) live.value = fresh.value
}
