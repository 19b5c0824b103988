import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { Icon, type IconName } from '#studio/kit/icon.tsx'
import type { PageBox } from './box-in.ts'
import { listLinesNear } from './list-lines-near.ts'
import { placeBar } from './place-bar.ts'
import type { CanvasPage } from './use-canvas-page.ts'

export type BarProps = { page: CanvasPage; scale: number; box: PageBox; label: string; children: ReactNode }

/** The name and the acts of what is selected, where they cover the fewest words of the page. */
export function Bar({ page: { frame }, scale, box, label, children }: BarProps) {
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
    return placeBar(own, inPage, { width: clientWidth, height: clientHeight }, listLinesNear(frame, own, inPage.height))
  }, [frame, scale, left, top, width, height, size])
  return (
    <div className="bar" ref={bar} style={place} role="toolbar" aria-label={label}>
      {children}
    </div>
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
