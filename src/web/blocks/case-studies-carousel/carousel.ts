import { CAROUSEL } from '#model/limits.ts'

/** Which cards are on screen, `start` to before `end`, and which arrows lead somewhere. */
export type CarouselWindow = { start: number; end: number; canGoLeft: boolean; canGoRight: boolean }

/** Which cards are on screen, and which arrows lead somewhere (spec 2 and 4, carousel). */
export function carouselWindow(total: number, start: number, perPage: number): CarouselWindow {
  return { start, end: Math.min(start + perPage, total), canGoLeft: start > 0, canGoRight: start + perPage < total }
}

/** The start index lowered so far that the window is full, as after a resize (decisions, The article page). */
export function fullWindowStart(total: number, start: number, perPage: number): number {
  return Math.max(0, Math.min(start, total - perPage))
}

/** Cards on screen in a viewport of that width in px: 3 above 768, else 1 (spec 9). */
export function cardsPerPage(viewportWidth: number): number {
  return viewportWidth >= CAROUSEL.wideFromPx ? CAROUSEL.perPageWide : CAROUSEL.perPageNarrow
}
