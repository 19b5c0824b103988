import type { FieldView } from './field-view.ts'

/**
 * The input, select or textarea of a field. It has no `maxlength`, which would silently cut pasted text; lengths are checked and reported
 * instead.
 */
export function Control({ field }: { field: FieldView }) {
  const { type, value = '', options = [], rows, autoComplete, inputMode, isCode, isChecked, isMultiple, accept } = field
  const shared = {
    id: field.id,
    name: field.name,
    required: field.isRequired,
    'aria-invalid': field.problem === undefined ? undefined : true,
    'aria-describedby': describedBy(field),
    autoComplete,
  }
  const typing = { inputMode, spellCheck: isCode === true ? false : undefined, autoCapitalize: isCode === true ? 'off' : undefined }
  switch (type) {
    case 'textarea':
      return <textarea {...shared} {...typing} rows={rows ?? 6} defaultValue={value} />
    case 'select':
      return (
        <select {...shared} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )
    case 'checkbox':
      return <input {...shared} type="checkbox" value={value === '' ? 'yes' : value} defaultChecked={isChecked} />
    case 'file':
      return <input {...shared} type="file" accept={accept} multiple={isMultiple} />
    case 'password':
      return <input {...shared} type="password" />
    default:
      return <input {...shared} {...typing} type={type} defaultValue={value} />
  }
}

function describedBy({ id, hint, link, problem }: FieldView): string | undefined {
  const ids = [problem === undefined ? '' : `${id}-problem`, hint === undefined && link === undefined ? '' : `${id}-hint`]
  return ids.filter((each) => each !== '').join(' ') || undefined
}
