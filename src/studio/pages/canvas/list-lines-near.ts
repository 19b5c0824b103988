import { fromBeginning, type PageBox } from './box-in.ts'
import { rangeOf } from './read-marks.ts'

/** The lines of words near the upper and the lower edge of a box, in the pixels of the page. Elements that do not reach there are not looked into. */
export function listLinesNear(frame: Document, box: PageBox, near: number): PageBox[] {
  const lines: PageBox[] = []
  const range = rangeOf(frame)
  const edges = [box.top, box.top + box.height]
  const reaches = ({ top, height }: PageBox) => edges.some((edge) => top < edge + near && top + height > edge - near)
  const visit = (element: Element) => {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        const own = fromBeginning((node as Element).getBoundingClientRect(), frame)
        // An element without a box of its own may hold some that have one.
        if (own !== undefined && (own.height === 0 || reaches(own))) visit(node as Element)
      } else if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '') {
        range.selectNodeContents(node)
        for (const rect of range.getClientRects()) {
          const line = fromBeginning(rect, frame)
          if (line !== undefined && reaches(line)) lines.push(line)
        }
      }
    }
  }
  visit(frame.body)
  return lines
}
