import type { FieldDescription } from '#model/fields/field.ts'
import type { Label } from '#model/fields/label.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { propertiesOf, readSchema } from './form-schema.ts'

/** The id of the place of a field on the screen; those that every item has stand beside fields of its type with the same names. */
export function toFieldId(
  path: string,
  { component, isItem = false }: { component?: string | undefined; isItem?: boolean | undefined } = {},
): string {
  if (isItem) return `item.${path}`
  return component === undefined ? `field.${path}` : `block-${component}.${path}`
}

/** The label of the deepest field of a path that has one. */
export function findFieldLabel(schema: FormSchema | undefined, path: string): Label | undefined {
  return schema === undefined ? undefined : listFields(schema, path.split('.')).findLast((field) => field !== undefined)?.label
}

/** The fields of a path, from the outermost one on, as far as the schema knows it; undefined for a step that is no field. */
export function listFields(schema: FormSchema, path: readonly string[]): (FieldDescription | undefined)[] {
  const fields: (FieldDescription | undefined)[] = []
  let at = readSchema(schema, schema)
  for (const step of path) {
    const next = at.type === 'list' ? at.schema['items'] : propertiesOf(at.schema).find(({ name }) => name === step)?.schema
    if (next === undefined) return fields
    at = readSchema(next, schema)
    fields.push(at.field)
  }
  return fields
}

/** The value at a path. */
export function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  let at = value
  for (const step of path) at = Array.isArray(at) ? at[Number(step)] : isJsonObject(at) ? at[step] : undefined
  return at
}

/** A value with another one at a path; what is undefined is left out. Siblings keep their identity, and the whole does if nothing changes. */
export function setAt(value: Json | undefined, [step, ...rest]: readonly string[], next: Json | undefined): Json | undefined {
  if (step === undefined) return next
  if (Array.isArray(value)) {
    const place = Number(step)
    const changed = setAt(value[place], rest, next)
    if (changed === value[place]) return value
    return value.flatMap((each, index) => (index === place ? (changed === undefined ? [] : [changed]) : [each]))
  }
  const object: JsonObject = isJsonObject(value) ? value : {}
  const { [step]: old, ...others } = object
  const changed = setAt(old, rest, next)
  if (changed === old && isJsonObject(value)) return value
  if (changed === undefined) return others
  return { ...object, [step]: changed }
}
