import { FOLDS, type Fold } from '#model/fields/folds.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import type { Json } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import { propertiesOf, readSchema } from './form-schema.ts'

/** A field of a form; `title` is the one beside it with the name of its value, which is drawn with it. */
export type FormField = ReturnType<typeof propertiesOf>[number] & { title?: FormField }

/** The fields of a form: the one that names the item, what is written next, and what is folded away. */
export type Arranged = {
  title: FormField | undefined
  open: readonly FormField[]
  folded: readonly { fold: Fold; fields: readonly FormField[] }[]
  /** Those that have a screen of their own. */
  elsewhere: readonly FormField[]
}

/** Fields that the server fills in. */
const GIVEN: ReadonlySet<string> = new Set(['recordId'])

/** The order of the form: title, file with its picture, summary and main text come first, then the others as the type names them; its folds come last. */
export function arrangeFields(form: Pick<TypeForm, 'schema' | 'title' | 'summary' | 'text'>): Arranged {
  const fields = pairFields(propertiesOf(form.schema).filter(({ name }) => !GIVEN.has(name)))
  const foldOf = ({ schema }: FormField) => readSchema(schema, form.schema).field?.fold
  const kindOf = ({ schema }: FormField) => readSchema(schema, form.schema).field?.kind
  const isFirst = (field: FormField) => kindOf(field) === 'original'
  const isText = (field: FormField) => field.name === form.text || kindOf(field) === 'blocks'
  const isElsewhere = ({ schema }: FormField) => readSchema(schema, form.schema).field?.screen !== undefined
  const open = fields.filter((field) => foldOf(field) === undefined && field.name !== form.title && !isElsewhere(field))
  const rank = (field: FormField) =>
    isFirst(field) ? 0 : kindOf(field) === 'focalPoint' ? 0.5 : field.name === form.summary ? 1 : isText(field) ? 2 : 3
  return {
    title: fields.find(({ name }) => name === form.title),
    open: open.toSorted((one, other) => rank(one) - rank(other)),
    folded: FOLDS.map((fold) => ({ fold, fields: fields.filter((field) => foldOf(field) === fold) })).filter((group) => group.fields.length > 0),
    elsewhere: fields.filter(isElsewhere),
  }
}

/** Puts a field with the name of another one's value to that one. */
function pairFields(fields: readonly FormField[]): FormField[] {
  const titleOf = ({ schema }: FormField) => fields.find(({ name }) => name === schema['x-field']?.titledBy)
  const titles = new Set(fields.map(titleOf))
  return fields.filter((field) => !titles.has(field)).map((field) => ({ ...field, ...optionalTitle(titleOf(field)) }))
}

const optionalTitle = (title: FormField | undefined) => (title === undefined ? {} : { title })

/** Whether a field says something: more than nothing, and other than what it begins with. */
export function isFilled({ schema }: FormField, value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  if (typeof value === 'object' && Object.keys(value).length === 0) return false
  return !isSame(value, schema['default'] as Json | undefined)
}
