/** Sets `aria-current` at the entry of the part that is being read, and keeps that entry in sight. */
export function followReading(contents: Element): void {
  const parts = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading === null ? [] : [{ link, heading }]
  })
  let current: HTMLAnchorElement | undefined
  const mark = () => {
    const line = window.innerHeight / 3
    const read = parts.findLast(({ heading }) => heading.getClientRects().length > 0 && heading.getBoundingClientRect().top < line)?.link
    if (read === current) return
    current?.removeAttribute('aria-current')
    read?.setAttribute('aria-current', 'location')
    current = read
    if (read !== undefined) showWithin(contents, read)
  }
  // A heading above the line counts as seen, however far up, so that a jump is noticed too; nothing is measured while one only scrolls.
  const observer = new IntersectionObserver(mark, { rootMargin: '1000000px 0px -66% 0px' })
  for (const { heading } of parts) observer.observe(heading)
  mark()
}

/** Scrolls the entries, never the page, so that one of them stands in the middle where it was out of sight. */
function showWithin(contents: Element, entry: Element): void {
  const [frame, box] = [contents.getBoundingClientRect(), entry.getBoundingClientRect()]
  const shift = (start: number, end: number, from: number, to: number) => (start >= from && end <= to ? 0 : (start + end - from - to) / 2)
  contents.scrollBy(shift(box.left, box.right, frame.left, frame.right), shift(box.top, box.bottom, frame.top, frame.bottom))
}
