import type { FieldView } from '../form/field-view.ts'
import { Field } from '../form/field.tsx'
import { FormNotice, type FormNoticeView } from '../form/form-notice.tsx'

export type SavingProps = {
  back: { text: string; href: string }
  notice?: FormNoticeView
  target?: { kind: string; path: string; title: string; label: string; href: string }
  /** Undefined when the item is saved already. */
  form?: { action: string; submit: string; fields: FieldView[] }
}

/** The page with the button that saves: following a link must not change anything. */
export function Saving({ back, notice, target, form }: SavingProps) {
  return (
    <>
      {notice === undefined ? null : <FormNotice {...notice} />}
      {target === undefined ? null : (
        <p className="account-target">
          <span>{target.label}</span>
          <a href={target.href}>{target.title}</a>
        </p>
      )}
      {target === undefined || form === undefined ? null : (
        <form className="form" method="post" action={form.action}>
          <input type="hidden" name="act" value="save" />
          <input type="hidden" name="kind" value={target.kind} />
          <input type="hidden" name="path" value={target.path} />
          {form.fields.map((field) => (
            <Field key={field.id} field={field} />
          ))}
          <div className="form-actions">
            <button className="button" data-type="primary" data-size="medium">
              {form.submit}
            </button>
          </div>
        </form>
      )}
      <p>
        <a href={back.href}>{back.text}</a>
      </p>
    </>
  )
}
