import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { requiredText } from '../attributes.ts'
import { foreignLanguage } from '../item-language.ts'
import { readNames } from '../read-names.ts'
import type { LinkListProps } from './link-list.tsx'

const attributes = z.object({
  heading: requiredText('the heading of the list'),
  type: z.string().regex(/^[a-z]+(?:_[a-z]+)*__[A-Za-z]+$/, 'Name a content type, such as busbar__glossaryTerm.'),
  /** An expression that names a list of urlNames, such as `{!Content.related}`. */
  names: requiredText('an expression that names a list'),
})

/** Links to the items that the bound item names, in its order; names that are gone are left out. */
export const linkListBlock: BlockDefinition<z.infer<typeof attributes>, LinkListProps> = {
  definition: 'busbar:linkList',
  label: 'Link list',
  attributes,
  resolve({ heading, type, names }, page, { id }) {
    const items = readNames(names, page).flatMap((name) => {
      const document = page.find(type, name)
      return document === undefined ? [] : [{ title: document.title, href: page.pathOf(document), lang: foreignLanguage(document, page) }]
    })
    return items.length === 0 ? undefined : { id, heading: page.expression(heading), items }
  },
  examples: [{ heading: 'Related terms', type: 'busbar__glossaryTerm', names: '{!Content.related}' }],
}
