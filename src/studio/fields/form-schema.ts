import type { FieldDescription } from '#model/fields/field.ts'
import type { FormSchema } from '#model/types/describe-forms.ts'
import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

/** A schema as the forms describe it, read as far as a form needs it. `isNullable` fields may also hold null, for "known to be none". */
export type ReadSchema = {
  field: FieldDescription | undefined
  type: 'string' | 'number' | 'boolean' | 'object' | 'list' | 'either'
  schema: FormSchema
  isNullable: boolean
}

/** Reads a schema below `root`, which holds the definitions that schemas refer to. */
export function readSchema(given: unknown, root: FormSchema): ReadSchema {
  const schema = follow(given, root)
  const field = fieldOf(given) ?? schema['x-field']
  const variants = variantsOf(schema).map((variant) => follow(variant, root))
  const others = variants.filter(({ type }) => type !== 'null')
  const isNullable = others.length < variants.length || (Array.isArray(schema['type']) && schema['type'].includes('null'))
  const [only] = others
  if (variants.length > 0 && only !== undefined && others.length === 1) {
    const inner = readSchema(only, root)
    return { ...inner, field: field ?? inner.field, isNullable }
  }
  return { field, type: others.length > 1 ? 'either' : typeOf(schema), schema, isNullable }
}

/** The variants of a field that may be of several kinds, without "nothing". */
export function variantsOf(schema: FormSchema): FormSchema[] {
  const variants = schema['anyOf'] ?? schema['oneOf']
  return Array.isArray(variants) ? variants.filter(isJsonObject).map((each) => each as FormSchema) : []
}

/** The fields of an object by name, in their order, and whether each must be there. */
export function propertiesOf(schema: FormSchema): { name: string; schema: FormSchema; isRequired: boolean }[] {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(properties).map(([name, each]) => ({ name, schema: each as FormSchema, isRequired: required.includes(name) }))
}

/** Whether a form has the outline of a page, which needs the width of the window. */
export function hasBlocks(form: { schema: FormSchema } | undefined): boolean {
  return findBlocksField(form) !== undefined
}

/** The field that holds the tree of a page. */
export function findBlocksField(form: { schema: FormSchema } | undefined): string | undefined {
  return form && propertiesOf(form.schema).find(({ schema }) => schema['x-field']?.kind === 'blocks')?.name
}

/** Whether a form has a field that is edited on the screen of the theme. */
export function hasTheme(form: { schema: FormSchema } | undefined): boolean {
  return form !== undefined && propertiesOf(form.schema).some(({ schema }) => readSchema(schema, form.schema).field?.screen === 'theme')
}

const SHORT: ReadonlySet<FieldDescription['kind'] | undefined> = new Set(['number', 'quantity', 'date', 'month', 'colour', 'suggestion'])

/** The longest label of a choice that fits beside others. */
const LONGEST_SHORT = 22

/** Whether the value of a field takes little room, so that several stand side by side. */
export function isShort({ field, type }: ReadSchema): boolean {
  if (field === undefined) return type === 'number'
  if (field.kind === 'choice') return field.options.every(({ label }) => Math.max(label.en.length, label.de.length) <= LONGEST_SHORT)
  return SHORT.has(field.kind)
}

/** What a new entry of a list holds: the fields that must be there, empty. */
export function emptyOf(given: unknown, root: FormSchema): Json {
  const { type, schema, isNullable } = readSchema(given, root)
  if (schema['default'] !== undefined) return schema['default'] as Json
  if (schema['const'] !== undefined) return schema['const'] as Json
  if (isNullable) return null
  switch (type) {
    case 'string':
      return firstOf(schema['enum']) ?? ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'list':
      return []
    case 'either':
      return emptyOf(variantsOf(schema)[0], root)
    case 'object':
      return emptyObject(schema, root)
  }
}

function emptyObject(schema: FormSchema, root: FormSchema): JsonObject {
  const needed = propertiesOf(schema).filter(({ isRequired }) => isRequired)
  return Object.fromEntries(needed.map(({ name, schema: each }) => [name, emptyOf(each, root)]))
}

function firstOf(values: unknown): string | undefined {
  return Array.isArray(values) && typeof values[0] === 'string' ? values[0] : undefined
}

function follow(given: unknown, root: FormSchema): FormSchema {
  const schema = isJsonObject(given) ? (given as FormSchema) : {}
  const target = schema['$ref']
  if (typeof target !== 'string' || !target.startsWith('#/')) return schema
  let found: unknown = root
  for (const step of target.slice(2).split('/')) found = isJsonObject(found) ? found[step] : undefined
  return isJsonObject(found) ? (found as FormSchema) : {}
}

function fieldOf(given: unknown): FieldDescription | undefined {
  return isJsonObject(given) ? (given as FormSchema)['x-field'] : undefined
}

function typeOf(schema: FormSchema): ReadSchema['type'] {
  const type = Array.isArray(schema['type']) ? schema['type'].find((each) => each !== 'null') : schema['type']
  if (type === 'array') return 'list'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean' || type === 'object') return type
  return variantsOf(schema).length > 1 ? 'either' : 'string'
}
