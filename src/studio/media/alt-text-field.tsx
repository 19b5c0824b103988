import type { ClipboardEvent, KeyboardEvent } from 'react'

import { useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'

export type AltTextFieldProps = { language: string; value: string; isReadOnly: boolean; onChange(value: string): void }

/**
 * What a picture shows: one line for visitors, which is read in several here when it is long. Enter saves, as in other fields of one line. What
 * is typed is not rewritten, because that would throw the caret to the end.
 */
export function AltTextField({ language, value, isReadOnly, onChange }: AltTextFieldProps) {
  const say = useSay()
  return (
    <FieldFrame label={say('mediaAltText')}>
      {({ id }) => (
        <textarea
          className="studio-input"
          id={id}
          rows={3}
          lang={language.slice(0, 2)}
          value={value}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={submitOnEnter}
          onPaste={(event) => {
            if (!isReadOnly) pasteAsLine(event, onChange)
          }}
          // Line breaks can still come by drag.
          onBlur={() => {
            if (value.includes('\n')) onChange(toLine(value))
          }}
        />
      )}
    </FieldFrame>
  )
}

/** By the form's button, which knows whether it may. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}

function pasteAsLine(event: ClipboardEvent<HTMLTextAreaElement>, onChange: (value: string) => void): void {
  const text = event.clipboardData.getData('text/plain')
  if (!text.includes('\n')) return
  event.preventDefault()
  const field = event.currentTarget
  field.setRangeText(toLine(text), field.selectionStart, field.selectionEnd, 'end')
  onChange(field.value)
}

function toLine(text: string): string {
  return text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s*\n\s*/g, ' ')
}
