import { z } from 'zod'

import type { BlockDefinition } from '#contract/block.ts'
import { requiredText } from '../attributes.ts'
import { keepUnits } from '../keep-units.ts'
import type { DefinitionListProps } from './definition-list.tsx'

const attributes = z.object({
  items: z.array(z.object({ label: requiredText('every label'), value: z.string('Write every value.') })).min(1, 'Give at least one entry.'),
})

/** Facts in two columns, as at the head of a datasheet; empty values are left out. */
export const definitionListBlock: BlockDefinition<z.infer<typeof attributes>, DefinitionListProps> = {
  definition: 'busbar:definitionList',
  label: 'Definition list',
  attributes,
  resolve({ items }, page) {
    const filled = items
      .map(({ label, value }) => ({ label: page.expression(label), value: keepUnits(page.expression(value).trim()) }))
      .filter(({ value }) => value !== '')
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
