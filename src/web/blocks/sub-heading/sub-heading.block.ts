import { z } from 'zod'

import type { PageValues } from '#model/pages/page-data.ts'
import { align, headingLevel, headingSize, requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { keepUnits } from '../keep-units.ts'

const attributes = z.object({
  text: requiredText('the sub-heading', {
    label: { en: 'Text', de: 'Text' },
    help: { en: 'What the sub-heading says; expressions are filled in.', de: 'Was die Zwischenüberschrift sagt; Ausdrücke werden ausgefüllt.' },
  }),
  level: headingLevel({ label: { en: 'Level', de: 'Ebene' }, help: { en: 'Its element, 1 to 6.', de: 'Ihr Element, 1 bis 6.' } }).default(4),
  size: headingSize.default('small'),
  /** The level announced instead of the element's, so that no level is skipped. */
  ariaLevel: headingLevel({
    label: { en: 'Level for screen readers', de: 'Ebene für Screenreader' },
    help: {
      en: 'Announced instead of the level above, so that none is left out.',
      de: 'Wird statt der Ebene darüber angesagt, damit keine ausgelassen wird.',
    },
  }).optional(),
  align: align.default('left'),
})

/** A sub-heading (spec 2: h4, small heading style). */
export const subHeadingBlock = defineBlock({
  definition: 'busbar:subHeading',
  label: { en: 'Sub-heading', de: 'Zwischenüberschrift' },
  purpose: {
    en: 'A small heading, or a line that leads over to what follows.',
    de: 'Eine kleine Überschrift oder eine Zeile, die zum Folgenden überleitet.',
  },
  icon: 'subHeading',
  group: 'text',
  attributes,
  initial: {},
  fillFirst: ['text'],
  component: Heading,
  resolve({ text, ...rest }, page: PageValues): HeadingProps | undefined {
    const filled = page.expression(text)
    return filled === '' ? undefined : { ...rest, text: keepUnits(filled) }
  },
  examples: [{ text: 'Read on in the glossary, or see what others have built.', level: 4, size: 'small', ariaLevel: 3, align: 'left' }],
})
