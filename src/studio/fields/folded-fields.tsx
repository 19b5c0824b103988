import { useState } from 'react'

import type { JsonObject } from '#base/pure/json.ts'
import type { Fold } from '#model/fields/folds.ts'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { isFilled, type FormField } from './arrange-fields.ts'
import { useForm } from './form-frame.tsx'
import { readSchema } from './form-schema.ts'

export type FoldedFieldsProps = { fold: Fold; fields: readonly FormField[]; values: JsonObject }

/** Fields that few items need, under one name. They are unfolded where one of them says something or has a problem. */
export function FoldedFields({ fold, fields, values }: FoldedFieldsProps) {
  const { root, problems, Field } = useForm()
  const say = useSay()
  const label = useLabel()
  const [isOpen, setOpen] = useState(() => fields.some((field) => isFilled(field, values[field.name])))
  const isWrong = problems.some(
    ({ component, path }) => component === undefined && fields.some(({ name }) => path === name || path?.startsWith(`${name}.`)),
  )
  return (
    <details className="studio-fold" open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="studio-fold-name">{say(`studioFold.${fold}`)}</span>
        <span className="studio-soft">{fields.map(({ schema }) => label(readSchema(schema, root).field?.label)).join(', ')}</span>
      </summary>
      <div className="studio-fold-fields">
        {fields.map(({ name, schema, isRequired }) => (
          <Field key={name} path={name} schema={schema} value={values[name]} isRequired={isRequired} />
        ))}
      </div>
    </details>
  )
}
