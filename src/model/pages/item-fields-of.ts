import type { PublishedDocument } from '../content/document.ts'
import { toObjectLabel } from '../seo.ts'

/** What of an item its expressions read. */
type Item = Pick<PublishedDocument, 'type' | 'title' | 'urlName' | 'contentKey' | 'language' | 'body'> & { publishedDate?: string }

/** An item's fields by the names that expressions use; `_Title` and `_Object` always exist (delivery contract 3). */
export function toFields({ type, title, urlName, contentKey, publishedDate, language, body }: Item): Record<string, unknown> {
  return { _Title: title, _Object: toObjectLabel(type), title, urlName, contentKey, publishedDate, language, ...body }
}
