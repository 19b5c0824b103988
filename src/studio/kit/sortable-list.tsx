import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'

import { Button } from './button.tsx'
import { useSay } from './desk.tsx'
import { Icon } from './icon.tsx'

export type SortableListProps = {
  label: string
  count: number
  /** Entries can neither be moved nor removed. */
  isFixed: boolean
  nameOf(place: number): string
  onMove(from: number, to: number): void
  onRemove(place: number): void
  children(place: number): ReactNode
}

/**
 * A list whose entries are moved by dragging their handle, or by the arrow keys on it; each move is announced. The focus goes with the
 * entry.
 */
export function SortableList({ label, count, isFixed, nameOf, onMove, onRemove, children }: SortableListProps) {
  const say = useSay()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | undefined>()
  const [over, setOver] = useState<number | undefined>()
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return
    setTold(say('studioMoved', { name: nameOf(from), place: to + 1, count }))
    onMove(from, to)
    setTimeout(() => list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${to + 1}) > .studio-handle`)?.focus(), 20)
  }
  const byKey = (event: KeyboardEvent, place: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(place, place + step)
  }
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, place)
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <>
      <ol className="studio-sortable" aria-label={label} ref={list}>
        {Array.from({ length: count }, (_, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the handle of another entry is dropped; keys do the same
          <li
            key={place}
            data-over={over === place && dragged !== place ? '' : undefined}
            data-dragged={dragged === place ? '' : undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(place)
            }}
            onDrop={(event) => drop(event, place)}
          >
            {isFixed ? null : (
              <button
                type="button"
                className="studio-handle"
                draggable
                aria-label={say('studioMove', { name: nameOf(place), place: place + 1, count })}
                title={say('studioMoveHelp')}
                onKeyDown={(event) => byKey(event, place)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', nameOf(place))
                  setDragged(place)
                }}
                onDragEnd={() => {
                  setDragged(undefined)
                  setOver(undefined)
                }}
              >
                <Icon name="drag" />
              </button>
            )}
            <div className="studio-sortable-entry">{children(place)}</div>
            {isFixed ? null : (
              <Button kind="quiet" icon="remove" aria-label={say('studioRemoveOf', { name: nameOf(place) })} onPress={() => onRemove(place)} />
            )}
          </li>
        ))}
      </ol>
      <p className="studio-hidden" aria-live="assertive">
        {told}
      </p>
    </>
  )
}
