import { readMainField } from '../types/read-main-field.ts'
import type { ItemBrief, ItemName } from './content-reader.ts'
import type { PublishedDocument } from './document.ts'
import { byPlace, placeOf } from './list-order.ts'

/** The brief of one language of an item. */
export type OwnBrief = Omit<ItemBrief, 'languages'>

/** What lists need of a document. */
export function toBrief(document: PublishedDocument): OwnBrief {
  const { contentKey, type, language, title, urlName, publishedDate, body } = document
  const { urlPath } = body
  const abbreviation = readMainField(document, 'abbreviation')
  const place = placeOf(document)
  return {
    contentKey,
    type,
    language,
    title,
    urlName,
    ...(typeof urlPath === 'string' ? { urlPath } : {}),
    ...(typeof abbreviation === 'string' && abbreviation !== '' ? { abbreviation } : {}),
    ...(place === undefined ? {} : { place }),
    publishedDate,
    isIndexed: body['isSeoIndexed'] !== false,
  }
}

/** Documents of one type in the order of its list. */
export function sortAsListed(documents: readonly PublishedDocument[]): PublishedDocument[] {
  return documents
    .map((document) => ({ document, brief: toBrief(document) }))
    .toSorted((one, other) => byPlace(one.brief, other.brief))
    .map(({ document }) => document)
}

/** Whether two versions of an item have the same name, so that answers that read only names stay valid. */
export function isSameName(one: ItemName, other: ItemName): boolean {
  return (
    one.title === other.title &&
    one.urlName === other.urlName &&
    one.urlPath === other.urlPath &&
    one.abbreviation === other.abbreviation &&
    one.language === other.language
  )
}
