import { z } from 'zod'

import { findCalculator } from '#features/calculators/registry.ts'
import { slug } from '#model/fields/kinds.ts'
import { toLanguageTag } from '#model/languages.ts'
import type { PageValues, PageWords } from '#model/pages/page-data.ts'
import { calculatorField } from '../calculator/calculator-field.ts'
import { defineBlock } from '../define-block.ts'
import { CalculatorLink, type CalculatorLinkProps } from './calculator-link.tsx'

const attributes = z.object({
  calculator: calculatorField,
  /** The anchor of the calculator block. */
  anchor: slug(
    {
      label: { en: 'Anchor', de: 'Sprungmarke' },
      help: { en: 'Anchor of the calculator block on the same page.', de: 'Sprungmarke des Rechner-Blocks auf derselben Seite.' },
    },
    z.string(),
  ).default('calculator'),
})

/** A link to the calculator further down the page; draws nothing when there is none. */
export const calculatorLinkBlock = defineBlock({
  definition: 'busbar:calculatorLink',
  label: { en: 'Link to the calculator', de: 'Link zum Rechner' },
  purpose: { en: 'Leads to the calculator further down the same page.', de: 'Führt zum Rechner weiter unten auf derselben Seite.' },
  icon: 'link',
  group: 'tools',
  attributes,
  initial: {},
  fillFirst: ['calculator'],
  component: CalculatorLink,
  sheet: 'calculator',
  resolve({ calculator: written, anchor }, page: PageWords & PageValues): CalculatorLinkProps | undefined {
    const calculator = findCalculator(page.expression(written))
    if (calculator === undefined) return undefined
    const { language } = page.forReader ?? page
    return { text: calculator.name(language), href: `#${anchor}`, languageTag: toLanguageTag(language) }
  },
  examples: [{ calculator: 'hold-up', anchor: 'calculator' }],
})
