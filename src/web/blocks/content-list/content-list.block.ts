import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { contentType, field, Where } from '../lists/list-attributes.ts'
import { toListItem } from '../lists/list-item.ts'
import { failedNotice } from '../lists/list-parts.ts'
import { matches } from '../lists/read-fields.ts'
import type { ContentListProps } from './content-list.tsx'

const attributes = z.object({
  type: contentType,
  layout: z.enum(['cards', 'rows'], 'Choose the layout cards or rows.'),
  where: Where.optional(),
  limit: z.number('Give the limit as a number.').int('A limit is a whole number.').min(1, 'A limit is at least 1.').optional(),
  titleField: field.optional(),
  textField: field.optional(),
  linked: z.boolean('Say true or false for linked.').default(true),
})

/** The first items of a type, or those that `where` picks, as a part of a page. A list that is a page of its own is a grid listing. */
export const contentListBlock: BlockDefinition<z.infer<typeof attributes>, ContentListProps> = {
  definition: 'busbar:contentList',
  label: 'Content list',
  attributes,
  needs: ({ type }) => ({ lists: [type] }),
  resolve({ type, layout, where, limit, titleField, textField, linked }, page) {
    const documents = page.list(type)
    if (documents === undefined) return { layout, items: [], notice: failedNotice(page) }
    const picked = documents.filter((document) => matches(document, where, page)).slice(0, limit)
    if (picked.length === 0) return { layout, items: [], notice: { text: page.text('nothingToShow') } }
    const fields = {
      ...(titleField === undefined ? {} : { title: titleField }),
      ...(textField === undefined ? {} : { text: textField }),
      ...(layout === 'cards' ? { image: 'image' } : {}),
    }
    return { layout, items: picked.map((document) => toListItem(document, { fields, isLinked: linked }, page)) }
  },
  examples: [
    { type: 'busbar__caseStudy', layout: 'cards', limit: 3, linked: true },
    { type: 'busbar__guide', layout: 'rows', linked: true },
  ],
}
