/** Sets `aria-current` at the entry of the part that is being read, and keeps that entry in sight. */
export function followReading(contents: Element): void {
  const parts = [...contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading === null ? [] : [{ link, heading }]
  })
  let current: HTMLAnchorElement | undefined
  const mark = () => {
    const line = window.innerHeight / 3
    const read = parts.findLast(({ heading }) => heading.getBoundingClientRect().top < line)?.link
    if (read === current) return
    current?.removeAttribute('aria-current')
    read?.setAttribute('aria-current', 'location')
    current = read
  }
  // A heading above the line counts as seen, however far up, so that a jump is noticed too; nothing is measured while one only scrolls.
  const observer = new IntersectionObserver(mark, { rootMargin: '1000000px 0px -66% 0px' })
  for (const { heading } of parts) observer.observe(heading)
  mark()
}
