import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'

import { Icon, type IconName } from '#studio/kit/icon.tsx'
import type { PageBox } from './box-in.ts'
import { listLinesNear } from './list-lines-near.ts'
import { placeBar } from './place-bar.ts'
import type { CanvasPage } from './use-canvas-page.ts'

export type BarProps = { page: CanvasPage; scale: number; box: PageBox; label: string; children: ReactNode }

/** The name and the acts of what is selected, where they cover the fewest words of the page. */
export function Bar({ page, scale, box, label, children }: BarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is measured whenever it is drawn, and kept where it is the same
  useLayoutEffect(() => {
    const { offsetWidth = 0, offsetHeight = 0 } = bar.current ?? {}
    setSize((now) => (now.width === offsetWidth && now.height === offsetHeight ? now : { width: offsetWidth, height: offsetHeight }))
  })
  const { left, top, width, height } = box
  const place = useMemo(() => {
    const own = { left, top, width, height }
    const inPage = { width: size.width / scale, height: size.height / scale }
    const { clientWidth, clientHeight } = page.frame.documentElement
    return placeBar(own, inPage, { width: clientWidth, height: clientHeight }, listLinesNear(page.frame, own, inPage.height))
  }, [page, scale, left, top, width, height, size])
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
