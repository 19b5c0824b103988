import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { cardsPerPage, carouselWindow, fullWindowStart, type CarouselWindow } from '#contract/carousel.ts'
import { CAROUSEL, DEBOUNCE_MS } from '#contract/limits.ts'
import { cardAt, scrollToCard } from './scroll.ts'

export type Carousel = CarouselWindow & {
  listRef: RefObject<HTMLUListElement | null>
  /** False in the server's HTML, where CSS alone decides which cards are seen. */
  isAwake: boolean
  hasMoved: boolean
  isNear(place: number): boolean
  goLeft(): void
  goRight(): void
}

const ASLEEP = { start: 0, perPage: 0, isAwake: false, hasMoved: false }

/** Which cards the window holds, kept in step with arrows, swipes and the width of the viewport. */
export function useCarousel(total: number): Carousel {
  const listRef = useRef<HTMLUListElement>(null)
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
    if (list === null) return
    return afterQuiet(list, 'scroll', () => {
      setState((before) => {
        const place = fullWindowStart(total, cardAt(list), before.perPage)
        return place === before.start ? before : { ...before, start: place, hasMoved: true }
      })
    })
  }, [total])

  useLayoutEffect(() => {
    if (listRef.current !== null && isAwake) scrollToCard(listRef.current, start)
  }, [start, perPage, isAwake])

  const shown = isAwake ? carouselWindow(total, start, perPage) : { start, end: 0, canGoLeft: false, canGoRight: false }
  const move = (by: number) => {
    setState({ ...state, start: fullWindowStart(total, Math.max(0, start + by), perPage), hasMoved: true })
  }
  useKeptFocus(listRef, shown)
  return {
    ...shown,
    listRef,
    isAwake,
    hasMoved,
    isNear: (place) => place >= start - (hasMoved ? 1 : 0) && place < start + perPage + (hasMoved ? 1 : 0),
    goLeft: () => move(-CAROUSEL.step),
    goRight: () => move(CAROUSEL.step),
  }
}

/** When the arrow that has the focus goes away, the focus goes to the other one, or to the cards. */
function useKeptFocus(listRef: RefObject<HTMLUListElement | null>, { canGoLeft, canGoRight }: CarouselWindow) {
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const section = listRef.current?.parentElement
    if (hadFocus.current && document.activeElement === document.body) (section?.querySelector<HTMLElement>('.carousel-arrow') ?? listRef.current)?.focus()
    const note = () => void (hadFocus.current = document.activeElement?.classList.contains('carousel-arrow') === true && section?.contains(document.activeElement) === true)
    note()
    section?.addEventListener('focusin', note)
    section?.addEventListener('focusout', noteLeave)
    function noteLeave(event: FocusEvent) {
      if (event.relatedTarget !== null) hadFocus.current = false
    }
    return () => {
      section?.removeEventListener('focusin', note)
      section?.removeEventListener('focusout', noteLeave)
    }
  }, [listRef, canGoLeft, canGoRight])
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
