import type { KeyboardEvent, PointerEvent } from 'react'

import type { Point } from '#model/images/crops.ts'
import { useSay } from '#studio/kit/desk.tsx'

export type FocalPictureProps = { src: string; point: Point; isReadOnly: boolean; onPoint(point: Point): void }

const STEP = 0.02
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** A picture with its focal point, which a click or the arrow keys move. */
export function FocalPicture({ src, point, isReadOnly, onPoint }: FocalPictureProps) {
  const say = useSay()
  const move = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (step === undefined || isReadOnly) return
    event.preventDefault()
    onPoint({ x: toShare(point.x + step.x), y: toShare(point.y + step.y) })
  }
  const set = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLButtonElement>) => {
    if (isReadOnly || (type === 'pointermove' && buttons === 0)) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPoint({ x: toShare((clientX - left) / width), y: toShare((clientY - top) / height) })
  }
  const percent = (share: number) => `${Math.round(share * 100)}%`
  return (
    <button
      type="button"
      className="media-focal"
      aria-label={say('mediaFocalPoint', { left: Math.round(point.x * 100), top: Math.round(point.y * 100) })}
      aria-disabled={isReadOnly}
      onKeyDown={move}
      onPointerDown={set}
      onPointerMove={set}
    >
      <img src={src} alt="" draggable={false} />
      <span className="media-focal-mark" style={{ insetInlineStart: percent(point.x), insetBlockStart: percent(point.y) }} />
    </button>
  )
}

/** Whole percents within the picture. */
function toShare(at: number): number {
  return Math.round(Math.min(1, Math.max(0, at)) * 100) / 100
}
