import { useEffect } from 'react'

import { useDesk, useSay } from './desk.tsx'

/** While somebody types a title, the window waits for a pause: its name is drawn by another process. */
const PAUSE_MS = 300

/** Names the screen in the window's title. */
export function useTitle(title: string): void {
  const say = useSay()
  const { self } = useDesk()
  const whole = `${title} · ${self.site.name || say('studioName')}`
  useEffect(() => {
    const timer = setTimeout(() => (document.title = whole), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [whole])
}
