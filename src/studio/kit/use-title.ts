import { useEffect } from 'react'

import { useDesk, useSay } from './desk.tsx'

/** Names the screen in the window's title. */
export function useTitle(title: string): void {
  const say = useSay()
  const { self } = useDesk()
  const whole = `${title} · ${self.site.name || say('studioName')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
