import { z } from 'zod'

import { findCalculator } from '#features/calculators/registry.ts'
import type { BlockDefinition } from '#model/pages/block.ts'
import { toLanguageTag } from '#model/languages.ts'
import { requiredText } from '../attributes.ts'
import type { CalculatorLinkProps } from './calculator-link.tsx'

const attributes = z.object({
  calculator: requiredText('the id of the calculator'),
  /** The anchor of the calculator's block. */
  anchor: z.string().default('calculator'),
})

/** A link to the calculator further down; draws nothing where there is none. */
export const calculatorLinkBlock: BlockDefinition<z.infer<typeof attributes>, CalculatorLinkProps> = {
  definition: 'busbar:calculatorLink',
  sheet: 'calculator',
  label: 'Link to the calculator',
  attributes,
  resolve({ calculator: written, anchor }, page) {
    const calculator = findCalculator(page.expression(written))
    if (calculator === undefined) return undefined
    const { language } = page.forReader ?? page
    return { text: calculator.name(language), href: `#${anchor}`, languageTag: toLanguageTag(language) }
  },
  examples: [{ calculator: 'hold-up', anchor: 'calculator' }],
}
