import { z } from 'zod'

import { defineBlock } from '../define-block.ts'
import type { ComparisonProps } from './comparison-props.ts'
import { Comparison } from './comparison.tsx'
import { resolveComparison } from './resolve-comparison.ts'

const attributes = z.object({})

/** The two to five models named by the page's parameter `models`, side by side. */
export const comparisonBlock = defineBlock({
  definition: 'busbar:comparison',
  label: { en: 'Product comparison', de: 'Produktvergleich' },
  purpose: {
    en: "Shows two to five models side by side; the page's address names them.",
    de: 'Zeigt zwei bis fünf Modelle nebeneinander; die Adresse der Seite nennt sie.',
  },
  icon: 'compare',
  group: 'products',
  attributes,
  initial: {},
  component: Comparison,
  sheet: 'finder',
  resolve: (_attributes, page): ComparisonProps => resolveComparison(page),
  examples: [{}],
})
