import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { useSay } from '#studio/kit/desk.tsx'
import { Icon, type IconName } from '#studio/kit/icon.tsx'
import type { PageBox } from './box-in.ts'
import { listLinesNear } from './list-lines-near.ts'
import { placeAdd, placeBar } from './place-bar.ts'
import type { CanvasPage } from './use-canvas-page.ts'

export type BarProps = {
  page: CanvasPage
  scale: number
  box: PageBox
  label: string
  children: ReactNode
  /** Adds a block below, by a button that stands there unless the bar does. */
  onAddBelow?: (() => void) | undefined
}

/** The width of the button that adds a block below, as it is for a pointer. */
const ADD_PX = 24

/** The name and the acts of what is selected, where they cover the fewest words of the page. */
export function Bar({ page: { frame }, scale, box, label, children, onAddBelow }: BarProps) {
  const say = useSay()
  const bar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    const measure = () => setSize({ width: element.offsetWidth, height: element.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { left, top, width, height } = box
  // It evades the words that stand there when the block is selected or moved: with each letter of it, it would not stand still.
  const place = useMemo(() => {
    const own = { left, top, width, height }
    const inPage = { width: size.width / scale, height: size.height / scale }
    const { clientWidth, clientHeight } = frame.documentElement
    const lines = listLinesNear(frame, own, inPage.height)
    return { bar: placeBar(own, inPage, { width: clientWidth, height: clientHeight }, lines), add: placeAdd(own, ADD_PX / scale, lines) }
  }, [frame, scale, left, top, width, height, size])
  return (
    <>
      <div className="bar" ref={bar} style={place.bar} role="toolbar" aria-label={label}>
        {children}
      </div>
      {onAddBelow === undefined || place.bar.top >= top + height ? null : (
        // For the pointer, where the new block will stand; keys and screen readers have it in the bar.
        <button type="button" className="add" tabIndex={-1} aria-hidden="true" title={say('studioAddBehind')} style={place.add} onClick={onAddBelow}>
          <Icon name="add" />
        </button>
      )}
    </>
  )
}

/** A button of the bar. */
export function BarAct({ icon, label, isDisabled = false, onPress }: { icon: IconName; label: string; isDisabled?: boolean; onPress(): void }) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}
