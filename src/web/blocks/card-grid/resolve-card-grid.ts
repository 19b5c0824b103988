import type { PageItems, PageLinks, PagePictures, PageValues, PageWords } from '#model/pages/page-data.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { ImageInfo, type Picture } from '#model/images/image-info.ts'
import { productCategoryType } from '#model/types/product-category.ts'
import { readMainField } from '#model/types/read-main-field.ts'
import { textOf, titleOf, toText } from '../lists/read-fields.ts'
import { listMatching } from '../lists/list-matching.ts'
import { foreignLanguage } from '../item-language.ts'
import { writeDate } from '../write-date.ts'
import { breakLongWords } from '../break-compounds.ts'
import { keepUnits } from '../keep-units.ts'
import { toLinkView, type LinkView } from '../link-view.ts'
import { listSeriesOf } from '../product-page.ts'
import type { CardGridAttributes } from './card-grid-attributes.ts'
import type { CardGridProps, CardView } from './card-grid.tsx'
import { nestOutlines } from './nest-outlines.ts'

type WrittenCard = CardGridAttributes['cards'][number]
type Source = NonNullable<CardGridAttributes['from']>

/** The cards of a grid, written ones first; undefined without any. */
export function resolveCardGrid(
  grid: CardGridAttributes,
  page: PageWords & PageValues & PageLinks & PagePictures & PageItems,
  { id }: { id: string },
): CardGridProps | undefined {
  const { columns, look, more, level } = grid
  const cards = [...grid.cards.map((card) => toCard(card, columns, page)), ...(grid.from === undefined ? [] : listCards(grid.from, columns, page))]
  if (cards.length === 0) return undefined
  const heading = page.expression(grid.heading ?? '')
  const intro = keepUnits(page.expression(grid.intro ?? ''))
  return {
    id,
    heading,
    intro,
    more: more && { text: page.expression(more.text), link: toLinkView(page, more.link) },
    columns,
    look,
    level: level ?? (heading === '' ? 2 : 3),
    cards,
  }
}

function toCard(card: WrittenCard, columns: number, page: PageWords & PageValues & PageLinks & PagePictures & PageItems): CardView {
  const count = card.count && String(card.count.where === undefined ? page.count(card.count.type) : pick(card.count, page).length)
  const isInText = card.text?.includes('{count}') === true
  return {
    heading: breakLongWords(keepUnits(page.expression(card.heading))),
    text: breakLongWords(keepUnits(page.expression(card.text ?? '').replace('{count}', count ?? ''))),
    ...(count === undefined || isInText ? {} : { figure: count }),
    langs: { heading: page.langOf(card.heading), text: page.langOf(card.text ?? '') },
    link: toLinkView(page, card.link),
    ...toPicture(page.image(card.image), columns),
  }
}

function listCards(from: Source, columns: number, page: PageWords & PageValues & PageLinks & PagePictures & PageItems): CardView[] {
  return pick(from, page)
    .filter(({ contentKey }) => contentKey !== page.content?.contentKey)
    .slice(0, from.limit)
    .map((document) => {
      const { body } = document
      const image = from.hasPictures ? ImageInfo.safeParse(readMainField(document, 'image')).data : undefined
      const label = from.labelField === undefined ? '' : writeDate(toText(body[from.labelField]), page)
      return {
        heading: breakLongWords(titleOf(document, from.titleField)),
        text: breakLongWords(textOf(document, from.textField)),
        ...(label === '' ? {} : { label }),
        link: toItemLink(document, page),
        lang: foreignLanguage(document, page),
        ...toPicture(page.image(image), columns),
        ...(image === undefined && from.hasPictures ? toOutlines(document, page) : {}),
      }
    })
}

/** A category without a picture shows the outlines of its series. */
function toOutlines({ type, body }: PublishedDocument, page: PageItems): Pick<CardView, 'outlines'> {
  if (type !== productCategoryType.name) return {}
  const outlines = nestOutlines(listSeriesOf(toText(body['urlPath']), page).map(({ data }) => data.sizeMm))
  return outlines.length === 0 ? {} : { outlines }
}

/** The items of a type that a source selects, in the source's order. */
function pick({ type, where, names }: Pick<Source, 'type' | 'where' | 'names'>, page: PageValues & PageItems): readonly PublishedDocument[] {
  if (names === undefined) return listMatching({ type, where }, page) ?? []
  const wanted = page
    .expression(names)
    .split(',')
    .map((name) => name.trim().toLowerCase())
  const named = wanted.flatMap((name) => page.find(type, name) ?? [])
  const matching = where === undefined ? undefined : new Set(listMatching({ type, where }, page))
  return matching === undefined ? named : named.filter((document) => matching.has(document))
}

function toItemLink(document: PublishedDocument, page: PageLinks): LinkView | undefined {
  const href = page.pathOf(document)
  return href === undefined ? undefined : { href }
}

function toPicture(picture: Picture | undefined, columns: number): Pick<CardView, 'image'> {
  if (picture === undefined) return {}
  const { Url, SrcSet, width, height, placeholder } = picture
  const sizes = `(max-width: 47.9375em) ${columns > 3 ? '50vw' : '100vw'}, (max-width: 64em) 50vw, ${Math.round(1280 / Math.max(columns, 2))}px`
  return { image: { src: Url, srcSet: SrcSet, ...(SrcSet === undefined ? {} : { sizes }), width, height, className: placeholder } }
}
