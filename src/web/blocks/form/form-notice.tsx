/**
 * A message about the whole form, above it: what was done, or why not. Focused when the page is loaded. `text` may be several sentences.
 */
export type FormNoticeView = { kind: 'done' | 'failed'; text: string }

export function FormNotice({ kind, text }: FormNoticeView) {
  return (
    // The form has just been sent: focus the outcome.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <p className="form-notice" data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'} tabIndex={-1} autoFocus>
      {text}
    </p>
  )
}
