import { Field } from '../form/field.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { ProblemSummary } from '../form/problem-summary.tsx'
import type { FormView } from '../form/read-outcome.ts'

/** A form with its heading and the text of its button. */
export type FormPart = FormView & { heading: string; submit: string }
type ActFormProps = FormPart & { action: string; act: string; intro?: string }

/** A section with one form, which tells the page's action by the field `act` what is wanted. */
export function ActForm({ heading, submit, fields, summary, notice, action, act, intro }: ActFormProps) {
  return (
    <section id={act} aria-labelledby={`${act}-heading`}>
      <h2 className="heading" data-size="medium" id={`${act}-heading`}>
        {heading}
      </h2>
      {intro === undefined ? null : <p>{intro}</p>}
      {notice === undefined ? null : <FormNotice {...notice} />}
      {summary === undefined ? null : <ProblemSummary {...summary} />}
      <form className="form" method="post" action={action} noValidate>
        <input type="hidden" name="act" value={act} />
        {fields.map((field) => (
          <Field key={field.id} field={field} />
        ))}
        <div className="form-actions">
          <button className="button" data-type="secondary" data-size="medium">
            {submit}
          </button>
        </div>
      </form>
    </section>
  )
}
