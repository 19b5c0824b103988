import { useCallback, useEffect, useRef } from 'react'

/** A click comes so soon after its pointer is up, on a machine that has much to do as well. */
const CLICK_MS = 300

/**
 * Answers whether the frame is pressed, up to the click. A page that is drawn anew meanwhile would move away what is pressed: the click would
 * mean something else, or nothing. `onUp` follows every press.
 */
export function usePressed(frame: Document | undefined, onUp: () => void): () => boolean {
  const isPressed = useRef(false)
  const latest = useRef(onUp)
  useEffect(() => {
    latest.current = onUp
  })
  useEffect(() => {
    if (frame === undefined) return undefined
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const on = <Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) =>
      frame.addEventListener(name, act, { capture: true, passive: true, signal: listening.signal })
    const end = () => {
      clearTimeout(timer)
      if (!isPressed.current) return
      isPressed.current = false
      latest.current()
    }
    // The acts of the click itself come first.
    const endAfter = (ms: number) => () => {
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    }
    on('pointerdown', ({ button }) => {
      // Only the first button, a finger or a pen leads to a click.
      if (button !== 0) return
      clearTimeout(timer)
      isPressed.current = true
    })
    on('pointerup', endAfter(CLICK_MS))
    on('pointercancel', endAfter(0))
    on('click', endAfter(0))
    // The menu of the browser takes what comes after it, so that a pointer may never be told to be up.
    on('contextmenu', endAfter(0))
    // A pointer that is let go outside the window tells nothing of it.
    frame.defaultView?.addEventListener('blur', endAfter(0), { signal: listening.signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
      isPressed.current = false
    }
  }, [frame])
  return useCallback(() => isPressed.current, [])
}
