/** Index of the card at the start of the visible part. */
export function cardAt(list: HTMLElement): number {
  const step = stepOf(list)
  return step === 0 ? 0 : Math.round(Math.abs(list.scrollLeft) / step)
}

/** Scrolls a card to the start of the visible part; CSS decides whether this is animated. */
export function scrollToCard(list: HTMLElement, place: number): void {
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  const left = direction * place * stepOf(list)
  if (Math.abs(list.scrollLeft - left) > 1) list.scrollTo({ left })
}

function stepOf(list: HTMLElement): number {
  const [first, second] = list.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.abs(second.offsetLeft - first.offsetLeft)
}
