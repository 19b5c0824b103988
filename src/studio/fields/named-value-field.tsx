import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Json } from '#base/pure/json.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { toSlug } from '#studio/kit/to-slug.ts'
import { useInnerLabel } from '#studio/kit/use-inner-label.ts'
import type { FormField } from './arrange-fields.ts'
import { toFieldId } from './field-path.ts'
import { FormFrameProvider, useForm, useProblems, type Change } from './form-frame.tsx'
import { readSchema } from './form-schema.ts'

export type NamedValueFieldProps = { type: string; field: FormField; title: FormField; value: Json | undefined; titleValue: Json | undefined }

type Pair = { value: string; name: string }

const NEW = 'new'

/** A value with its name for visitors, such as a category: one that other items of the type have, or a new one with both written. */
export function NamedValueField(props: NamedValueFieldProps) {
  const { type, field, title } = props
  const { client } = useDesk()
  const { isReadOnly, contentLanguage, root, onChange } = useForm()
  const say = useSay()
  const label = useLabel()
  const inner = useInnerLabel()
  // Both fields, once they are shown, and the pair that they were shown in place of.
  const [written, setWritten] = useState<{ instead: Pair | undefined } | undefined>()
  const both = [...useProblems(title.name), ...useProblems(field.name)]
  const problems = both.filter(({ text }, place) => both.findIndex((each) => each.text === text) === place)
  const known = useQuery({
    queryKey: ['items', 'values', type, contentLanguage, field.name],
    queryFn: ({ signal }) => client('listNamedValues', { query: { type, language: contentLanguage, field: field.name }, signal }),
    enabled: !isReadOnly,
    staleTime: 60_000,
  })
  const values = known.data?.values
  const value = asText(props.value)
  const name = asText(props.titleValue)
  // They stay when the list gets its first pair by saving: somebody is typing in them.
  if (values?.length === 0 && written === undefined) setWritten({ instead: undefined })
  if (isReadOnly) return <BothFields {...props} instead={undefined} />
  if (written !== undefined)
    return (
      <>
        <BothFields {...props} instead={written.instead} />
        {values === undefined || values.length === 0 ? null : (
          <p className="studio-acts">
            <Button kind="quiet" onPress={() => setWritten(undefined)}>
              {say('studioChooseKnown')}
            </Button>
          </p>
        )}
      </>
    )
  const place = values?.findIndex((each) => (each.value ?? '') === value && each.title === name) ?? -1
  const isNothing = value === '' && name === ''
  const choose = (choice: string) => {
    if (choice === NEW) {
      setWritten({ instead: { value, name } })
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
              <option value={NEW}>{say('studioNewValue', { name: inner(named) })}</option>
            </select>
          )}
        </FieldFrame>
      </div>
    </div>
  )
}

/**
 * Both fields as they are. The value follows the name for as long as it is made from it. What they are shown in place of stays until a new
 * name is typed over it.
 */
function BothFields({ field, title, value, titleValue, instead }: NamedValueFieldProps & { instead: Pair | undefined }) {
  const form = useForm()
  const { Field } = form
  const place = useRef<HTMLDivElement>(null)
  const isAsked = instead !== undefined
  useEffect(() => {
    const name = isAsked ? place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') : undefined
    name?.focus()
    name?.select()
  }, [isAsked])
  const onChange = (path: string, change: Change) => {
    form.onChange(path, change)
    if (path !== title.name || typeof change !== 'string') return
    if (follows({ value: asText(value), name: asText(titleValue) }, instead)) form.onChange(field.name, toSlug(change))
  }
  return (
    <div ref={place}>
      <FormFrameProvider value={{ ...form, onChange }}>
        <Field path={title.name} schema={title.schema} value={titleValue} isRequired={title.isRequired} />
        <Field path={field.name} schema={field.schema} value={value} isRequired={field.isRequired} />
      </FormFrameProvider>
    </div>
  )
}

/** Whether the value is made from a new name: it was made from the last one, or the pair is still the one to be replaced. */
function follows({ value, name }: Pair, instead: Pair | undefined): boolean {
  return value === toSlug(name) || (value === instead?.value && name === instead.name)
}

/** `Safety (safety)`. */
function write(value: string, title: string): string {
  return value === '' ? title : `${title} (${value})`
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
