import { useLayoutEffect, useRef } from 'react'

/**
 * Tells the style sheet how high an element is (`--own`), so that it can stick by its end where it is higher than the window
 * (`.studio-follows`).
 */
export function useOwnHeight<Element extends HTMLElement>() {
  const place = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const tell = () => element.style.setProperty('--own', `${element.offsetHeight}px`)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return place
}
