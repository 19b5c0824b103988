import { z } from 'zod'

import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { requiredText } from '../attributes.ts'
import { foreignLanguage } from '../item-language.ts'
import type { UsedInProps } from './used-in.tsx'

const source = z.object({
  type: z.string().regex(/^[a-z]+(?:_[a-z]+)*__[A-Za-z]+$/, 'Name a content type, such as busbar__guide.'),
  /** The list field that names the bound item. */
  field: requiredText('the field that names the item'),
  label: requiredText('what items of this type are called'),
})
const attributes = z.object({ heading: requiredText('the heading of the list'), sources: z.array(source).min(1, 'Give at least one source.') })

/** Links to the items that name the bound one in a list of theirs, such as the guides that use a term; nothing when none does. */
export const usedInBlock: BlockDefinition<z.infer<typeof attributes>, UsedInProps> = {
  definition: 'busbar:usedIn',
  label: 'Used in',
  attributes,
  resolve({ heading, sources }, page, { id }) {
    const items = sources.flatMap((one) => listItems(one, page))
    return items.length === 0 ? undefined : { id, heading: page.expression(heading), items }
  },
  examples: [{ heading: 'Where it is used', sources: [{ type: 'busbar__faq', field: 'related', label: 'Question' }] }],
}

function listItems({ type, field, label }: z.infer<typeof source>, page: PageData): UsedInProps['items'] {
  return page.naming(type, field, page.content?.urlName ?? '').flatMap((document) => {
    const href = page.pathOf(document)
    return href === undefined ? [] : [{ key: document.contentKey, label, title: document.title, href, lang: foreignLanguage(document, page) }]
  })
}
