import { z } from 'zod'

import type { PageValues } from '#model/pages/page-data.ts'
import { align, headingLevel, headingSize, requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { Heading, type HeadingProps } from '../heading/heading.tsx'
import { breakLongWords } from '../break-compounds.ts'
import { keepUnits } from '../keep-units.ts'

const attributes = z.object({
  text: requiredText('subHeading', {
    label: { en: 'Text', de: 'Text' },
    help: { en: 'Text of the subheading; may contain placeholders.', de: 'Text der Zwischenüberschrift; darf Platzhalter enthalten.' },
  }),
  level: headingLevel({
    label: { en: 'Heading level', de: 'Überschriftenebene' },
    help: { en: 'Level of the HTML heading, 1 to 6.', de: 'Ebene der HTML-Überschrift, 1 bis 6.' },
  }).default(4),
  size: headingSize.default('small'),
  /** The level announced instead of the element's, so that no level is skipped. */
  ariaLevel: headingLevel({
    label: { en: 'Heading level for screen readers', de: 'Überschriftenebene für Screenreader' },
    help: {
      en: 'Announced instead of the heading level above, so that no level is skipped.',
      de: 'Wird statt der Überschriftenebene oben angesagt, damit keine Ebene übersprungen wird.',
    },
  }).optional(),
  align: align.default('left'),
})

/** A sub-heading (spec 2: h4, small heading style). */
export const subHeadingBlock = defineBlock({
  definition: 'busbar:subHeading',
  label: { en: 'Subheading', de: 'Zwischenüberschrift' },
  purpose: {
    en: 'A small heading, or a line that introduces what follows.',
    de: 'Eine kleine Überschrift oder eine Zeile, die zum Folgenden überleitet.',
  },
  icon: 'subHeading',
  group: 'text',
  attributes,
  initial: {},
  fillFirst: ['text'],
  component: Heading,
  headings: ({ level, ariaLevel }) => [ariaLevel ?? level],
  resolve({ text, ...rest }, page: PageValues): HeadingProps | undefined {
    const filled = page.expression(text)
    return filled === '' ? undefined : { ...rest, text: breakLongWords(keepUnits(filled)), lang: page.langOf(text) }
  },
  examples: [{ text: 'Read on in the glossary, or see what others have built.', level: 4, size: 'small', ariaLevel: 3, align: 'left' }],
})
