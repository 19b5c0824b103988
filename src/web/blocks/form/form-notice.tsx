/** A sentence about all of a form, above it: what was done, or why it was not. It has the focus when the page comes. `text` may hold several sentences. */
export type FormNoticeView = { kind: 'done' | 'failed'; text: string }

export function FormNotice({ kind, text }: FormNoticeView) {
  return (
    // Somebody has just sent the form: what came of it is where they go on.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <p className="form-notice" data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'} tabIndex={-1} autoFocus>
      {text}
    </p>
  )
}
