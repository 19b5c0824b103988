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

/**
 * A value with another one at a path; what is undefined is left out. Siblings keep their identity, and the whole does if nothing changes. What
 * was left out comes back to where it stood, so that a text that is emptied and typed anew is stored as it was.
 */
export function setAt(value: Json | undefined, [step, ...rest]: readonly string[], next: Json | undefined): Json | undefined {
  if (step === undefined) return next
  if (Array.isArray(value)) {
    const place = Number(step)
    const changed = setAt(value[place], rest, next)
    if (changed === value[place]) return value
    return value.flatMap((each, index) => (index === place ? (changed === undefined ? [] : [changed]) : [each]))
  }
  const object: JsonObject = isJsonObject(value) ? value : {}
  const changed = setAt(object[step], rest, next)
  if (changed === object[step] && isJsonObject(value)) return value
  return withMember(object, step, changed)
}

/** The members of an object in their order, among them those that were left out. */
const orders = new WeakMap<JsonObject, readonly string[]>()

function withMember(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const known = orders.get(object) ?? Object.keys(object)
  const order = known.includes(name) ? known : [...known, name]
  const { [name]: _old, ...others } = object
  const members = Object.entries(value === undefined ? others : { ...others, [name]: value })
  const next: JsonObject = Object.fromEntries(members.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other)))
  orders.set(next, order)
  return next
}
