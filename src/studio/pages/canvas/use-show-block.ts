import { useEffect } from 'react'

import { firstElement } from './read-marks.ts'
import type { CanvasPage } from './use-canvas-page.ts'

/** How long a page that was just drawn may grow, by its style sheets and pictures. */
const GROWS_MS = 3000

/**
 * Brings the selected block into view if it is not. A block that was selected before the page was there is kept in view while the page grows,
 * until somebody does something in it.
 */
export function useShowBlock(page: CanvasPage | undefined, selected: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) show(page, selected)
    // oxlint-disable-next-line react/exhaustive-deps -- only a new selection is brought into view
  }, [selected])
  const isDrawn = page !== undefined
  useEffect(() => {
    if (page === undefined || selected === undefined) return undefined
    const { frame } = page
    const observer = new ResizeObserver(() => show(page, selected))
    const stop = () => observer.disconnect()
    observer.observe(frame.body)
    const timer = setTimeout(stop, GROWS_MS)
    for (const name of ['pointerdown', 'wheel', 'keydown']) frame.addEventListener(name, stop, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it begins once, when the page is there
  }, [isDrawn])
}

function show({ frame, marks }: CanvasPage, id: string | undefined): void {
  const element = firstElement(marks.blocks.get(id ?? ''))
  const box = element?.getBoundingClientRect()
  const height = frame.defaultView?.innerHeight ?? 0
  if (box !== undefined && (box.bottom < 0 || box.top > height)) element?.scrollIntoView({ block: 'center' })
}
