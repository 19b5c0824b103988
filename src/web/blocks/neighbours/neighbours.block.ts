import { z } from 'zod'

import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { requiredText } from '../attributes.ts'
import { foreignLanguage } from '../item-language.ts'
import type { NeighboursProps } from './neighbours.tsx'

const attributes = z.object({
  type: z.string().regex(/^[a-z]+(?:_[a-z]+)*__[A-Za-z]+$/, 'Name a content type, such as busbar__glossaryTerm.'),
  /** Expressions that name the urlNames of the items before and after, such as `{!Content.previous}`. */
  previous: requiredText('an expression that names the item before'),
  next: requiredText('an expression that names the item after'),
})

/** Links to the items before and after the bound one; one that is not there is left out. */
export const neighboursBlock: BlockDefinition<z.infer<typeof attributes>, NeighboursProps> = {
  definition: 'busbar:neighbours',
  label: 'Previous and next',
  attributes,
  resolve({ type, previous, next }, page) {
    const before = findNeighbour(type, previous, page)
    const after = findNeighbour(type, next, page)
    if (before === undefined && after === undefined) return undefined
    return { label: page.text('neighbours'), previous: before, next: after, texts: { previous: page.text('previous'), next: page.text('next') } }
  },
  examples: [{ type: 'busbar__glossaryTerm', previous: 'abnormal-failure', next: 'alternating-current' }],
}

function findNeighbour(type: string, name: string, page: PageData): NeighboursProps['next'] {
  const document = page.find(type, page.expression(name).trim())
  const href = document && page.pathOf(document)
  return document === undefined || href === undefined ? undefined : { title: document.title, href, lang: foreignLanguage(document, page) }
}
