import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import { Icon } from '#studio/kit/icon.tsx'
import type { Say } from '#texts/say.ts'

type DialogProps = { title: string; say: Say; children: ReactNode; canApply?: boolean; onApply(): void; onClose(): void; aside?: ReactNode }

/**
 * A dialog over the editor. Enter applies it, Escape leaves everything as it is; whoever closes it puts the focus back into the text. It
 * looks like the other dialogs of the studio. It stands in the body, because its form may not be inside the form of the item, and below the
 * pickers that it opens.
 */
export function Dialog({ title, say, children, canApply = true, onApply, onClose, aside }: DialogProps) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const body = place.current?.querySelector<HTMLElement>('.rich-text-dialog-body :is(input, textarea, select, button)')
    const first = body ?? place.current?.querySelector<HTMLElement>('.rich-text-dialog-acts button')
    first?.focus()
  }, [])
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    // The keys of the page behind are not meant.
    event.stopPropagation()
    // Nor is the dialog in which a browser saves the page.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') event.preventDefault()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
    if (event.key === 'Tab') keepInside(event, event.currentTarget)
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a click beside the dialog leaves the focus where it is
    <div className="rich-text-overlay" onMouseDown={(event) => (event.target === event.currentTarget ? event.preventDefault() : undefined)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Tab are the keys of a dialog */}
      <div ref={place} className="rich-text-dialog" role="dialog" aria-modal="true" aria-labelledby={heading} tabIndex={-1} onKeyDown={keys}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            // The form around the editor is not meant.
            event.stopPropagation()
            if (canApply) onApply()
          }}
        >
          <header className="rich-text-dialog-head">
            <h2 id={heading}>{title}</h2>
            <button type="button" data-kind="close" aria-label={say('richTextClose')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div className="rich-text-dialog-body">{children}</div>
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
      </div>
    </div>,
    document.body,
  )
}

/** Tab goes round within the dialog. */
function keepInside(event: KeyboardEvent<HTMLElement>, dialog: HTMLElement): void {
  const places = [...dialog.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]')].filter((each) => each.offsetParent !== null)
  const [first, last] = [places[0], places.at(-1)]
  const at = document.activeElement
  const leaves = event.shiftKey ? at === first || at === dialog : at === last
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
