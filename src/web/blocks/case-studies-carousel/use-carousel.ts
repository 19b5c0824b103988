import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { cardsPerPage, carouselWindow, fullWindowStart, type CarouselWindow } from './carousel.ts'
import { CAROUSEL, DEBOUNCE_MS } from '#model/limits.ts'
import { cardAt, scrollToCard } from './scroll.ts'

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

/** The visible cards, kept up to date with arrows, swipes and the width of the viewport. */
export function useCarousel(total: number, listRef: ListRef): Carousel {
  const [state, setState] = useState(ASLEEP)
  const { start, perPage, isAwake, hasMoved } = state

  useEffect(() => {
    const measure = () => {
      const perPageNow = cardsPerPage(window.innerWidth)
      setState((before) => ({ ...before, isAwake: true, perPage: perPageNow, start: fullWindowStart(total, before.start, perPageNow) }))
    }
    measure()
    return afterQuiet(window, 'resize', measure)
  }, [total])

  useEffect(() => {
    const list = listRef.current
    if (list === null) return undefined
    return afterQuiet(list, 'scroll', () => {
      setState((before) => {
        const place = fullWindowStart(total, cardAt(list), before.perPage)
        return place === before.start ? before : { ...before, start: place, hasMoved: true }
      })
    })
  }, [total, listRef])

  useLayoutEffect(() => {
    if (listRef.current !== null && state.isAwake) scrollToCard(listRef.current, state.start)
  }, [state, listRef])

  const keepFocus = useKeptFocus(listRef)
  const move = (by: number) => {
    keepFocus()
    setState({ ...state, start: fullWindowStart(total, Math.max(0, start + by), perPage), hasMoved: true })
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

function afterQuiet(target: EventTarget, event: string, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(act, DEBOUNCE_MS)
  }
  target.addEventListener(event, wait, { passive: true })
  return () => {
    clearTimeout(timer)
    target.removeEventListener(event, wait)
  }
}
