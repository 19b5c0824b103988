import { useEffect, useRef } from 'react'

/**
 * Gives a frame the width of a device, and makes it smaller where its place is narrower; without a width it fills its place. `onScale` is told
 * how much smaller it is, 1 for not at all.
 */
export function useFittedFrame(width: number | undefined, onScale?: (scale: number) => void) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const fit = () => {
      const wide = width ?? element.clientWidth
      const scale = Math.min(1, element.clientWidth / wide)
      onScale?.(scale)
      const style = frame.current?.style
      style?.setProperty('width', `${wide}px`)
      style?.setProperty('transform', `scale(${scale})`)
      style?.setProperty('height', `${element.clientHeight / scale}px`)
      style?.setProperty('margin-inline-start', `${Math.max(0, (element.clientWidth - wide * scale) / 2)}px`)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, onScale])
  return { place, frame }
}
