import type { Around } from '../leads.ts'
import { boxOf } from './read-marks.ts'
import type { CanvasPage } from './use-canvas-page.ts'

/** In the pixels of the page, from its beginning, wherever it is scrolled to. */
export type PageBox = { left: number; top: number; width: number; height: number }

/** The box of a block; undefined for one that draws nothing. */
export function boxIn({ frame, marks }: CanvasPage, id: string): PageBox | undefined {
  const range = marks.blocks.get(id)
  return fromBeginning(range && boxOf(range), frame)
}

/** The box of the header or the footer. */
export function boxAround({ frame }: CanvasPage, around: Around): PageBox | undefined {
  return fromBeginning(frame.querySelector(`body > ${around}`)?.getBoundingClientRect(), frame)
}

/** A box of the page's window in the pixels of the page. */
export function fromBeginning(box: DOMRect | undefined, { defaultView: view }: Document): PageBox | undefined {
  if (box === undefined || view === null) return undefined
  return { left: box.left + view.scrollX, top: box.top + view.scrollY, width: box.width, height: box.height }
}
