import { useRef, useState, type ReactNode } from 'react'

import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { Row } from '#model/authoring/shapes.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { SortableList } from '#studio/kit/sortable-list.tsx'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { nameOf } from './named-item.ts'
import { useFailure } from '#studio/kit/use-failure.ts'
import { isTabular, RowsTable } from './rows-table.tsx'
import { useForm, useProblems } from '../form-frame.tsx'
import { findWords } from '../find-words.ts'
import { emptyOf, isShort, propertiesOf, readSchema, type ReadSchema } from '../form-schema.ts'
import { useInnerLabel } from '#studio/kit/use-inner-label.ts'

/** Entries of one kind in an order that is changed by drag or by keyboard. */
export function ListField({ path, read, label, help, value }: KindProps) {
  const { onChange, isReadOnly, root, Field } = useForm()
  const desk = useDesk()
  const tell = useFailure()
  const say = useSay()
  const toText = useLabel()
  const problems = useProblems(path)
  const entries = Array.isArray(value) ? value : []
  const schema = read.schema['items'] as FormSchema
  const entry = readSchema(schema, root)
  const toTypes = typesOf(entry)
  const one = useEntryLabel(entry) || label
  const inner = useInnerLabel()
  const [isPicking, setPicking] = useState(false)
  const remove = (place: number) => onChange(path, entries.toSpliced(place, 1))
  // Points of a curve, and other rows of numbers alone; words need more room than a cell.
  const isTable =
    entry.type === 'object' &&
    entry.field === undefined &&
    isTabular(entry.schema, root) &&
    propertiesOf(entry.schema).every(({ schema: each }) => isShort(readSchema(each, root)))
  const pick = async (row: Row) => {
    const picked = entry.field?.kind === 'name' ? await nameOf(desk, row) : { contentKey: row.contentKey }
    onChange(path, (now) => [...(Array.isArray(now) ? now : []), picked])
  }
  // What helps with each entry is told once.
  const helps = [...new Set([help, entry.type === 'object' && toTypes === undefined ? '' : toText(entry.field?.help)])].filter((each) => each !== '')
  const entryName = (place: number) => findWords(entries[place], schema, root) ?? writeFirst(entries[place], `${one} ${place + 1}`)
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
      {helps.length === 0 ? null : <p className="studio-field-help">{helps.join(' ')}</p>}
      <FieldProblems problems={problems} />
      <div ref={end}>
        {isTable ? (
          <RowsTable path={path} label={one} schema={entry.schema} rows={entries} onRemove={remove} />
        ) : (
          <SortableList
            label={label}
            count={entries.length}
            isFixed={isReadOnly}
            nameOf={entryName}
            onMove={(from, to) => onChange(path, move(entries, from, to))}
            onRemove={remove}
          >
            {(place): ReactNode => {
              const each = entries[place]
              if (entry.type !== 'object' || toTypes !== undefined)
                return <Field path={`${path}.${place}`} schema={schema} value={each} label={`${one} ${place + 1}`} place="row" isRequired />
              return <Entry path={`${path}.${place}`} schema={entry.schema} value={each} name={entryName(place)} />
            }}
          </SortableList>
        )}
      </div>
      {isReadOnly || (most !== undefined && entries.length >= most) ? null : (
        <Button kind="quiet" icon="add" onPress={toTypes === undefined ? add : () => setPicking(true)}>
          {say('studioAddOf', { name: inner(one) })}
        </Button>
      )}
      {isPicking && toTypes !== undefined ? (
        <ItemPicker
          title={say('studioAddOf', { name: inner(one) })}
          types={toTypes}
          onClose={() => setPicking(false)}
          onPick={(row) => {
            setPicking(false)
            void pick(row).catch(tell)
          }}
        />
      ) : null}
    </fieldset>
  )
}

/** The types of the items that entries refer to, which are found by search when they are added; undefined for other entries. */
function typesOf({ field }: ReadSchema): readonly string[] | undefined {
  return field?.kind === 'name' || field?.kind === 'reference' ? field.to : undefined
}

/** What one entry is called; items are called by their type, since their field is named for all of them. */
function useEntryLabel(entry: ReadSchema): string {
  const { forms } = useDesk()
  const toText = useLabel()
  const [type, other] = typesOf(entry) ?? []
  const form = type === undefined || other !== undefined ? undefined : forms.types[type]
  return toText(form?.label ?? entry.field?.label)
}

/** The fields of an entry, folded under its name. A kind that has a field of its own, such as a picture, is drawn as such. */
function Entry({ path, schema, value, name }: { path: string; schema: FormSchema; value: Json | undefined; name: string }) {
  const { Field } = useForm()
  const fields = propertiesOf(schema)
  // A new entry begins open, and stays so when its first letter gives it a name.
  const [isOpen, setOpen] = useState(() => value !== undefined && writeFirst(value, '') === '')
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
function writeFirst(entry: Json | undefined, otherwise: string): string {
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
  const last = place?.querySelector(':scope > ol > li:last-child, tbody > tr:last-child')
  const group = last?.querySelector('details')
  if (group) group.open = true
  last?.querySelector<HTMLElement>('input, textarea, select, [contenteditable]')?.focus()
}
