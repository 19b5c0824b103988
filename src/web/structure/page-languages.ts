import type { ContentReader, ReadSet } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import type { SiteRoute } from './route-table.ts'

/** A page: its route, the view that draws it and the item that it shows, if it shows one. */
export type ShownPage = { route: SiteRoute | undefined; view: Item | undefined; content?: Item | undefined }
type Item = Pick<PublishedDocument, 'contentKey'>

/**
 * Codes of the languages a page exists in. An item's page on its type's detail route exists in the item's languages, a page without an item
 * in its view's, and an item's own page in those that both have.
 */
export function listPageLanguages({ route, view, content }: ShownPage, reader: ContentReader, reads: ReadSet): string[] {
  const languagesOf = (item: Item | undefined) => item && reader.listLanguagesOf(item.contentKey, reads)
  const ofItem = languagesOf(content)
  if (ofItem !== undefined && route?.prefix !== undefined) return ofItem
  const ofView = languagesOf(view)
  if (ofItem === undefined) return ofView ?? []
  return ofView === undefined ? ofItem : ofItem.filter((code) => ofView.includes(code))
}
