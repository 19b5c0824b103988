import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

/** Another item by the name under which its type is found, usually its URL name: typed, or taken from a search. */
export function NameField({ path, read, label, help, value, isRequired }: KindProps) {
  const { client } = useDesk()
  const { onChange, isReadOnly, contentLanguage } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const [isOpen, setOpen] = useState(false)
  const types = read.field?.kind === 'name' ? read.field.to : []
  const text = typeof value === 'string' ? value : ''
  // The title is shown beside the name, since names alone tell little.
  const found = useQuery({
    queryKey: ['items', 'named', types, text],
    queryFn: async ({ signal }) => {
      const { items } = await client('listItems', { query: { type: types.join(',') || undefined, q: text, limit: 20 }, signal })
      const named = items.filter((row) => row.urlName === text || row.apiName === text)
      return named.find(({ language }) => language === contentLanguage) ?? named[0] ?? null
    },
    enabled: text !== '',
    staleTime: 60_000,
  })
  return (
    <FieldFrame
      label={label}
      help={help}
      problems={problems}
      isOptional={isRequired ? undefined : say('studioOptional')}
      aside={found.data ? <span dir="auto">{found.data.title}</span> : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <div className="studio-chosen">
          <input
            id={id}
            className="studio-input"
            data-code=""
            value={text}
            readOnly={isReadOnly}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={({ target }) => onChange(path, target.value === '' && !isRequired ? (read.isNullable ? null : undefined) : target.value)}
          />
          {isReadOnly ? null : <Button icon="search" aria-label={say('studioChooseOf', { name: label })} onPress={() => setOpen(true)} />}
          {isOpen ? (
            <ItemPicker
              title={label}
              types={types}
              onClose={() => setOpen(false)}
              onPick={(row) => {
                setOpen(false)
                onChange(path, row.urlName)
              }}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
