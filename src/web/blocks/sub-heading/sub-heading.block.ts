import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { align, headingLevel, headingSize, requiredText } from '../attributes.ts'
import type { HeadingProps } from '../heading/heading.tsx'
import { keepUnits } from '../keep-units.ts'

const attributes = z.object({
  text: requiredText('the sub-heading'),
  level: headingLevel.default(4),
  size: headingSize.default('small'),
  /** Announced instead of the element's level, so that no level is skipped. */
  ariaLevel: headingLevel.optional(),
  align: align.default('left'),
})

/** A sub-heading (spec 2: h4, small heading style). */
export const subHeadingBlock: BlockDefinition<z.infer<typeof attributes>, HeadingProps> = {
  definition: 'busbar:subHeading',
  label: 'Sub-heading',
  attributes,
  resolve({ text, ...rest }, page) {
    const filled = page.expression(text)
    return filled === '' ? undefined : { ...rest, text: keepUnits(filled) }
  },
  examples: [{ text: 'Read on in the glossary, or see what others have built.', level: 4, size: 'small', ariaLevel: 3, align: 'left' }],
}
