import { isJsonObject, type Json } from '#base/pure/json.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

/** Names with values. Text that reads as a number, true or false is stored as such where the field takes it. */
export function RecordField({ path, read, label, help, value }: KindProps) {
  const { onChange, isReadOnly } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const rows = isJsonObject(value) ? Object.entries(value) : []
  const isText = isJsonObject(read.schema['additionalProperties']) && read.schema['additionalProperties']['type'] === 'string'
  const write = (next: readonly [string, Json | undefined][]) => onChange(path, Object.fromEntries(next))
  return (
    <fieldset className="studio-list-field" disabled={isReadOnly}>
      <legend>{label}</legend>
      {help === '' ? null : <p className="studio-field-help">{help}</p>}
      <FieldProblems problems={problems} />
      {rows.map(([name, each], place) => (
        <div key={place} className="studio-record-row">
          <input
            className="studio-input"
            data-code=""
            aria-label={say('studioFieldName')}
            value={name}
            onChange={({ target }) => write(rows.map((row, index) => (index === place ? [target.value, row[1]] : row)))}
          />
          <input
            className="studio-input"
            aria-label={say('studioValueOf', { name })}
            value={typeof each === 'string' ? each : JSON.stringify(each)}
            onChange={({ target }) =>
              write(rows.map((row, index) => (index === place ? [row[0], isText ? target.value : readValue(target.value)] : row)))
            }
          />
          <Button kind="quiet" icon="remove" aria-label={say('studioRemoveOf', { name })} onPress={() => write(rows.toSpliced(place, 1))} />
        </div>
      ))}
      {isReadOnly ? null : (
        <Button kind="quiet" icon="add" onPress={() => write([...rows, [freeName(rows), '']])}>
          {say('studioAddRow')}
        </Button>
      )}
    </fieldset>
  )
}

/** Numbers, truth and structures as JSON writes them; other text is text. */
function readValue(typed: string): Json {
  try {
    const value = JSON.parse(typed) as Json
    return typeof value === 'string' ? typed : value
  } catch {
    return typed
  }
}

function freeName(rows: readonly [string, unknown][]): string {
  let number = rows.length + 1
  while (rows.some(([name]) => name === `name${number}`)) number += 1
  return `name${number}`
}
