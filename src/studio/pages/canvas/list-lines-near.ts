import { fromBeginning, type PageBox } from './box-in.ts'
import { rangeOf } from './read-marks.ts'

/** Pictures up to this height are signs or logos, which are read like words. */
const SIGN_PX = 64

/**
 * The lines of words, and the signs, near the upper and the lower edge of a box, in the pixels of the page. Elements that do not reach there are
 * not looked into.
 */
export function listLinesNear(frame: Document, box: PageBox, near: number): PageBox[] {
  const lines: PageBox[] = []
  const range = rangeOf(frame)
  const edges = [box.top, box.top + box.height]
  const reaches = ({ top, height }: PageBox) => edges.some((edge) => top < edge + near && top + height > edge - near)
  visit(frame.body)
  return lines

  function visit(element: Element): void {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.ELEMENT_NODE) take(node as Element)
      else if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '') takeWords(node)
    }
  }

  function take(element: Element): void {
    const own = fromBeginning(element.getBoundingClientRect(), frame)
    // An element without a box of its own may hold some that have one.
    if (own === undefined || (own.height > 0 && !reaches(own))) return
    if (isPicture(element) && own.height <= SIGN_PX) lines.push(own)
    else visit(element)
  }

  function takeWords(words: Node): void {
    range.selectNodeContents(words)
    for (const rect of range.getClientRects()) {
      const line = fromBeginning(rect, frame)
      if (line !== undefined && reaches(line)) lines.push(line)
    }
  }
}

function isPicture({ nodeName }: Node): boolean {
  return nodeName === 'svg' || nodeName === 'IMG'
}
