import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Json } from '#base/pure/json.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { toSlug } from '#studio/kit/to-slug.ts'
import type { FormField } from './arrange-fields.ts'
import { toFieldId } from './field-path.ts'
import { FormFrameProvider, useForm, useProblems, type Change } from './form-frame.tsx'
import { readSchema } from './form-schema.ts'

export type NamedValueFieldProps = { type: string; field: FormField; title: FormField; value: Json | undefined; titleValue: Json | undefined }

const NEW = 'new'

/** A value with its name for visitors, such as a category: one that other items of the type have, or a new one with both written. */
export function NamedValueField(props: NamedValueFieldProps) {
  const { type, field, title } = props
  const { client } = useDesk()
  const { isReadOnly, contentLanguage, root, onChange } = useForm()
  const say = useSay()
  const label = useLabel()
  const [isNew, setNew] = useState(false)
  const problems = [...useProblems(title.name), ...useProblems(field.name)]
  const known = useQuery({
    queryKey: ['items', 'values', type, contentLanguage, field.name],
    queryFn: ({ signal }) => client('listNamedValues', { query: { type, language: contentLanguage, field: field.name }, signal }),
    enabled: !isReadOnly,
    staleTime: 60_000,
  })
  const values = known.data?.values
  if (isReadOnly || isNew || values?.length === 0) return <BothFields {...props} />
  const value = asText(props.value)
  const name = asText(props.titleValue)
  const place = values?.findIndex((each) => (each.value ?? '') === value && each.title === name) ?? -1
  const isNothing = value === '' && name === ''
  const choose = (choice: string) => {
    if (choice === NEW) {
      setNew(true)
      onChange(title.name, undefined)
      onChange(field.name, undefined)
      return
    }
    const chosen = values?.[Number(choice)]
    if (chosen === undefined) return
    onChange(title.name, chosen.title)
    onChange(field.name, chosen.value)
  }
  const named = label(readSchema(title.schema, root).field?.label)
  return (
    <div className="studio-field-place" id={toFieldId(title.name)}>
      <div id={toFieldId(field.name)}>
        <FieldFrame label={named} help={label(readSchema(title.schema, root).field?.help)} problems={problems}>
          {({ id, describedBy, isInvalid }) => (
            <select
              id={id}
              className="studio-input"
              value={place === -1 ? '' : String(place)}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              onChange={({ target }) => choose(target.value)}
            >
              {place === -1 ? <option value="">{isNothing ? say('studioNothingChosen') : write(value, name)}</option> : null}
              {values?.map((each, index) => (
                <option key={write(each.value ?? '', each.title)} value={index}>
                  {write(each.value ?? '', each.title)}
                </option>
              ))}
              <option value={NEW}>{say('studioNewValue', { name: named })}</option>
            </select>
          )}
        </FieldFrame>
      </div>
    </div>
  )
}

/** Both fields as they are. The value follows the name for as long as it is made from it. */
function BothFields({ field, title, value, titleValue }: NamedValueFieldProps) {
  const form = useForm()
  const { Field } = form
  const onChange = (path: string, change: Change) => {
    form.onChange(path, change)
    if (path === title.name && typeof change === 'string' && asText(value) === toSlug(asText(titleValue))) form.onChange(field.name, toSlug(change))
  }
  return (
    <FormFrameProvider value={{ ...form, onChange }}>
      <Field path={title.name} schema={title.schema} value={titleValue} isRequired={title.isRequired} />
      <Field path={field.name} schema={field.schema} value={value} isRequired={field.isRequired} />
    </FormFrameProvider>
  )
}

/** `Safety (safety)`. */
function write(value: string, title: string): string {
  return value === '' ? title : `${title} (${value})`
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
