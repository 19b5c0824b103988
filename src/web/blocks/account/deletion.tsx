import { Field } from '../form/field.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { ProblemSummary } from '../form/problem-summary.tsx'
import type { FormView } from '../form/read-outcome.ts'

type Listed = { heading: string; items: string[] }

export type DeletionProps = FormView & {
  action: string
  back: { text: string; href: string }
  goes: Listed
  stays: Listed
  /** Undefined for accounts that cannot be deleted here; `staff` tells why. */
  submit?: string
  staff?: string
}

/** Lists what a deletion removes and what it keeps, before it is confirmed. */
export function Deletion({ fields, summary, notice, action, back, goes, stays, submit, staff }: DeletionProps) {
  return (
    <>
      {notice === undefined ? null : <FormNotice {...notice} />}
      {summary === undefined ? null : <ProblemSummary {...summary} />}
      {[goes, stays].map(({ heading, items }) => (
        <div className="account-list" key={heading}>
          <h2 className="heading" data-size="small">
            {heading}
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      {staff === undefined ? null : <p>{staff}</p>}
      <form className="form" method="post" action={action} noValidate>
        <input type="hidden" name="act" value="delete" />
        {submit === undefined ? null : fields.map((field) => <Field key={field.id} field={field} />)}
        <div className="form-actions">
          {submit === undefined ? null : (
            <button className="button" data-type="secondary" data-size="medium">
              {submit}
            </button>
          )}
          <a href={back.href}>{back.text}</a>
        </div>
      </form>
    </>
  )
}
