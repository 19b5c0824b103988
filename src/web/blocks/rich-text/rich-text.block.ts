import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { keepUnits } from '../keep-units.ts'
import { dressTables } from './dress-tables.ts'
import type { RichTextProps } from './rich-text.tsx'

const attributes = z.object({
  html: z.string('Write some text.'),
  /** The first mention of each glossary term becomes a link that shows its definition. */
  linkTerms: z.boolean('Say true or false for linkTerms.').optional(),
})

/** Image and asset tokens look like expressions, but the rich-text step fills them. */
const EXPRESSION = /\{!(?!cmsMedia\.|contentAsset\.)[^{}]*\}/g

/** Formatted text, often `{!Content.body}`. */
export const richTextBlock: BlockDefinition<z.infer<typeof attributes>, RichTextProps> = {
  definition: 'busbar:richText',
  label: 'Rich text',
  attributes,
  resolve({ html, linkTerms }, page, { id }) {
    const text = html.replace(EXPRESSION, (expression) => page.expression(expression))
    const drawn = linkTerms === true ? page.richText(text, { terms: id }) : page.richText(text)
    return drawn.trim() === '' ? undefined : { html: dressTables(keepUnits(drawn), page.text('table')) }
  },
  examples: [
    {
      html:
        '<h2>What Is an Abnormal Failure in a Power Supply?</h2><p>An abnormal failure is a component failure that is <strong>induced on purpose</strong> during safety testing.</p>' +
        '<h3>Tests</h3><table><caption>Voltage and frequency</caption><thead><tr><th scope="col">Test</th><th scope="col">Level</th></tr></thead>' +
        '<tbody><tr><td>Voltage fluctuation</td><td>±15%</td></tr><tr><td>Lightning surge</td><td>8kV</td></tr></tbody></table>' +
        '<ul><li>No smoke</li><li>No flames</li></ul>',
    },
  ],
}
