import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import type { Component } from '#model/pages/view.ts'
import type { ChangeBlock } from '#studio/fields/blocks/use-block-frame.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { regionKey } from '../canvas/read-marks.ts'
import type { CanvasPage } from '../canvas/use-canvas-page.ts'
import { type Column, listColumns, moveBorder } from './split-columns.ts'

export type ColumnBordersProps = {
  page: CanvasPage
  component: Component
  onChange: ChangeBlock
}

/** Two columns side by side, and where they stand in the page. */
type Border = { place: number; left: Column; right: Column; box: { left: number; top: number; height: number }; from: number; twelfth: number }

/** Handles between the columns of the selected block, which the pointer and the arrow keys move by twelfths. */
export function ColumnBorders({ page, component, onChange }: ColumnBordersProps) {
  const { forms } = useDesk()
  const columns = listColumns(forms.blocks, component) ?? []
  return listBorders(page, component.id, columns).map((border) => (
    <BorderHandle
      key={`${component.id} ${border.left.key}`}
      border={border}
      onWidth={(width) => onChange(component.id, (now) => moveBorder(forms.blocks, now, border.place, width))}
    />
  ))
}

function BorderHandle({ border, onWidth }: { border: Border; onWidth(width: number): void }) {
  const say = useSay()
  const { left, right, box, from, twelfth } = border
  const most = left.width + right.width - 1
  const [dragged, setDragged] = useState<number>()
  const pointer = useRef<number>(undefined)
  const width = dragged ?? left.width
  const widthAt = ({ pageX }: PointerEvent) => Math.min(most, Math.max(1, Math.round((pageX - from) / twelfth)))
  const byKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' || event.key === 'ArrowUp' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    onWidth(Math.min(most, Math.max(1, left.width + step)))
  }
  return (
    <div
      className="border"
      role="slider"
      tabIndex={0}
      aria-label={say('studioWidthOf', { name: left.name })}
      aria-valuemin={1}
      aria-valuemax={most}
      aria-valuenow={width}
      aria-valuetext={say('studioTwelfths', { width, beside: most + 1 - width })}
      data-dragged={dragged === undefined ? undefined : ''}
      style={{ left: box.left + (width - left.width) * twelfth, top: box.top, height: box.height }}
      onKeyDown={byKey}
      onPointerDown={(event) => {
        pointer.current = event.pointerId
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(left.width)
      }}
      onPointerMove={(event) => (pointer.current === event.pointerId ? setDragged(widthAt(event)) : undefined)}
      onPointerUp={(event) => {
        if (pointer.current !== event.pointerId) return
        pointer.current = undefined
        setDragged(undefined)
        onWidth(widthAt(event))
      }}
      onPointerCancel={() => {
        pointer.current = undefined
        setDragged(undefined)
      }}
    >
      <span>
        {width} : {most + 1 - width}
      </span>
    </div>
  )
}

/** The borders between columns that stand side by side; on a narrow page there are none. */
function listBorders({ frame, marks }: CanvasPage, id: string, columns: readonly Column[]): Border[] {
  const view = frame.defaultView
  if (view === null) return []
  const boxes = columns.map(({ key }) => marks.regions.get(regionKey(id, key))?.begin.parentElement?.getBoundingClientRect())
  return columns.slice(0, -1).flatMap((left, place) => {
    const right = columns[place + 1]
    const [one, other] = [boxes[place], boxes[place + 1]]
    if (right === undefined || one === undefined || other === undefined || other.left < one.right - 1) return []
    const gap = other.left - one.right
    return {
      place,
      left,
      right,
      box: {
        left: (one.right + other.left) / 2 + view.scrollX,
        top: Math.min(one.top, other.top) + view.scrollY,
        height: Math.max(one.bottom, other.bottom) - Math.min(one.top, other.top),
      },
      from: one.left - gap / 2 + view.scrollX,
      twelfth: (other.right - one.left + gap) / (left.width + right.width),
    }
  })
}
