import { useLayoutEffect, useRef } from 'react'

/** Tells the style sheet how high the head of an item is: what sticks below it, such as the tools of the editor, begins there (`--head`). */
export function useHeadHeight() {
  const head = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = head.current
    const screen = element?.closest<HTMLElement>('.studio-item')
    if (!element || !screen) return undefined
    const tell = () => screen.style.setProperty('--head', `${element.offsetHeight}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return head
}
