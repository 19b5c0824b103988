import type { PageLinks, PagePictures, PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { ImageInfo } from '#model/images/image-info.ts'
import { breakLongWords } from '../break-compounds.ts'
import { foreignLanguage } from '../item-language.ts'
import { isTitled, toTitledText, type FieldTitles } from './choices.ts'
import { textOf, titleOf, toText } from './read-fields.ts'
import { writeDate } from '../write-date.ts'

/** An item of a list as it is drawn; `id` is its id on the page. */
export type ListItem = {
  id: string
  title: string
  text: string
  href?: string
  /** Set when the text is not in the page's language. */
  lang?: string
  /** A short form of the title. */
  short?: string
  /** A line above the title. */
  eyebrow?: string
  /** Set when that line is not in the page's language. */
  eyebrowLang?: string
  /** A mark, such as that of terms with an article. */
  tag?: string
  /** Set when what the mark names is not in the page's language, but the item is. */
  tagLang?: string
  image?: { src: string; srcSet: string | undefined; width: number | undefined; height: number | undefined; className: string | undefined }
  isHidden?: boolean
  /** The id of its element, where a link leads to it. */
  anchor?: string
}

/** The fields of an item that are shown; title and text are by default those that its type names. */
export type ItemFields = { title?: string; text?: string; short?: string; eyebrow?: string; image?: string }

/** How items of a list are drawn. */
export type ItemShape = {
  fields: ItemFields
  isLinked: boolean
  titles?: readonly FieldTitles[]
  tagOf?(document: PublishedDocument): { text?: string; lang?: string }
}

/** An item with the texts, picture and link shown in a list. */
export function toListItem(
  document: PublishedDocument,
  { fields, isLinked, titles = [], tagOf }: ItemShape,
  page: PageWords & PageLinks & PagePictures,
): ListItem {
  const { body } = document
  const lang = foreignLanguage(document, page)
  const tag = tagOf?.(document)
  const picture = fields.image === undefined ? undefined : page.image(ImageInfo.safeParse(body[fields.image]).data)
  return leaveOutEmpty({
    id: document.urlName,
    title: breakLongWords(titleOf(document, fields.title)),
    text: breakLongWords(textOf(document, fields.text)),
    href: isLinked ? page.pathOf(document) : undefined,
    lang,
    short: fields.short === undefined ? undefined : toText(body[fields.short]),
    eyebrow: fields.eyebrow === undefined ? undefined : writeDate(toTitledText(document, fields.eyebrow, titles), page),
    eyebrowLang: isTitled(fields.eyebrow, titles) ? undefined : foreignLanguage(document, page),
    tag: tag?.text,
    tagLang: lang === undefined ? tag?.lang : undefined,
    image: picture && { src: picture.Url, srcSet: picture.SrcSet, width: picture.width, height: picture.height, className: picture.placeholder },
  })
}

type Drawn = { [Name in keyof ListItem]: ListItem[Name] | undefined } & Pick<ListItem, 'id' | 'title' | 'text'>

/** Leaves out empty values, and a short form that only repeats the title. */
function leaveOutEmpty({ id, title, text, ...others }: Drawn): ListItem {
  const told = Object.entries(others).filter(([name, value]) => value !== undefined && value !== '' && !(name === 'short' && value === title))
  return { id, title, text, ...Object.fromEntries(told) }
}
