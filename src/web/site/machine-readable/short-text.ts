import type { JsonObject } from '#base/pure/json.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { findContentType } from '#model/types/content-types.ts'

type Item = Pick<PublishedDocument, 'type' | 'body'>

/** The sentence or two that an item says of itself, else what search engines are told; '' when it says none. */
export function shortText({ type, body }: Item): string {
  return textAt(body, findContentType(type)?.summary) || textAt(body, 'metaDescription')
}

/** The text of an item that can be read as Markdown; undefined for one that has none. */
export function twinText(content: Item | undefined): string | undefined {
  const twin = content && findContentType(content.type)?.twin
  return (twin && textAt(content.body, twin.text)) || undefined
}

function textAt(body: JsonObject, field: string | undefined): string {
  const text = field === undefined ? undefined : body[field]
  return typeof text === 'string' ? text : ''
}
