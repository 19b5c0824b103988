import type { JsonObject } from '#base/pure/json.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { findContentType } from '#model/types/content-types.ts'

type Item = Pick<PublishedDocument, 'type' | 'body'>

/** An item's summary, or its meta description; '' when it has neither. */
export function shortText({ type, body }: Item): string {
  return textAt(body, findContentType(type)?.summary) || textAt(body, 'metaDescription')
}

/** The item's HTML that its Markdown twin is made of; undefined when it has none. */
export function twinText(content: Item | undefined): string | undefined {
  const twin = content && findContentType(content.type)?.twin
  return (twin && textAt(content.body, twin.text)) || undefined
}

function textAt(body: JsonObject, field: string | undefined): string {
  const text = field === undefined ? undefined : body[field]
  return typeof text === 'string' ? text : ''
}
