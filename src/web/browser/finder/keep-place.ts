type Place = { place: string }

/** Remembers the scroll position of each state of the finder, for going back. */
export type Places = {
  /** Called when a new state begins; returns what is stored in its history entry. */
  next(): Place
  /** Called when the browser goes to another history entry. */
  turnTo(state: unknown): void
  /** Scrolls to the position of this state, once its results are shown. */
  restore(): void
}

/** Follows the window's scrolling. The browser restores its position before the results are loaded, so `restore` corrects it afterwards. */
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
      // The scroll event of `scrollTo` is fired with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => void (isTurning = false)))
    },
  }
}

function placeOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('place' in state)) return undefined
  return typeof state.place === 'string' ? state.place : undefined
}
