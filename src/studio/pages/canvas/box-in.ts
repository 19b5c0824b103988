import { boxOf } from './read-marks.ts'
import type { CanvasPage } from './use-canvas-page.ts'

/** The box of a block from the beginning of the page, wherever it is scrolled to; undefined for one that draws nothing. */
export function boxIn({ frame, marks }: CanvasPage, id: string): { left: number; top: number; width: number; height: number } | undefined {
  const range = marks.blocks.get(id)
  const box = range === undefined ? undefined : boxOf(range)
  const view = frame.defaultView
  return box === undefined || view === null
    ? undefined
    : { left: box.left + view.scrollX, top: box.top + view.scrollY, width: box.width, height: box.height }
}
