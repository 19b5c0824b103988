import { z } from 'zod'

import type { BlockDefinition, PageData } from '#model/pages/block.ts'
import { PageReference } from '#model/links/page-reference.ts'
import { requiredText } from '../attributes.ts'
import { keepUnits } from '../keep-units.ts'
import { readNames } from '../read-names.ts'
import type { DefinitionListProps, FactValue } from './definition-list.tsx'

const item = z.object({
  label: requiredText('every label'),
  value: z.string('Write every value.'),
  /** The type of the items that a list field names by title, such as standards by their numbers: those that exist are linked. */
  linkTo: z.string().optional(),
  /** A link for the whole value. */
  link: PageReference.optional(),
})
const attributes = z.object({ items: z.array(item).min(1, 'Give at least one entry.') })

/** Facts in two columns, as at the head of a datasheet; empty values are left out. */
export const definitionListBlock: BlockDefinition<z.infer<typeof attributes>, DefinitionListProps> = {
  definition: 'busbar:definitionList',
  label: 'Definition list',
  attributes,
  resolve({ items }, page) {
    const filled = items
      .map((item) => ({ label: page.expression(item.label), values: listValues(item, page) }))
      .filter(({ values }) => values.length > 0)
    return filled.length === 0 ? undefined : { items: filled }
  },
  examples: [
    {
      items: [
        { label: 'Abbreviation', value: 'AC' },
        { label: 'Unit', value: 'V' },
        { label: 'Standards', value: 'IPC-9592' },
      ],
    },
  ],
}

function listValues({ value, linkTo, link }: z.infer<typeof item>, page: PageData): FactValue[] {
  const text = page.expression(value).trim()
  if (text === '') return []
  if (linkTo !== undefined) return readNames(value, page).map((name) => toLinkedValue(name, linkTo, page))
  return [{ text: keepUnits(text), href: page.link(link)?.href }]
}

/** `IEC 61000-4-5` is found under `iec-61000-4-5`. */
function toLinkedValue(name: string, type: string, page: PageData): FactValue {
  const document = page.find(
    type,
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  )
  return { text: keepUnits(name), href: document && page.pathOf(document) }
}
