import type { FormSchema } from '#model/types/describe-forms.ts'
import type { Json } from '#base/pure/json.ts'
import type { ReadSchema } from './form-schema.ts'

/** Where a field stands if not on its own: in a row of a list, or in a cell of a table under a head that names it with its unit. */
export type FieldPlace = 'row' | 'cell'

/** One field of a form: where its value stands, its schema, and a label in place of the schema's own. What stands in a row or cell has no help. */
export type FieldProps = { path: string; schema: FormSchema; value: Json | undefined; isRequired?: boolean; label?: string; place?: FieldPlace }

/** What the field of one kind is drawn from. */
export type KindProps = {
  path: string
  read: ReadSchema
  label: string
  help: string
  value: Json | undefined
  isRequired: boolean
  place: FieldPlace | undefined
}
