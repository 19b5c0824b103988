/** How far ahead a node that says the same is looked for. */
const LOOK_AHEAD = 24

/**
 * Makes the children of a node those of another one. Nodes that say the same stay: pictures do not flicker, and the focus and what is scrolled
 * are kept. `isHeld` are elements whose content is left alone, such as one that somebody types in.
 */
export function patchChildren(now: Node, next: Node, isHeld: (element: Element) => boolean): void {
  const old = [...now.childNodes]
  let place = 0
  for (const fresh of next.childNodes) {
    const same = findSame(old, place, fresh)
    if (same !== -1) {
      for (const gone of old.slice(place, same)) now.removeChild(gone)
      place = same + 1
      continue
    }
    const here = old[place]
    if (here !== undefined && isOfOneKind(here, fresh)) {
      patchNode(here, fresh, isHeld)
      place += 1
    } else now.insertBefore(now.ownerDocument?.importNode(fresh, true) ?? fresh.cloneNode(true), here ?? null)
  }
  for (const gone of old.slice(place)) now.removeChild(gone)
}

function findSame(old: readonly ChildNode[], from: number, fresh: ChildNode): number {
  const last = Math.min(old.length, from + LOOK_AHEAD)
  for (let place = from; place < last; place += 1) if (old[place]?.isEqualNode(fresh) === true) return place
  return -1
}

function isOfOneKind(one: Node, other: Node): boolean {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName
}

function patchNode(now: Node, next: Node, isHeld: (element: Element) => boolean): void {
  if (!(next.nodeType === Node.ELEMENT_NODE)) {
    now.nodeValue = next.nodeValue
    return
  }
  if (isHeld(now as Element)) return
  copyAttributes(now as Element, next as Element)
  patchChildren(now, next, isHeld)
}

/** Gives an element the attributes of another one. */
export function copyAttributes(now: Element, next: Element): void {
  for (const name of now.getAttributeNames()) if (!next.hasAttribute(name)) now.removeAttribute(name)
  for (const { name, value } of next.attributes) if (now.getAttribute(name) !== value) now.setAttribute(name, value)
}
