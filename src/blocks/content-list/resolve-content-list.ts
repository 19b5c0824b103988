import type { PageData } from '#contract/block.ts'
import type { PublishedDocument } from '#contract/document.ts'
import { ImageInfo } from '#contract/image-info.ts'
import type { ContentListAttributes } from './content-list-attributes.ts'
import type { ContentListProps, ListGroup, ListItem } from './content-list-props.ts'
import { firstOf, matches, TEXT_FIELDS, TITLE_FIELDS, toText } from './read-fields.ts'

/** The list as it is drawn: picked, cut to its limit, grouped in the order in which groups first appear. */
export function resolveContentList(list: ContentListAttributes, page: PageData, { id }: { id: string }): ContentListProps {
  const frame = { id, layout: list.layout, columns: list.columns ?? [], index: page.text('index'), table: page.text('table') }
  const documents = page.list(list.type)
  if (documents === undefined) {
    return { ...frame, groups: [], notice: { text: page.text('listFailed'), retry: page.text('tryAgain'), href: page.basePath + page.route.path } }
  }
  const picked = documents.filter((document) => matches(document, list.where, page)).slice(0, list.limit)
  if (picked.length === 0) return { ...frame, groups: [], notice: { text: page.text('nothingToShow') } }
  return { ...frame, groups: toGroups(picked, list, page) }
}

function toGroups(documents: readonly PublishedDocument[], list: ContentListAttributes, page: PageData): ListGroup[] {
  const groups = new Map<string, ListItem[]>()
  for (const document of documents) {
    const name = list.groupBy === undefined ? '' : groupName(document, list.groupBy)
    groups.set(name, [...(groups.get(name) ?? []), toItem(document, list, page)])
  }
  const sorted = list.groupBy === 'letter' ? [...groups].toSorted(([left], [right]) => left.localeCompare(right, 'en')) : [...groups]
  return sorted.map(([title, items]) => ({ title, items }))
}

function toItem(document: PublishedDocument, list: ContentListAttributes, page: PageData): ListItem {
  const { body } = document
  const image = list.layout === 'cards' ? ImageInfo.safeParse(body['image']) : undefined
  const picture = image?.success === true ? page.image(image.data) : undefined
  return {
    key: document.contentKey,
    anchor: document.urlName,
    title: toText(list.titleField === undefined ? firstOf(body, TITLE_FIELDS) : body[list.titleField]) || document.title,
    text: toText(list.textField === undefined ? firstOf(body, TEXT_FIELDS) : body[list.textField]),
    ...(list.linked ? { href: page.pathOf(document) } : {}),
    ...(picture === undefined
      ? {}
      : { image: { src: picture.Url, srcSet: picture.SrcSet, alt: picture.AltText, width: picture.width, height: picture.height } }),
    cells: (list.columns ?? []).map((column) => toText(body[column.field])),
  }
}

/** Groups by `category` bear the title that the item gives its category. */
function groupName({ body }: PublishedDocument, field: string): string {
  return toText(body[`${field}Title`] ?? body[field])
}
