import type { FormSchema } from '#model/types/describe-forms.ts'
import type { Json } from '#base/pure/json.ts'
import type { ReadSchema } from './form-schema.ts'

/** One field of a form: where its value stands, its schema, and a label in place of the schema's own. Entries of a list need not repeat its help. */
export type FieldProps = { path: string; schema: FormSchema; value: Json | undefined; isRequired?: boolean; label?: string; hasHelp?: boolean }

/** What the field of one kind is drawn from. */
export type KindProps = { path: string; read: ReadSchema; label: string; help: string; value: Json | undefined; isRequired: boolean }
