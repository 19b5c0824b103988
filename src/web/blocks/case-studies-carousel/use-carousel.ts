import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { cardsPerPage, carouselWindow, fullWindowStart, type CarouselWindow } from './carousel.ts'
import { CAROUSEL, DEBOUNCE_MS } from '#model/limits.ts'
import { ownPlace, type OwnedPlace } from './own-place.ts'

export type Carousel = CarouselWindow & {
  /** False in the server's HTML, where CSS alone decides which cards are seen. */
  isAwake: boolean
  hasMoved: boolean
  isNear(place: number): boolean
  goLeft(): void
  goRight(): void
}

const ASLEEP = { start: 0, perPage: 0, isAwake: false, hasMoved: false }

type ListRef = RefObject<HTMLUListElement | null>

/** The visible cards, kept up to date with arrows, swipes, focus and the width of the viewport. */
export function useCarousel(total: number, listRef: ListRef): Carousel {
  const [state, setState] = useState(ASLEEP)
  const owned = useRef<OwnedPlace>(null)
  const { perPage, isAwake, hasMoved } = state
  // Between a resize and its debounce, or when cards go, the window may be too long for a moment.
  const start = fullWindowStart(total, state.start, perPage)

  useEffect(() => {
    const list = listRef.current
    if (list === null) return undefined
    const place = ownPlace(list, total, (next) => setState((before) => (next === before.start ? before : { ...before, start: next, hasMoved: true })))
    owned.current = place
    const measure = () => {
      setState((before) => ({ ...before, isAwake: true, perPage: cardsPerPage(window.innerWidth) }))
      place.fill()
    }
    measure()
    const stopMeasuring = afterResize(measure)
    return () => {
      stopMeasuring()
      place.stop()
    }
  }, [total, listRef])

  const keepFocus = useKeptFocus(listRef)
  const move = (by: number) => {
    keepFocus()
    owned.current?.moveBy(by)
  }
  const reach = hasMoved ? 1 : 0
  return {
    ...(isAwake ? carouselWindow(total, start, perPage) : { start, end: 0, canGoLeft: false, canGoRight: false }),
    isAwake,
    hasMoved,
    isNear: (place) => place >= start - reach && place < start + perPage + reach,
    goLeft: () => move(-CAROUSEL.step),
    goRight: () => move(CAROUSEL.step),
  }
}

/**
 * Returns a function to call when an arrow is pressed. If that removes the focused arrow, the focus moves to the other arrow, or to the
 * cards.
 */
function useKeptFocus(listRef: ListRef): () => void {
  const pressed = useRef<Element>(null)
  useLayoutEffect(() => {
    if (pressed.current !== null && !pressed.current.isConnected) {
      const list = listRef.current
      const other = list?.parentElement?.querySelector<HTMLElement>('.carousel-arrow')
      ;(other ?? list)?.focus()
    }
    pressed.current = null
  })
  return () => {
    const { activeElement } = document
    pressed.current = activeElement?.classList.contains('carousel-arrow') ? activeElement : null
  }
}

function afterResize(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(act, DEBOUNCE_MS)
  }
  window.addEventListener('resize', wait, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', wait)
  }
}
