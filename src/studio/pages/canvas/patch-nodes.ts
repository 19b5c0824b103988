import { END } from './read-marks.ts'

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
      removeAll(now, old.slice(place, same), isHeld)
      place = same + 1
      continue
    }
    const here = old[place]
    if (here !== undefined && isOfOneKind(here, fresh)) {
      patchNode(here, fresh, isHeld)
      place += 1
    } else now.insertBefore(now.ownerDocument?.importNode(fresh, true) ?? fresh.cloneNode(true), here ?? null)
  }
  removeAll(now, old.slice(place), isHeld)
}

/** What somebody types in stays until they have ended. */
function removeAll(parent: Node, nodes: readonly ChildNode[], isHeld: (element: Element) => boolean): void {
  for (const node of nodes) {
    const elements = isElement(node) ? [node, ...node.querySelectorAll('*')] : []
    if (!elements.some(isHeld)) parent.removeChild(node)
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function findSame(old: readonly ChildNode[], from: number, fresh: ChildNode): number {
  // All ends of blocks say the same: only the one that stands here is meant.
  const last = Math.min(old.length, from + (fresh.nodeType === Node.COMMENT_NODE && fresh.nodeValue === END ? 1 : LOOK_AHEAD))
  for (let place = from; place < last; place += 1) if (old[place]?.isEqualNode(fresh) === true) return place
  return -1
}

/** Comments are the marks of blocks: another one is that of another block. */
function isOfOneKind(one: Node, other: Node): boolean {
  return one.nodeType !== Node.COMMENT_NODE && one.nodeType === other.nodeType && one.nodeName === other.nodeName
}

function patchNode(now: Node, next: Node, isHeld: (element: Element) => boolean): void {
  if (!isElement(next)) {
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
