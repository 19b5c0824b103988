import { isJsonObject, type Json } from '#base/pure/json.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { useForm } from '../form-frame.tsx'
import { isShort, propertiesOf, readSchema } from '../form-schema.ts'

export type RowsTableProps = {
  path: string
  label: string
  /** The schema of a row. */
  schema: FormSchema
  rows: readonly Json[]
  onRemove(place: number): void
}

const MOST_COLUMNS = 12

/** Whether rows of a schema fit in a table: one plain value for each column. */
export function isTabular(schema: FormSchema, root: FormSchema): boolean {
  const columns = propertiesOf(schema).map(({ schema: each }) => readSchema(each, root))
  return columns.length > 1 && columns.length <= MOST_COLUMNS && columns.every(({ type, field }) => isPlain(type) && field?.kind !== 'richText')
}

function isPlain(type: ReturnType<typeof readSchema>['type']): boolean {
  return type === 'string' || type === 'number' || type === 'boolean'
}

/** Rows of short values under heads with their units, as in a data sheet; what the heads mean is told once below. */
export function RowsTable({ path, label, schema, rows, onRemove }: RowsTableProps) {
  const { root, isReadOnly, Field } = useForm()
  const say = useSay()
  const toText = useLabel()
  const columns = propertiesOf(schema).map((column) => {
    const read = readSchema(column.schema, root)
    return {
      ...column,
      head: toText(read.field?.label) || column.name,
      unit: read.field?.kind === 'quantity' ? read.field.unit : undefined,
      help: toText(read.field?.help),
      isShort: isShort(read),
    }
  })
  const helps = columns.filter(({ help }) => help !== '')
  return (
    <>
      {rows.length === 0 ? null : (
        <div className="studio-rows">
          <table>
            <thead>
              <tr>
                {columns.map(({ name, head, unit, isShort: isNarrow }) => (
                  <th key={name} scope="col" data-short={isNarrow ? '' : undefined}>
                    {head} {unit === undefined ? null : <span className="studio-unit">{unit}</span>}
                  </th>
                ))}
                {isReadOnly ? null : (
                  <th>
                    <span className="studio-hidden">{say('studioRemoveRow')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={place}>
                  {columns.map(({ name, schema: column, head, isRequired }) => (
                    <td key={name}>
                      <Field
                        path={`${path}.${place}.${name}`}
                        schema={column}
                        value={isJsonObject(row) ? row[name] : undefined}
                        label={`${label} ${place + 1}: ${head}`}
                        place="cell"
                        isRequired={isRequired}
                      />
                    </td>
                  ))}
                  {isReadOnly ? null : (
                    <td>
                      <Button kind="quiet" icon="remove" aria-label={`${say('studioRemoveRow')}: ${place + 1}`} onPress={() => onRemove(place)} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {helps.length === 0 ? null : (
        <details className="studio-columns-help">
          <summary>{say('studioColumnsHelp')}</summary>
          <dl className="studio-facts">
            {helps.map(({ name, head, help }) => (
              <div key={name}>
                <dt>{head}</dt>
                <dd>{help}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
