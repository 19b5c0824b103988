/** Index of the card at the start of the visible part. */
export function cardAt(list: HTMLElement): number {
  const step = stepOf(list)
  return step === 0 ? 0 : Math.round(Math.abs(list.scrollLeft) / step)
}

/** The number of cards that fit into the visible part. */
export function cardsInView(list: HTMLElement): number {
  const step = stepOf(list)
  return step === 0 ? 1 : Math.max(1, Math.round(list.clientWidth / step))
}

/** Scrolls a card to the start of the visible part. Without `behavior`, CSS decides whether this is animated; an animation that leads elsewhere ends. */
export function scrollToCard(list: HTMLElement, place: number, behavior?: ScrollBehavior): void {
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  const left = direction * place * stepOf(list)
  list.scrollTo({ left, ...(behavior === undefined ? {} : { behavior }) })
}

function stepOf(list: HTMLElement): number {
  const [first, second] = list.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.abs(second.offsetLeft - first.offsetLeft)
}
