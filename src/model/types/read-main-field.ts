import type { Json } from '#base/pure/json.ts'
import type { PublishedDocument } from '../content/document.ts'
import { findContentType } from './content-types.ts'

/** What an item has as its title, summary and so on, in the field that its type names for it; undefined without such a field or value. */
export function readMainField(
  { type, body }: Pick<PublishedDocument, 'type' | 'body'>,
  part: 'title' | 'summary' | 'image' | 'abbreviation',
): Json | undefined {
  const field = findContentType(type)?.[part]
  return field === undefined ? undefined : body[field]
}
