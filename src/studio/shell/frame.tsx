import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import { Boundary, LoadScreenAgain } from '#studio/kit/boundary.tsx'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { hasDialog } from '#studio/kit/has-dialog.ts'
import { Toasts } from '#studio/kit/toasts.tsx'
import { useNarrow } from '#studio/kit/use-narrow.ts'
import { useAskBeforeLeaving } from '#studio/media/use-typed.ts'
import { Navigation } from './navigation.tsx'
import { Palette } from './palette.tsx'
import { Screens } from './screens.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const ShortcutList = lazy(() => import('./shortcut-list.tsx').then(({ ShortcutList }) => ({ default: ShortcutList })))

/**
 * Navigation beside the screen; the palette and the list of shortcuts open over both. The palette is loaded with the frame, because who opens
 * it types on at once.
 */
export function Frame() {
  const say = useSay()
  const { self } = useDesk()
  const [path] = useLocation()
  const [opened, setOpened] = useState<{ over: 'palette' | 'shortcuts' | 'navigation'; at: string } | undefined>()
  // What is open belongs to the screen over which it was opened.
  const over = opened?.at === path ? opened.over : undefined
  const isOpen = over === 'navigation'
  const isNarrow = useNarrow()
  const menu = useRef<HTMLButtonElement>(null)
  const setOver = (next: 'palette' | 'shortcuts' | 'navigation' | undefined) => {
    // What has the focus in the navigation is hidden with it; dialogs lead back to the button, too.
    if (isOpen) menu.current?.focus()
    setOpened(next && { over: next, at: path })
  }
  const close = () => setOver(undefined)
  useAskBeforeLeaving()
  useShortcuts({ openPalette: () => setOver('palette'), openShortcuts: () => setOver('shortcuts') })
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent) => {
      // Escape closes the innermost alone: first the menu in the navigation.
      const isOthers = event.defaultPrevented || hasDialog() || document.querySelector(':popover-open') !== null
      if (event.key !== 'Escape' || isOthers) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  useEffect(() => {
    const button = menu.current
    if (!isOpen) return undefined
    return () => {
      // A way in it was followed.
      if (document.activeElement?.checkVisibility() === false) button?.focus()
    }
  }, [isOpen])
  return (
    <div className="studio-frame" data-navigation={isOpen ? 'open' : undefined}>
      <a className="studio-skip" href="#studio-main">
        {say('studioSkip')}
      </a>
      <header className="studio-top">
        <Button
          ref={menu}
          kind="quiet"
          icon="menu"
          aria-label={say('studioNavigation')}
          aria-expanded={isOpen}
          onPress={() => setOver(isOpen ? undefined : 'navigation')}
        />
        <span className="studio-top-name">{self.site.name || say('studioName')}</span>
        <Button kind="quiet" icon="search" aria-label={say('studioFind')} onPress={() => setOver('palette')} />
      </header>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button close it, too
        <div className="studio-scrim" onClick={close} />
      ) : null}
      <Navigation onFind={() => setOver('palette')} onShortcuts={() => setOver('shortcuts')} />
      <main id="studio-main" className="studio-main" tabIndex={-1} inert={isOpen && isNarrow}>
        <Boundary place={path} otherwise={<LoadScreenAgain say={say} />}>
          <Suspense fallback={<p className="studio-waiting">{say('studioLoading')}</p>}>
            <Screens />
          </Suspense>
        </Boundary>
      </main>
      <Boundary place={over ?? ''} otherwise={<LoadScreenAgain say={say} />}>
        {over === 'palette' ? <Palette onClose={close} /> : null}
        <Suspense>{over === 'shortcuts' ? <ShortcutList onClose={close} /> : null}</Suspense>
      </Boundary>
      <Toasts />
    </div>
  )
}
