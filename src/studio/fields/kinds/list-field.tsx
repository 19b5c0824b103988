import { useRef, useState, type ReactNode } from 'react'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { SortableList } from '#studio/kit/sortable-list.tsx'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { findWords } from '../find-words.ts'
import { emptyOf, propertiesOf, readSchema } from '../form-schema.ts'

/** Entries of one kind in an order that is changed by drag or by keyboard. */
export function ListField({ path, read, label, help, value }: KindProps) {
  const { onChange, isReadOnly, root, Field } = useForm()
  const say = useSay()
  const toText = useLabel()
  const problems = useProblems(path)
  const entries = Array.isArray(value) ? value : []
  const schema = read.schema['items'] as FormSchema
  const entry = readSchema(schema, root)
  const one = toText(entry.field?.label) || label
  const entryName = (place: number) => findWords(entries[place], schema, root) ?? nameOf(entries[place], `${one} ${place + 1}`)
  const end = useRef<HTMLDivElement>(null)
  const most = typeof read.schema['maxItems'] === 'number' ? read.schema['maxItems'] : undefined
  const add = () => {
    onChange(path, [...entries, emptyOf(schema, root)])
    // The new entry is drawn after this event.
    setTimeout(() => focusLast(end.current), 30)
  }
  return (
    <fieldset className="studio-list-field" disabled={isReadOnly}>
      <legend>
        {label} <span className="studio-count">{entries.length}</span>
      </legend>
      {help === '' ? null : <p className="studio-field-help">{help}</p>}
      <FieldProblems problems={problems} />
      <div ref={end}>
        <SortableList
          label={label}
          count={entries.length}
          isFixed={isReadOnly}
          nameOf={entryName}
          onMove={(from, to) => onChange(path, move(entries, from, to))}
          onRemove={(place) => onChange(path, entries.toSpliced(place, 1))}
        >
          {(place): ReactNode => {
            const each = entries[place]
            if (entry.type !== 'object')
              return (
                <Field
                  path={`${path}.${place}`}
                  schema={schema}
                  value={each}
                  label={`${one} ${place + 1}`}
                  hasHelp={toText(entry.field?.help) !== help}
                  isRequired
                />
              )
            return <Entry path={`${path}.${place}`} schema={entry.schema} value={each} name={entryName(place)} />
          }}
        </SortableList>
      </div>
      {isReadOnly || (most !== undefined && entries.length >= most) ? null : (
        <Button kind="quiet" icon="add" onPress={add}>
          {say('studioAddOf', { name: one })}
        </Button>
      )}
    </fieldset>
  )
}

/** The fields of an entry, folded under its name. A kind that has a field of its own, such as a picture, is drawn as such. */
function Entry({ path, schema, value, name }: { path: string; schema: FormSchema; value: Json | undefined; name: string }) {
  const { Field } = useForm()
  const fields = propertiesOf(schema)
  // A new entry begins open, and stays so when its first letter gives it a name.
  const [isOpen, setOpen] = useState(() => value !== undefined && nameOf(value, '') === '')
  const isKind = schema['x-field'] !== undefined && schema['x-field'].kind !== 'group'
  if (isKind) return <Field path={path} schema={schema} value={value} isRequired />
  return (
    <details className="studio-group" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary dir="auto">{name}</summary>
      <div className="studio-group-fields">
        {fields.map(({ name: field, schema: each, isRequired }) => (
          <Field key={field} path={`${path}.${field}`} schema={each} value={isJsonObject(value) ? value[field] : undefined} isRequired={isRequired} />
        ))}
      </div>
    </details>
  )
}

/** The first text in an entry without words for visitors, by which it is found again. */
function nameOf(entry: Json | undefined, otherwise: string): string {
  if (typeof entry === 'string') return entry || otherwise
  if (!isJsonObject(entry)) return otherwise
  const words = Object.values(entry).find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof words === 'string' ? words.slice(0, 80) : otherwise
}

function move(entries: readonly Json[], from: number, to: number): Json[] {
  const [moved] = entries.slice(from, from + 1)
  return moved === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, moved)
}

function focusLast(place: HTMLElement | null): void {
  const last = place?.querySelector(':scope > ol > li:last-child')
  const group = last?.querySelector('details')
  if (group) group.open = true
  last?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]')?.focus()
}
