type Place = { place: string }

/** Where each state of the finder was scrolled to, for the way back. */
export type Places = {
  /** A name for the state that is left and one for the state that comes; gives what goes into its history entry. */
  next(): Place
  /** Called when the browser goes to another state. */
  turnTo(state: unknown): void
  /** Scrolls to where this state was; called when its results are there. */
  restore(): void
}

/** Follows the window's scrolling. The browser's own restoring comes before the results do, and is corrected when they are there. */
export function keepPlaces(): Places {
  const places = new Map<string, number>()
  let current = placeOf(history.state) ?? '0'
  let count = 0
  let isTurning = false
  addEventListener('scroll', () => void (isTurning || places.set(current, scrollY)), { passive: true })
  return {
    next() {
      places.set(current, scrollY)
      count += 1
      current = `${count} ${performance.now()}`
      return { place: current }
    },
    turnTo(state) {
      current = placeOf(state) ?? '0'
      isTurning = true
    },
    restore() {
      const top = places.get(current)
      if (top !== undefined) scrollTo({ top, behavior: 'instant' })
      // The event of this scrolling comes with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => void (isTurning = false)))
    },
  }
}

function placeOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('place' in state)) return undefined
  return typeof state.place === 'string' ? state.place : undefined
}
