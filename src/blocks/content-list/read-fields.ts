import type { PageData } from '#contract/block.ts'
import type { PublishedDocument } from '#contract/document.ts'
import type { Json } from '#contract/json.ts'
import { keepUnits } from '../keep-units.ts'
import type { ContentListAttributes } from './content-list-attributes.ts'

/** Fields that bear an item's name and its summary, whatever its type: the first that holds text counts. */
export const TITLE_FIELDS = ['title', 'question', 'term', 'name', 'number']
export const TEXT_FIELDS = ['definition', 'summary', 'description', 'abstract', 'answer', 'scope', 'excerpt']

/** Whether an item is one that `where` picks; a list field matches when it holds the value. */
export function matches({ body }: PublishedDocument, where: ContentListAttributes['where'], page: PageData): boolean {
  return Object.entries(where ?? {}).every(([field, given]) => {
    const value = typeof given === 'string' ? page.expression(given) : given
    const held = body[field]
    return Array.isArray(held) ? held.includes(value) : held === value
  })
}

/** The first of the fields that holds text. */
export function firstOf(body: PublishedDocument['body'], fields: readonly string[]): Json | undefined {
  const field = fields.find((name) => typeof body[name] === 'string' && body[name] !== '')
  return field === undefined ? undefined : body[field]
}

/** A field's value as text: lists by commas, numbers beside their units. */
export function toText(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? keepUnits(String(value)) : ''
}
