import { useId } from 'react'

import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

/** Yes or no. Without a value the box shows what the schema takes for it. */
export function FlagField({ path, read, label, help, value }: KindProps) {
  const { onChange, isReadOnly } = useForm()
  const problems = useProblems(path)
  const id = useId()
  const isOn = typeof value === 'boolean' ? value : read.schema['default'] === true
  return (
    <div className="studio-field">
      <label className="studio-tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          disabled={isReadOnly}
          aria-describedby={help === '' ? undefined : `${id}-help`}
          onChange={({ target }) => onChange(path, target.checked)}
        />
        {label}
      </label>
      {help === '' ? null : (
        <p className="studio-field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <FieldProblems problems={problems} />
    </div>
  )
}
