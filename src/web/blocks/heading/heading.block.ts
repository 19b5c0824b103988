import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { align, headingLevel, headingSize, requiredText } from '../attributes.ts'
import { keepUnits } from '../keep-units.ts'
import type { HeadingProps } from './heading.tsx'

const attributes = z.object({
  text: requiredText('the heading'),
  level: headingLevel.default(2),
  size: headingSize.default('large'),
  align: align.default('left'),
})

/** A heading (spec 2: h2, large heading style). Its size does not depend on its level. */
export const headingBlock: BlockDefinition<z.infer<typeof attributes>, HeadingProps> = {
  definition: 'busbar:heading',
  label: 'Heading',
  attributes,
  resolve({ text, ...rest }, page) {
    const filled = page.expression(text)
    return filled === '' ? undefined : { ...rest, text: keepUnits(filled) }
  },
  examples: [
    { text: 'Recommended for you', level: 2, size: 'large', align: 'left' },
    { text: 'Component Temperature Rise Test', level: 3, size: 'medium', align: 'center' },
  ],
}
