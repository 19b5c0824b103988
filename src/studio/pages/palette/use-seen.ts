import { useEffect, useState, type RefObject } from 'react'

/** Whether a picture has come into view, or near it: it is drawn no sooner. */
export function useSeen(holder: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = holder.current
    if (element === null) return undefined
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? setSeen(true) : undefined), { rootMargin: '200px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [holder])
  return isSeen
}
