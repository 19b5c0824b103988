/** A sentence about all of a form, above it: what was done, or why it was not. `text` may hold several sentences. */
export type FormNoticeView = { kind: 'done' | 'failed'; text: string }

export function FormNotice({ kind, text }: FormNoticeView) {
  return (
    <p className="form-notice" data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      {text}
    </p>
  )
}
