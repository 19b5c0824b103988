import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { emptyOf, propertiesOf, readSchema } from '../form-schema.ts'
import { isTabular, RowsTable } from './rows-table.tsx'

/** Rows of named columns: a table where every column holds a plain value, else rows that unfold. */
export function TableField({ path, read, label, help, value }: KindProps) {
  const { onChange, isReadOnly, root, Field } = useForm()
  const say = useSay()
  const toText = useLabel()
  const problems = useProblems(path)
  const rows = Array.isArray(value) ? value : []
  const schema = read.schema['items'] as FormSchema
  const row = readSchema(schema, root).schema
  const columns = propertiesOf(row)
  const remove = (place: number) => onChange(path, rows.toSpliced(place, 1))
  return (
    <fieldset className="studio-list-field" disabled={isReadOnly}>
      <legend>
        {label} <span className="studio-count">{rows.length}</span>
      </legend>
      {help === '' ? null : <p className="studio-field-help">{help}</p>}
      <FieldProblems problems={problems} />
      {isTabular(row, root) ? (
        <RowsTable path={path} label={label} schema={row} rows={rows} onRemove={remove} />
      ) : (
        rows.map((each, place) => (
          <details key={place} className="studio-group">
            <summary>{summarise(each) || say('studioRowNumber', { number: place + 1 })}</summary>
            <div className="studio-group-fields">
              {columns.map(({ name, schema: column, isRequired }) => (
                <Field
                  key={name}
                  path={`${path}.${place}.${name}`}
                  schema={column}
                  value={isJsonObject(each) ? each[name] : undefined}
                  label={toText(readSchema(column, root).field?.label) || name}
                  isRequired={isRequired}
                />
              ))}
            </div>
            {isReadOnly ? null : (
              <Button kind="quiet" icon="remove" onPress={() => remove(place)}>
                {say('studioRemoveRow')}
              </Button>
            )}
          </details>
        ))
      )}
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
