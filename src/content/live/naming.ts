import type { Json } from '#base/pure/json.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { findContentType } from '#model/types/content-types.ts'

/** Longer lists are not treated as lists of names, unless the type says so. */
const LONGEST_LIST = 400

/** An item's field that holds a name. */
export type Naming = { field: string; name: string }

type Named = Pick<PublishedDocument, 'type' | 'body'>

/** The names in an item's list fields (lists of strings alone) and in the fields by which its type is looked up, each once. */
export function listNamings({ type, body }: Named): Naming[] {
  const declared = findContentType(type)?.lookedUpBy ?? []
  const lists = Object.entries(body).flatMap(([field, value]) =>
    Array.isArray(value) && value.length <= LONGEST_LIST && !declared.includes(field) ? [{ field, value }] : [],
  )
  return [...lists, ...declared.map((field) => ({ field, value: valueAt(body, field) }))].flatMap(({ field, value }) =>
    readNames(value).map((name) => ({ field, name })),
  )
}

/** Whether a field of an item holds a name. */
export function isNaming(document: Named, { field, name }: Naming): boolean {
  return listNamings(document).some((one) => one.field === field && one.name === name)
}

/** The token of a look-up of the items that name another one (see `ReadSet`). */
export function namingToken({ type, field, name }: Naming & { type: string }): string {
  return `naming:${type}.${field}=${name}`
}

function readNames(value: Json | undefined): string[] {
  const names = Array.isArray(value) ? value : [value]
  return names.every((name) => typeof name === 'string') ? [...new Set(names)].filter((name) => name !== '') : []
}

/** The value of a field, or of a part of it: `data.successor`. */
function valueAt(body: PublishedDocument['body'], field: string): Json | undefined {
  let value: Json | undefined = body
  for (const part of field.split('.')) value = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[part] : undefined
  return value
}
