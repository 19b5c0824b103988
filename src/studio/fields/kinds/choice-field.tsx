import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

/** One of several values. A value that is none of them is shown as it is. */
export function ChoiceField({ path, read, label, help, value, isRequired, place }: KindProps) {
  const { onChange, isReadOnly } = useForm()
  const say = useSay()
  const toText = useLabel()
  const problems = useProblems(path)
  const options = read.field?.kind === 'choice' ? read.field.options : []
  const current = typeof value === 'string' ? value : ''
  const otherwise = options.find((option) => option.value === read.schema['default'])
  const isUnknown = current !== '' && !options.some((option) => option.value === current)
  return (
    <FieldFrame
      label={label}
      isLabelHidden={place !== undefined}
      help={help}
      problems={problems}
      isOptional={isRequired ? undefined : say('studioOptional')}
    >
      {({ id, describedBy, isInvalid }) => (
        <select
          id={id}
          className="studio-input"
          value={current}
          disabled={isReadOnly}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => onChange(path, target.value === '' ? (read.isNullable ? null : undefined) : target.value)}
        >
          {isRequired && current !== '' ? null : (
            <option value="">
              {otherwise === undefined ? say('studioNothingChosen') : say('studioDefaultIs', { value: toText(otherwise.label) })}
            </option>
          )}
          {isUnknown ? <option value={current}>{current}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {toText(option.label)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
