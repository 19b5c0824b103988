import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import { choice, flag, number } from '#model/fields/kinds.ts'
import type { PageItems, PageLinks, PagePictures, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import { findContentType } from '#model/types/content-types.ts'
import { defineBlock } from '../define-block.ts'
import { Where, itemField, itemType } from '../lists/list-attributes.ts'
import { listMatching, listNeeded } from '../lists/list-matching.ts'
import { toListItem } from '../lists/list-item.ts'
import { failedNotice } from '../lists/list-parts.ts'
import { ContentList, type ContentListProps } from './content-list.tsx'
import { toOwnBlock } from './to-own-block.ts'

const attributes = z.object({
  type: itemType({
    label: { en: 'Content type', de: 'Inhaltstyp' },
    help: { en: 'Content type whose items are listed.', de: 'Inhaltstyp, dessen Einträge aufgeführt werden.' },
  }),
  layout: choice(
    {
      label: { en: 'Layout', de: 'Layout' },
      help: { en: 'Cards show images, rows do not.', de: 'Karten zeigen Bilder, Zeilen nicht.' },
      options: { cards: { en: 'Cards', de: 'Karten' }, rows: { en: 'Rows', de: 'Zeilen' } },
    },
    ruleSays('blockListLayout'),
  ),
  where: Where.optional(),
  limit: number(
    {
      label: { en: 'Maximum number', de: 'Höchstzahl' },
      help: {
        en: 'How many items are shown at most; leave empty to show all.',
        de: 'Wie viele Einträge höchstens erscheinen; leer lassen, um alle zu zeigen.',
      },
    },
    z.number(ruleSays('blockLimitNumber')).int(ruleSays('blockLimitWhole')).min(1, ruleSays('blockLimitLeast')),
  ).optional(),
  titleField: itemField({
    label: { en: 'Title field', de: 'Feld für den Titel' },
    help: { en: 'Leave empty to use the usual field of the content type.', de: 'Leer lassen, um das übliche Feld des Inhaltstyps zu verwenden.' },
  }).optional(),
  textField: itemField({
    label: { en: 'Text field', de: 'Feld für den Text' },
    help: { en: 'Leave empty to use the usual field of the content type.', de: 'Leer lassen, um das übliche Feld des Inhaltstyps zu verwenden.' },
  }).optional(),
  linked: flag(
    {
      label: { en: 'Link the titles', de: 'Titel verlinken' },
      help: { en: 'Each title leads to the page of its item.', de: 'Jeder Titel führt zur Seite seines Eintrags.' },
    },
    z.boolean(ruleSays('blockTruth', { field: 'linked' })),
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
    en: 'The first items of a content type as a part of a page; for a complete list use the grid of items.',
    de: 'Die ersten Einträge eines Inhaltstyps als Teil einer Seite; für eine vollständige Liste das Raster von Einträgen verwenden.',
  },
  icon: 'list',
  group: 'lists',
  attributes,
  initial: {},
  fillFirst: ['type', 'layout'],
  component: ContentList,
  headings: ({ layout }) => (layout === 'cards' ? [3] : []),
  upcasters: [toOwnBlock],
  needs: (list) => ({ lists: listNeeded(list) }),
  resolve({ type, layout, where, limit, titleField, textField, linked }, page: ListPage): ContentListProps {
    const matching = listMatching({ type, where }, page)
    if (matching === undefined) return { layout, items: [], notice: failedNotice(page) }
    const picked = matching.slice(0, limit)
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
