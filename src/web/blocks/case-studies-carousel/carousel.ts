import { CAROUSEL } from '#model/limits.ts'

/** The visible cards, from `start` to before `end`, and which arrows are shown. */
export type CarouselWindow = { start: number; end: number; canGoLeft: boolean; canGoRight: boolean }

/** Computes the visible cards and the arrows (spec 2 and 4, carousel). */
export function carouselWindow(total: number, start: number, perPage: number): CarouselWindow {
  return { start, end: Math.min(start + perPage, total), canGoLeft: start > 0, canGoRight: start + perPage < total }
}

/** Lowers the start index until the window is full, as after a resize (decisions, The article page). */
export function fullWindowStart(total: number, start: number, perPage: number): number {
  return Math.max(0, Math.min(start, total - perPage))
}

/** Number of visible cards for a viewport width in px: 3 above 768, else 1 (spec 9). */
export function cardsPerPage(viewportWidth: number): number {
  return viewportWidth >= CAROUSEL.wideFromPx ? CAROUSEL.perPageWide : CAROUSEL.perPageNarrow
}
