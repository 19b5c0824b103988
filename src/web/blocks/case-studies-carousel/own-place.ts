import { DEBOUNCE_MS } from '#model/limits.ts'
import { fullWindowStart } from './carousel.ts'
import { cardAt, cardsInView, scrollToCard } from './scroll.ts'

/** How often a list that rests away from its target is scrolled there again, before its position counts as the visitor's wish. */
const MAX_REPEATS = 10

/** The place of a list: the index of its first visible card, or of the card that it is being scrolled to. */
export type OwnedPlace = {
  /** Moves by so many cards from where the list leads at this moment, within its ends. */
  moveBy(cards: number): void
  /** Lowers the place so far that the window is full, at once, as after a resize. */
  fill(): void
  stop(): void
}

/**
 * Owns the place of a list of `total` cards that arrows, focus, fingers and wheels move. There is one truth at any time: while the list is being scrolled to
 * a card, that card is its place, whatever the animation has reached; otherwise its place is where the visitor has left it. `report` is
 * called with the first place and each new one; nothing scrolls in answer to a scroll.
 */
export function ownPlace(list: HTMLElement, total: number, report: (place: number) => void): OwnedPlace {
  /** The card that the list is being scrolled to; undefined while the visitor moves it, and at rest. */
  let target: number | undefined
  let repeats = 0
  let place = cardAt(list)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  list.addEventListener('scroll', awaitRest, options)
  list.addEventListener('focusin', showFocused, options)
  for (const byHand of ['wheel', 'touchmove'] as const) list.addEventListener(byHand, () => (target = undefined), options)
  report(place)
  return {
    moveBy: (cards) => moveTo((target ?? cardAt(list)) + cards),
    fill: () => moveTo(target ?? place, 'instant'),
    stop() {
      clearTimeout(timer)
      listening.abort()
    },
  }

  function moveTo(wanted: number, behavior?: ScrollBehavior): void {
    target = fullWindowStart(total, Math.max(0, wanted), cardsInView(list))
    repeats = 0
    tell(target)
    scrollToCard(list, target, behavior)
    // Without an animation nothing is on its way, and the next scroll is the visitor's.
    if (behavior === 'instant' && cardAt(list) === target) target = undefined
    awaitRest()
  }

  function tell(next: number): void {
    if (next === place) return
    place = next
    report(place)
  }

  /** The browser has scrolled the focused link into view by as little as possible; then the list snaps, perhaps so that it is cut off. */
  function showFocused({ target: focused }: FocusEvent): void {
    const card = Array.from(list.children).findIndex((child) => focused instanceof Node && child.contains(focused))
    if (card === -1) return
    const from = target ?? place
    const inView = cardsInView(list)
    if (card < from) moveTo(card)
    else if (card >= from + inView) moveTo(card - inView + 1)
    else moveTo(from)
  }

  function awaitRest(): void {
    clearTimeout(timer)
    timer = setTimeout(lookTwice, DEBOUNCE_MS)
  }

  /** A busy page gets no scroll events for a while although the list moves: only two frames with the same position are rest. */
  function lookTwice(): void {
    const { scrollLeft } = list
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (listening.signal.aborted) return
        if (list.scrollLeft === scrollLeft) rest()
        else awaitRest()
      }),
    )
  }

  /** A browser without time begins an animation late, or gives it up: the list is then scrolled to its target again, and no press is lost. */
  function rest(): void {
    const reached = cardAt(list)
    if (target !== undefined && target !== reached && repeats < MAX_REPEATS) {
      repeats += 1
      scrollToCard(list, target)
      return awaitRest()
    }
    target = undefined
    tell(reached)
  }
}
