import { useState } from 'react'

import { isJsonObject } from '#base/pure/json.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { emptyOf, propertiesOf } from '../form-schema.ts'
import { useInnerLabel } from '#studio/kit/use-inner-label.ts'

/** Fields under one name. A group that may be missing is added and removed as a whole. */
export function GroupField({ path, read, label, help, value, isRequired }: KindProps) {
  const { onChange, isReadOnly, root, Field } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const inner = useInnerLabel()
  const fields = propertiesOf(read.schema)
  const isThere = isJsonObject(value)
  // What was opened stays open when its last problem is mended.
  const [isOpen, setOpen] = useState(isRequired)
  return (
    <details className="studio-group" open={isOpen || problems.length > 0} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        {isThere ? null : <span className="studio-soft">{say('studioNotSet')}</span>}
      </summary>
      <div className="studio-group-fields">
        {help === '' ? null : <p className="studio-field-help">{help}</p>}
        <FieldProblems problems={problems} />
        {isThere || isRequired
          ? fields.map(({ name, schema, isRequired: isNeeded }) => (
              <Field key={name} path={`${path}.${name}`} schema={schema} value={isThere ? value[name] : undefined} isRequired={isNeeded} />
            ))
          : null}
        {isReadOnly || isRequired ? null : isThere ? (
          <Button kind="quiet" icon="remove" onPress={() => onChange(path, read.isNullable ? null : undefined)}>
            {say('studioRemoveOf', { name: label })}
          </Button>
        ) : (
          <Button kind="quiet" icon="add" onPress={() => onChange(path, emptyOf({ ...read.schema, default: undefined }, root))}>
            {say('studioAddOf', { name: inner(label) })}
          </Button>
        )}
      </div>
    </details>
  )
}
