import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import type { Say } from '#texts/say.ts'

type DialogProps = { title: string; say: Say; children: ReactNode; canApply?: boolean; onApply(): void; onClose(): void; aside?: ReactNode }

/** A dialog over the editor. Enter applies it, Escape leaves everything as it is. */
export function Dialog({ title, say, children, canApply = true, onApply, onClose, aside }: DialogProps) {
  const place = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Closed before it leaves the page, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const dialog = place.current
    if (dialog !== null && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={place} className="rich-text-dialog" aria-labelledby={heading} onCancel={onClose} onKeyDown={(event) => event.stopPropagation()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the editor is not meant.
          event.stopPropagation()
          if (canApply) onApply()
        }}
      >
        <h2 id={heading}>{title}</h2>
        {children}
        <div className="rich-text-dialog-acts">
          {aside}
          <button type="button" onClick={onClose}>
            {say('richTextCancel')}
          </button>
          <button type="submit" data-kind="primary" aria-disabled={!canApply}>
            {say('richTextApply')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
