import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { Button } from './button.tsx'
import { useSay } from './desk.tsx'

export type Toast = {
  text: string
  kind?: 'done' | 'failed'
  /** An act that takes back what was told. */
  undo?: { label: string; act(): void }
  /** Where what was told can be seen, in a window of its own. */
  lead?: { label: string; href: string }
}
type Shown = Toast & { id: number }

/** How long a toast stays; one that tells a failure stays until it is closed. */
const SHOWN_MS = 8000
/** One that leads somewhere is read, and then pressed. */
const SHOWN_WITH_LEAD_MS = 20_000
const MOST = 4

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Tells the result of an act at the edge of the screen, also to screen readers. */
export function toast(message: Toast): void {
  lastId += 1
  set([...shown, { ...message, id: lastId }].slice(-MOST))
}

function dismiss(id: number): void {
  set(shown.filter((each) => each.id !== id))
}

/** The place where toasts are shown, once in the frame. */
export function Toasts() {
  const say = useSay()
  const list = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  // Beside the studio, which is inert while a dialog is open; by the attribute dialogs leave toasts usable.
  return createPortal(
    <section
      data-react-aria-top-layer="true"
      className="studio-toasts"
      aria-label={say('studioNotices')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {list.map((each) => (
        <ShownToast key={each.id} toast={each} />
      ))}
    </section>,
    document.body,
  )
}

function ShownToast({ toast: { id, text, kind = 'done', undo, lead } }: { toast: Shown }) {
  const say = useSay()
  const [isHeld, setHeld] = useState(false)
  const left = useRef(lead === undefined ? SHOWN_MS : SHOWN_WITH_LEAD_MS)
  useEffect(() => {
    if (isHeld || kind === 'failed') return undefined
    const start = Date.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [id, isHeld, kind])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div className="studio-toast" data-kind={kind} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <p>{text}</p>
      {lead === undefined ? null : (
        <a href={lead.href} target="_blank" rel="noreferrer">
          {lead.label}
        </a>
      )}
      {undo === undefined ? null : (
        <Button
          kind="quiet"
          onPress={() => {
            dismiss(id)
            undo.act()
          }}
        >
          {undo.label}
        </Button>
      )}
      <Button kind="quiet" icon="close" aria-label={say('studioClose')} onPress={() => dismiss(id)} />
    </div>
  )
}
