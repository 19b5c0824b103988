import { z } from 'zod'

import { choice, flag, number } from '#model/fields/kinds.ts'
import type { PageItems, PageLinks, PagePictures, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import { findContentType } from '#model/types/content-types.ts'
import { defineBlock } from '../define-block.ts'
import { Where, itemField, itemType } from '../lists/list-attributes.ts'
import { toListItem } from '../lists/list-item.ts'
import { failedNotice } from '../lists/list-parts.ts'
import { matches } from '../lists/read-fields.ts'
import { ContentList, type ContentListProps } from './content-list.tsx'

const attributes = z.object({
  type: itemType({
    label: { en: 'Type', de: 'Typ' },
    help: { en: 'What kind of items is listed.', de: 'Welche Art von Einträgen aufgeführt wird.' },
  }),
  layout: choice(
    {
      label: { en: 'Layout', de: 'Anordnung' },
      help: { en: 'Cards have pictures, rows do not.', de: 'Karten haben Bilder, Zeilen nicht.' },
      options: { cards: { en: 'Cards', de: 'Karten' }, rows: { en: 'Rows', de: 'Zeilen' } },
    },
    'Choose the layout cards or rows.',
  ),
  where: Where.optional(),
  limit: number(
    {
      label: { en: 'At most', de: 'Höchstens' },
      help: { en: 'How many items are shown; empty shows all.', de: 'Wie viele Einträge erscheinen; leer erscheinen alle.' },
    },
    z.number('Give the limit as a number.').int('A limit is a whole number.').min(1, 'A limit is at least 1.'),
  ).optional(),
  titleField: itemField({
    label: { en: 'Field of the title', de: 'Feld des Titels' },
    help: { en: 'Empty takes the usual one of the type.', de: 'Leer gilt das übliche Feld des Typs.' },
  }).optional(),
  textField: itemField({
    label: { en: 'Field of the text', de: 'Feld des Textes' },
    help: { en: 'Empty takes the usual one of the type.', de: 'Leer gilt das übliche Feld des Typs.' },
  }).optional(),
  linked: flag(
    {
      label: { en: 'Titles are links', de: 'Titel sind Links' },
      help: { en: 'Each title leads to the page of its item.', de: 'Jeder Titel führt zur Seite seines Eintrags.' },
    },
    z.boolean('Say true or false for linked.'),
  ).default(true),
})

type ListPage = PageWords & PagePlace & PageValues & PageLinks & PagePictures & PageItems

/**
 * The first items of a type, or of those that match `where`, as a part of a page. For a list that is a page of its own there is the grid
 * listing.
 */
export const contentListBlock = defineBlock({
  definition: 'busbar:contentList',
  label: { en: 'Short list', de: 'Kurze Liste' },
  purpose: {
    en: 'The first items of a type as a part of a page; for a whole page of them take the grid.',
    de: 'Die ersten Einträge eines Typs als Teil einer Seite; für eine ganze Seite das Raster nehmen.',
  },
  icon: 'list',
  group: 'lists',
  attributes,
  initial: {},
  fillFirst: ['type', 'layout'],
  component: ContentList,
  needs: ({ type }) => ({ lists: [type] }),
  resolve({ type, layout, where, limit, titleField, textField, linked }, page: ListPage): ContentListProps {
    const documents = page.list(type)
    if (documents === undefined) return { layout, items: [], notice: failedNotice(page) }
    const picked = documents.filter((document) => matches(document, where, page)).slice(0, limit)
    if (picked.length === 0) return { layout, items: [], notice: { text: page.text('nothingToShow') } }
    const image = layout === 'cards' ? findContentType(type)?.image : undefined
    const fields = {
      ...(titleField === undefined ? {} : { title: titleField }),
      ...(textField === undefined ? {} : { text: textField }),
      ...(image === undefined ? {} : { image }),
    }
    return { layout, items: picked.map((document) => toListItem(document, { fields, isLinked: linked }, page)) }
  },
  examples: [
    { type: 'busbar__caseStudy', layout: 'cards', limit: 3, linked: true },
    { type: 'busbar__guide', layout: 'rows', linked: true },
  ],
})
