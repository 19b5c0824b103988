import { z } from 'zod'

import type { PageValues } from '#model/pages/page-data.ts'
import { align, headingLevel, headingSize, requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { breakLongWords } from '../break-compounds.ts'
import { keepUnits } from '../keep-units.ts'
import { Heading, type HeadingProps } from './heading.tsx'

const attributes = z.object({
  text: requiredText('heading', {
    label: { en: 'Text', de: 'Text' },
    help: { en: 'Text of the heading; may contain placeholders.', de: 'Text der Überschrift; darf Platzhalter enthalten.' },
  }),
  level: headingLevel({
    label: { en: 'Heading level', de: 'Überschriftenebene' },
    help: {
      en: 'Level in the outline of the page, 1 to 6; do not skip a level.',
      de: 'Ebene in der Gliederung der Seite, 1 bis 6; keine Ebene überspringen.',
    },
  }).default(2),
  size: headingSize.default('large'),
  align: align.default('left'),
})

/** A heading (spec 2: h2, large heading style). Its size does not depend on its level. */
export const headingBlock = defineBlock({
  definition: 'busbar:heading',
  label: { en: 'Heading', de: 'Überschrift' },
  purpose: { en: 'A heading that begins a part of the page.', de: 'Eine Überschrift, mit der ein Teil der Seite beginnt.' },
  alsoFoundBy: { en: 'title headline', de: 'Titel' },
  icon: 'heading',
  group: 'text',
  attributes,
  initial: {},
  fillFirst: ['text'],
  component: Heading,
  headings: ({ level }) => [level],
  resolve({ text, ...rest }, page: PageValues): HeadingProps | undefined {
    const filled = page.expression(text)
    return filled === '' ? undefined : { ...rest, text: breakLongWords(keepUnits(filled)), lang: page.langOf(text) }
  },
  examples: [
    { text: 'Recommended for you', level: 2, size: 'large', align: 'left' },
    { text: 'Component Temperature Rise Test', level: 3, size: 'medium', align: 'center' },
  ],
})
