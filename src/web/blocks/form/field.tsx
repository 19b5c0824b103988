import { Control } from './control.tsx'
import type { FieldView } from './field-view.ts'

/** A field: label, hint, problem, and the control that refers to both as its description. */
export function Field({ field }: { field: FieldView }) {
  const { id, type, label, optional } = field
  const words = (
    <label htmlFor={id}>
      {label}
      {optional === undefined ? null : <span className="form-optional"> ({optional})</span>}
    </label>
  )
  if (type === 'checkbox')
    return (
      <div className="form-field" data-field={field.name} data-type={type}>
        <div className="form-tick">
          <Control field={field} />
          {words}
        </div>
        <Notes field={field} />
      </div>
    )
  return (
    <div className="form-field" data-field={field.name} data-type={type}>
      {words}
      <Notes field={field} />
      <Control field={field} />
    </div>
  )
}

function Notes({ field: { id, hint, link, problem } }: { field: FieldView }) {
  return (
    <>
      {hint === undefined && link === undefined ? null : (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
          {hint === undefined || link === undefined ? null : ' '}
          {link === undefined ? null : <a href={link.href}>{link.text}</a>}
        </p>
      )}
      {problem === undefined ? null : (
        <p className="form-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  )
}
