import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { emptyOf, propertiesOf, readSchema } from '../form-schema.ts'

/** Rows of named columns. Columns of plain values are edited in the table; what has parts of its own is folded below its row. */
export function TableField({ path, read, label, help, value }: KindProps) {
  const { onChange, isReadOnly, root, Field } = useForm()
  const say = useSay()
  const toText = useLabel()
  const problems = useProblems(path)
  const rows = Array.isArray(value) ? value : []
  const schema = read.schema['items'] as FormSchema
  const columns = propertiesOf(readSchema(schema, root).schema)
  return (
    <fieldset className="studio-list-field" disabled={isReadOnly}>
      <legend>
        {label} <span className="studio-count">{rows.length}</span>
      </legend>
      {help === '' ? null : <p className="studio-field-help">{help}</p>}
      <FieldProblems problems={problems} />
      {rows.map((row, place) => (
        <details key={place} className="studio-group">
          <summary>{summarise(row) || say('studioRowNumber', { number: place + 1 })}</summary>
          <div className="studio-group-fields studio-row-fields">
            {columns.map(({ name, schema: column, isRequired }) => (
              <Field
                key={name}
                path={`${path}.${place}.${name}`}
                schema={column}
                value={isJsonObject(row) ? row[name] : undefined}
                label={toText(readSchema(column, root).field?.label) || name}
                isRequired={isRequired}
              />
            ))}
          </div>
          {isReadOnly ? null : (
            <Button kind="quiet" icon="remove" onPress={() => onChange(path, rows.toSpliced(place, 1))}>
              {say('studioRemoveRow')}
            </Button>
          )}
        </details>
      ))}
      {isReadOnly ? null : (
        <Button kind="quiet" icon="add" onPress={() => onChange(path, [...rows, emptyOf(schema, root)])}>
          {say('studioAddRow')}
        </Button>
      )}
    </fieldset>
  )
}

/** The first values of a row, by which it is found again. */
function summarise(row: Json): string {
  if (!isJsonObject(row)) return ''
  const values = Object.values(row).filter((value) => (typeof value === 'string' && value !== '') || typeof value === 'number')
  return values.slice(0, 5).join(' · ')
}
