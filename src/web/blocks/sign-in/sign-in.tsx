import type { FieldView } from '../form/field-view.ts'
import { Field } from '../form/field.tsx'
import { FormNotice, type FormNoticeView } from '../form/form-notice.tsx'
import { ProblemSummary, type ProblemSummaryView } from '../form/problem-summary.tsx'
import type { PasskeyView } from '../passkey/passkey-view.ts'
import { PasskeyPart } from '../passkey/passkey-part.tsx'
import type { BlockFrame } from '../frame.ts'

export type SignInProps = {
  /** What signing in is for, above the form. */
  lead?: string | undefined
  notice?: FormNoticeView
  /** Undefined when there is only a message. */
  form?: {
    hidden: readonly { name: string; value: string }[]
    /** The account of an opened link, shown to the visitor; `username` is the same for password managers. */
    whose?: string
    username?: string
    fields: readonly FieldView[]
    summary?: ProblemSummaryView
    submit: string
  }
  /** What the browser is asked for; the answer goes into the form. */
  passkey?: PasskeyView
  ways: readonly { text: string; href: string }[]
  waysLabel: string
  showPassword: string
  hidePassword: string
}

/** A sign-in form, posted to its own page, and links to the other forms. */
export function SignIn({ lead, notice, form, passkey, ways, waysLabel, className }: SignInProps & BlockFrame) {
  return (
    <div className={`sign-in ${className}`}>
      {lead === undefined ? null : <p className="sign-in-lead">{lead}</p>}
      {notice === undefined ? null : <FormNotice {...notice} />}
      {form?.summary === undefined ? null : <ProblemSummary {...form.summary} />}
      {form === undefined ? null : (
        <form className="form" method="post" noValidate>
          {form.whose === undefined ? null : <p className="sign-in-whose">{form.whose}</p>}
          {form.hidden.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {form.username === undefined ? null : (
            // The account name for password managers, which ignore hidden fields.
            <input
              className="visually-hidden"
              type="email"
              name="email"
              value={form.username}
              readOnly
              autoComplete="username"
              tabIndex={-1}
              aria-hidden="true"
            />
          )}
          {form.fields.map((field) => (
            <Field key={field.id} field={field} />
          ))}
          {passkey === undefined ? null : <PasskeyPart {...passkey} />}
          <div className="form-actions">
            <button className="button" type="submit">
              {form.submit}
            </button>
          </div>
        </form>
      )}
      {ways.length === 0 ? null : (
        <nav className="sign-in-ways" aria-label={waysLabel}>
          <ul>
            {ways.map(({ text, href }) => (
              <li key={href + text}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
