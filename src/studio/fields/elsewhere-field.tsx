import { useLocation } from 'wouter'

import type { FormSchema } from '#model/types/describe-forms.ts'
import { Button } from '#studio/kit/button.tsx'
import { useLabel, useSay } from '#studio/kit/desk.tsx'
import { toFieldId } from './field-path.ts'
import { readSchema } from './form-schema.ts'

/** In place of a field that has a screen of its own: what it holds, and the way there. */
export function ElsewhereField({ name, schema, root }: { name: string; schema: FormSchema; root: FormSchema }) {
  const say = useSay()
  const label = useLabel()
  const [, go] = useLocation()
  const { field } = readSchema(schema, root)
  if (field?.screen === undefined) return null
  const { screen } = field
  return (
    <div className="studio-field-place studio-elsewhere" id={toFieldId(name)}>
      <div className="studio-field">
        <div className="studio-field-head">{label(field.label)}</div>
        <p className="studio-field-help">{label(field.help)}</p>
        <Button onPress={() => go(`/${screen}`)}>{say('studioToScreen', { name: label(field.label) })}</Button>
      </div>
    </div>
  )
}
