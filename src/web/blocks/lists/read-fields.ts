import type { PublishedDocument } from '#model/content/document.ts'
import type { Json } from '#base/pure/json.ts'
import { readMainField } from '#model/types/read-main-field.ts'
import { keepUnits } from '../keep-units.ts'

/** Whether a field of an item has a value; a list field has each value that it contains. */
export function holds({ body }: PublishedDocument, field: string, value: Json): boolean {
  const held = body[field]
  return Array.isArray(held) ? held.includes(value) : held === value
}

/** The value of the first field with text. */
export function firstOf(body: PublishedDocument['body'], fields: readonly string[]): Json | undefined {
  const field = fields.find((name) => typeof body[name] === 'string' && body[name] !== '')
  return field === undefined ? undefined : body[field]
}

/** What a list shows as an item's title: the field that the list names, else the one that the item's type names, else the item's own title. */
export function titleOf(document: PublishedDocument, field: string | undefined): string {
  return toText(field === undefined ? readMainField(document, 'title') : document.body[field]) || document.title
}

/** What a list shows below the title: the field that the list names, else the summary that the item's type names; '' without text. */
export function textOf(document: PublishedDocument, field: string | undefined): string {
  return toText(field === undefined ? readMainField(document, 'summary') : document.body[field])
}

/** A field's value as text: lists joined by commas, numbers kept on one line with their units. */
export function toText(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? keepUnits(String(value)) : ''
}

/** `Product safety` becomes `product-safety`; slugs are not changed. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The values of a field as slugs: one for a text, several for a list. */
export function slugsOf({ body }: PublishedDocument, name: string): string[] {
  const value = body[name]
  return (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? toSlug(one) : '')).filter((slug) => slug !== '')
}
