import { useState } from 'react'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm } from '../form-frame.tsx'
import { emptyOf, readSchema, variantsOf } from '../form-schema.ts'

/** A field that may be of several kinds: the kind is chosen first, then filled in. */
export function EitherField({ path, read, label, help, value, isRequired }: KindProps) {
  const { onChange, isReadOnly, root, Field } = useForm()
  const say = useSay()
  const toText = useLabel()
  const variants = variantsOf(read.schema)
  const fitting = value === undefined ? -1 : variants.findIndex((variant) => fits(value, variant, root))
  const [chosen, setChosen] = useState(fitting)
  const place = fitting >= 0 ? fitting : chosen
  const variant = variants[place]
  const nameOf = (each: FormSchema, index: number) => toText(readSchema(each, root).field?.label) || say('studioKind', { number: index + 1 })
  return (
    <fieldset className="studio-list-field" disabled={isReadOnly}>
      <legend>{label}</legend>
      {help === '' ? null : <p className="studio-field-help">{help}</p>}
      <select
        className="studio-input"
        aria-label={label}
        value={place}
        onChange={({ target }) => {
          const next = Number(target.value)
          setChosen(next)
          onChange(path, next < 0 ? undefined : emptyOf(variants[next], root))
        }}
      >
        {isRequired && place >= 0 ? null : <option value={-1}>{say('studioNothingChosen')}</option>}
        {variants.map((each, index) => (
          <option key={index} value={index}>
            {nameOf(each, index)}
          </option>
        ))}
      </select>
      {variant === undefined ? null : <Field path={path} schema={variant} value={value} label={nameOf(variant, place)} isRequired />}
    </fieldset>
  )
}

/** Whether a value is of a variant, by its type and by the words that are fixed in it. */
function fits(value: Json, variant: FormSchema, root: FormSchema): boolean {
  const { schema, type } = readSchema(variant, root)
  if (schema['const'] !== undefined) return schema['const'] === value
  if (Array.isArray(schema['enum']) && typeof value === 'string') return schema['enum'].includes(value)
  if (type === 'list') return Array.isArray(value)
  if (type !== 'object') return typeof value === type
  if (!isJsonObject(value)) return false
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const needed = Array.isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : []
  return needed.every((name) => {
    const fixed = isJsonObject(properties[name]) ? properties[name]['const'] : undefined
    return Object.hasOwn(value, name) && (fixed === undefined || fixed === value[name])
  })
}
